import { useId } from 'react';
import { Icon } from '../../ui/icon.tsx';

interface FileChoiceProps {
  readonly label: string;
  /** For `accept`. */
  readonly types: string;
  readonly multiple?: boolean;
  /** Ignores presses, but keeps the focus. */
  readonly pending?: boolean;
  readonly onPicked: (files: readonly File[]) => void;
}

/** A button that chooses files. */
export function FileChoice({ label, types, multiple = false, pending = false, onPicked }: FileChoiceProps) {
  const id = useId();
  return (
    <span className="file-button">
      <input
        id={id}
        className="vh"
        type="file"
        accept={types}
        multiple={multiple}
        aria-disabled={pending || undefined}
        onClick={(event) => pending && event.preventDefault()}
        onChange={(event) => {
          onPicked([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = ''; // so that the same file can be chosen again
        }}
      />
      <label className="btn btn-line" htmlFor={id}>
        <Icon name="picture" />
        {label}
      </label>
    </span>
  );
}
