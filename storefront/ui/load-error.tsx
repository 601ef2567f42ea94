import { Icon } from './icon.tsx';

interface LoadErrorProps {
  /** Of a page of which nothing else could be shown. */
  readonly title?: string | undefined;
  readonly text: string;
  readonly again: () => void;
}

/** Something could not be loaded, and can be asked for again. */
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
