import { useId, useState } from 'react';
import { describePiecePicture, type PiecePicture } from '#contract/admin/pictures.ts';
import { call, refusalText } from '../client/call.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toast.tsx';

interface DescriptionProps {
  readonly pieceId: number;
  readonly shown: PiecePicture;
  readonly mayWrite: boolean;
  readonly onChanged: (pictures: readonly PiecePicture[]) => void;
}

/** What a picture shows, for those who do not see it. Whatever was typed stays where saving is refused. */
export function Description({
  pieceId,
  shown: { picture, alt, version },
  mayWrite,
  onChanged,
}: DescriptionProps) {
  const id = useId();
  const [written, setWritten] = useState(alt);
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  if (!mayWrite) return <p>{alt}</p>;

  async function save() {
    setPending(true);
    const reply = await call(describePiecePicture, {
      params: { id: pieceId, pictureId: picture.id },
      body: { version, alt: written },
    });
    setPending(false);
    if (!reply.ok) return setRefused(refusalText(reply.problem));
    setRefused(null);
    onChanged(reply.answer);
    toast('The description is saved');
  }
  return (
    <div className="field">
      <label htmlFor={id}>What it shows</label>
      <textarea
        id={id}
        className="input"
        rows={2}
        maxLength={300}
        aria-describedby={`${id}-hint`}
        value={written}
        onChange={(event) => setWritten(event.currentTarget.value)}
      />
      <p className="hint" id={`${id}-hint`}>
        In a sentence, for those who do not see it. Needed before the piece is published.
      </p>
      {refused !== null && <Notice>{refused}</Notice>}
      {written.trim() !== alt && (
        <div className="row">
          <Button kind="line" small pending={pending} onClick={() => void save()}>
            Save the description
          </Button>
        </div>
      )}
    </div>
  );
}
