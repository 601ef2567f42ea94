import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Upload } from './use-uploads.ts';

interface UploadListProps {
  readonly uploads: readonly Upload[];
  readonly onAgain: (upload: Upload) => void;
  readonly onDismiss: (upload: Upload) => void;
}

/** Running and failed uploads. */
export function UploadList({ uploads, onAgain, onDismiss }: UploadListProps) {
  return (
    <ul className="uploads" aria-label="Uploads" aria-live="polite" hidden={uploads.length === 0}>
      {uploads.map((upload) => (
        <li key={upload.key}>
          <span className="upload-name">{upload.file.name}</span>
          {upload.failed === null ? (
            <Progress upload={upload} />
          ) : (
            <div className="upload-failed">
              <p className="error">
                <Icon name="alert" />
                {upload.failed}
              </p>
              <div className="row">
                <Button
                  kind="line"
                  small
                  aria-label={`Try again: ${upload.file.name}`}
                  onClick={() => onAgain(upload)}
                >
                  Try again
                </Button>
                <Button
                  kind="quiet"
                  small
                  aria-label={`Remove: ${upload.file.name}`}
                  onClick={() => onDismiss(upload)}
                >
                  Remove
                </Button>
              </div>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Progress({ upload: { file, progress } }: { readonly upload: Upload }) {
  return (
    <div className="upload-progress">
      <progress value={progress} max={1} aria-label={`Upload of ${file.name}`} />
      <span className="muted">{progress < 1 ? `${Math.floor(progress * 100)}%` : 'Processing'}</span>
    </div>
  );
}
