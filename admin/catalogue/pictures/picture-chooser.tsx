import { useRef, useState } from 'react';
import { addPicture, type AdminPicture, type PictureUse } from '#contract/admin/pictures.ts';
import { serverLimits } from '#domain/server-limits.ts';
import { refusalMessage } from '../../api/call-admin-api.ts';
import { upload } from '../../api/upload.ts';
import type { FieldControlProps } from '../../ui/field.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { acceptedPictureTypes } from './picture-dropzone.tsx';

/** Keeps a form from being saved without the picture that is on its way. */
export function useSendingRule() {
  const sending = useRef(false);
  return {
    rules: {
      validate: () =>
        !sending.current || 'The picture is still uploading. Wait until it is done, then save again.',
    },
    onSending: (now: boolean) => {
      sending.current = now;
    },
  };
}

interface PictureChooserProps {
  readonly controlProps: FieldControlProps;
  /** Label of the field, such as 'Logo'. */
  readonly label: string;
  readonly use: PictureUse;
  /** URL of the present picture. */
  readonly shown: string | null;
  /** Whether there is one that could not be read. */
  readonly unread?: boolean;
  readonly onSending: (now: boolean) => void;
  readonly onPicked: (picture: AdminPicture) => void;
  readonly onRemoved: () => void;
}

/** A picture of a form: uploaded when it is chosen, shown in the shop when the form is saved. */
export function PictureChooser({
  controlProps,
  label,
  use,
  shown,
  unread = false,
  onSending,
  onPicked,
  onRemoved,
}: PictureChooserProps) {
  const [sent, setSent] = useState<number | null>(null);
  const [refused, setRefused] = useState<string | null>(null);

  async function send(file: File) {
    if (file.size > serverLimits.pictureBytes)
      return setRefused('The file is larger than 25 MB. Please choose a smaller one.');
    setRefused(null);
    setSent(0);
    onSending(true);
    const reply = await upload(addPicture, { input: { query: { use } }, file, onProgress: setSent });
    setSent(null);
    onSending(false);
    if (reply.ok) onPicked(reply.answer);
    else setRefused(refusalMessage(reply.problem));
  }
  const present = shown !== null || unread;
  return (
    <div className="picture-field">
      {shown !== null && <img src={shown} alt={`Current ${label}`} />}
      <div className="picture-about">
        <span className="file-button">
          <input
            {...controlProps}
            className="vh"
            type="file"
            accept={acceptedPictureTypes}
            aria-disabled={sent !== null || undefined}
            onClick={(event) => sent !== null && event.preventDefault()}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              event.currentTarget.value = ''; // so that the same file can be chosen again
              if (file !== undefined) void send(file);
            }}
          />
          <label className="btn btn-line btn-sm" htmlFor={controlProps.id}>
            <Icon name="picture" />
            {present ? 'Replace' : 'Choose a picture'}
          </label>
        </span>
        {present && (
          <Button
            kind="quiet"
            small
            aria-label={`Remove ${label}`}
            onClick={() => {
              setRefused(null);
              onRemoved();
            }}
          >
            Remove
          </Button>
        )}
        {sent !== null && <progress value={sent} max={1} aria-label={`Upload of ${label}`} />}
        {unread && <p className="hint">This picture could not be loaded.</p>}
        {refused !== null && (
          <p className="error" role="alert">
            <Icon name="alert" />
            {refused}
          </p>
        )}
      </div>
    </div>
  );
}
