import { useEffect, useMemo } from 'react';
import { Section } from '../products/sections/section.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { addFiles, fileKey } from './chosen-files.ts';
import { PictureDropzone } from './picture-dropzone.tsx';

interface NewPicturesProps {
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
}

/** Pictures of a piece that is not saved yet: they are sent as soon as it is. */
export function NewPictures({ files, onChange }: NewPicturesProps) {
  return (
    <Section part="pictures" note={files.length > 0 && `${files.length} chosen`}>
      {files.length > 0 && (
        <p className="hint">They are uploaded when you save the piece. Then describe each in one sentence.</p>
      )}
      <div className="picture-grid">
        {files.length > 0 && (
          <ol className="picture-cards" aria-label="Chosen pictures">
            {files.map((file, index) => (
              <ChosenPicture
                key={fileKey(file)}
                file={file}
                onRemove={() => onChange(files.toSpliced(index, 1))}
              />
            ))}
          </ol>
        )}
        <PictureDropzone onPicked={(picked) => onChange(addFiles(files, picked))} />
      </div>
    </Section>
  );
}

interface ChosenPictureProps {
  readonly file: File;
  readonly onRemove: () => void;
}

function ChosenPicture({ file, onRemove }: ChosenPictureProps) {
  const url = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <li className="picture-card">
      <img src={url} alt={file.name} />
      <div className="picture-acts">
        <Button kind="quiet" small aria-label={`Remove ${file.name}`} onClick={onRemove}>
          <Icon name="trash" />
        </Button>
      </div>
    </li>
  );
}
