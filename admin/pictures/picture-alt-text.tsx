import { useId, useState } from 'react';
import type { ProductPicture } from '#contract/admin/pictures.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toast.tsx';
import type { ProductPicturesState } from './use-product-pictures.ts';

interface DescriptionProps {
  readonly of: ProductPicturesState;
  readonly shown: ProductPicture;
  readonly place: number;
  readonly mayWrite: boolean;
}

/** The alt text of a picture. Saved by its own button or with the product. */
export function PictureAltText({ of, shown, place, mayWrite }: DescriptionProps) {
  const id = useId();
  const [pending, setPending] = useState(false);
  if (!mayWrite) return <p>{shown.alt}</p>;
  const words = of.wordsOf(shown);
  const refused = of.refusalOf(shown);

  async function save() {
    setPending(true);
    const why = await of.save(shown);
    setPending(false);
    if (why === null) toast('Alt text saved');
  }
  return (
    <div className="field">
      <label htmlFor={id}>Alt text of picture {place}</label>
      <textarea
        id={id}
        className="input"
        rows={2}
        maxLength={300}
        aria-describedby={`${id}-hint`}
        value={words}
        onChange={(event) => of.write(shown, event.currentTarget.value)}
      />
      <p className="hint" id={`${id}-hint`}>
        Describe in one sentence what the picture shows. Screen readers read it aloud.
      </p>
      {refused !== null && <Notice>{refused}</Notice>}
      {words.trim() !== shown.alt && (
        <div className="row">
          <Button kind="line" small pending={pending} onClick={() => void save()}>
            Save alt text
          </Button>
        </div>
      )}
    </div>
  );
}
