import { Icon } from './icon.tsx';

interface LoadErrorProps {
  /** The page's heading, if nothing else is shown. */
  readonly title?: string | undefined;
  readonly text: string;
  readonly again: () => void;
}

/** A failed request, with a button to retry. */
export function LoadError({ title, text, again }: LoadErrorProps) {
  return (
    <>
      {title !== undefined && <h1 className="page-title">{title}</h1>}
      <div className="alert" role="alert">
        <Icon name="alert" />
        <p>{text}</p>
        <button className="btn btn-line btn-sm" type="button" onClick={again}>
          Try again
        </button>
      </div>
    </>
  );
}
