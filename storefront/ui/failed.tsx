import { Icon } from './icon.tsx';

interface FailedProps {
  readonly text: string;
  readonly again: () => void;
}

/** Something could not be loaded, and can be asked for again. */
export function Failed({ text, again }: FailedProps) {
  return (
    <div className="alert" role="alert">
      <Icon name="alert" />
      <p>{text}</p>
      <button className="btn btn-line btn-sm" type="button" onClick={again}>
        Try again
      </button>
    </div>
  );
}
