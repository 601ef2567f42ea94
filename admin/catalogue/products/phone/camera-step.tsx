import { useEffect, useId, useMemo } from 'react';
import { addFiles, fileKey } from '../../pictures/chosen-files.ts';
import { FileChoice } from '../../pictures/file-choice.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

interface CameraStepProps {
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
}

const wanted = ['the front', 'the back', 'the piece worn'] as const;

/** Opens the phone's camera for one picture after the other; a computer offers its files. */
export function CameraStep({ files, onChange }: CameraStepProps) {
  const id = useId();
  const add = (picked: readonly File[]) => onChange(addFiles(files, picked));
  const next = wanted[files.length];
  return (
    <>
      <p className="hint">
        Piece in the middle, window light from the left. Front first, then back, then worn.
      </p>
      {files.length > 0 && (
        <ol className="by-phone-pictures" aria-label="Pictures taken">
          {files.map((file, index) => (
            <Taken
              key={fileKey(file)}
              file={file}
              number={index + 1}
              onRemove={() => onChange(files.toSpliced(index, 1))}
            />
          ))}
        </ol>
      )}
      <div className="file-button by-phone-camera">
        <input
          id={id}
          className="vh"
          type="file"
          accept="image/*"
          capture="environment"
          onChange={(event) => {
            add([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = ''; // so that the camera can be opened again
          }}
        />
        <label className="btn" htmlFor={id}>
          <Icon name="picture" />
          {next === undefined ? 'Take one more picture' : `Take a picture of ${next}`}
        </label>
      </div>
      <FileChoice label="From the gallery" types="image/*" multiple onPicked={add} />
    </>
  );
}

interface TakenProps {
  readonly file: File;
  readonly number: number;
  readonly onRemove: () => void;
}

function Taken({ file, number, onRemove }: TakenProps) {
  const url = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <li>
      <img src={url} alt={`View ${number}`} />
      <Button kind="quiet" small aria-label={`Remove picture ${number}`} onClick={onRemove}>
        <Icon name="trash" />
      </Button>
    </li>
  );
}
