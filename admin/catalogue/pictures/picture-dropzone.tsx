import { useId, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';

/** For `accept`. Listed one by one, so that phones convert their own formats to JPEG. */
export const acceptedPictureTypes = 'image/jpeg,image/png,image/webp,image/avif';

interface PictureDropProps {
  readonly onPicked: (files: readonly File[]) => void;
}

/** Accepts pictures from the camera, from files or by drag and drop. */
export function PictureDropzone({ onPicked }: PictureDropProps) {
  const [over, setOver] = useState(false);
  const picked = (files: FileList | null) => onPicked([...(files ?? [])]);
  return (
    <div
      className={over ? 'picture-drop picture-drop-over' : 'picture-drop'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        picked(event.dataTransfer.files);
      }}
    >
      <div className="row">
        <FileButton label="Choose pictures" icon="picture" multiple onPicked={picked} />
        <FileButton label="Take a picture" icon="plus" capture onPicked={picked} />
      </div>
      <p className="hint">
        Or drop files here: JPEG, PNG, WebP or AVIF, up to 25 MB each. Location data is removed.
      </p>
    </div>
  );
}

interface FileButtonProps {
  readonly label: string;
  readonly icon: 'picture' | 'plus';
  readonly multiple?: boolean;
  /** Opens the camera of a phone; elsewhere it chooses a file. */
  readonly capture?: boolean;
  readonly onPicked: (files: FileList | null) => void;
}

function FileButton({ label, icon, multiple = false, capture = false, onPicked }: FileButtonProps) {
  const id = useId();
  return (
    <span className="file-button">
      <input
        id={id}
        className="vh"
        type="file"
        accept={acceptedPictureTypes}
        multiple={multiple}
        {...(capture && { capture: 'environment' as const })}
        onChange={(event) => {
          onPicked(event.currentTarget.files);
          event.currentTarget.value = ''; // so that the same file can be chosen again
        }}
      />
      <label className="btn btn-line" htmlFor={id}>
        <Icon name={icon} />
        {label}
      </label>
    </span>
  );
}
