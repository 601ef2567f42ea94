import { useRef, useState } from 'react';
import { returnLimits } from '#domain/orders/return-request.ts';
import { FieldError } from '../ui/field-error.tsx';
import { Icon } from '../ui/icon.tsx';
import { shrinkPicture } from './shrink-picture.ts';

interface ReturnPicturesProps {
  /** Base64. */
  readonly pictures: readonly string[];
  readonly onChange: (pictures: readonly string[]) => void;
}

/** Pictures of a return request, scaled down on the device before they are sent (AFTER-4). */
export function ReturnPictures({ pictures, onChange }: ReturnPicturesProps) {
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const left = returnLimits.pictures - pictures.length;

  async function add(files: readonly File[]) {
    const read = await Promise.all(files.slice(0, left).map(shrinkPicture));
    onChange([...pictures, ...read.filter((picture) => picture !== null)]);
    setError(
      read.includes(null)
        ? 'This photo is too large. Please choose a JPEG or PNG.'
        : files.length > left
          ? `A request has at most ${returnLimits.pictures} photos.`
          : null,
    );
  }

  return (
    <div className="field">
      <span className="legend" id="return-pictures">
        Photos (optional)
      </span>
      <ul className="return-pictures">
        {pictures.map((picture, index) => (
          <li key={index}>
            <img
              src={`data:image/jpeg;base64,${picture}`}
              alt={`Sent by you, ${index + 1}`}
              width="88"
              height="88"
            />
            <button
              className="btn btn-quiet btn-sm"
              type="button"
              aria-label={`Remove photo ${index + 1}`}
              onClick={() => onChange(pictures.filter((_, other) => other !== index))}
            >
              Remove
            </button>
          </li>
        ))}
        {left > 0 && (
          <li>
            <button className="btn btn-line" type="button" onClick={() => field.current?.click()}>
              <Icon name="plus" small />
              Add a photo
            </button>
          </li>
        )}
      </ul>
      <input
        ref={field}
        type="file"
        hidden
        multiple
        accept="image/jpeg,image/png,image/webp"
        aria-labelledby="return-pictures"
        onChange={({ currentTarget }) => {
          void add([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <FieldError error={error} role="alert" />
    </div>
  );
}
