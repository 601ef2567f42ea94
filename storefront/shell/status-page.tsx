import type { ReactNode } from 'react';

interface BlankPageProps {
  /** Three signs in large letters, where there is a number for it; the middle one is drawn. */
  readonly sign?: string;
  readonly title: string;
  readonly text: string;
  /** Where to go from here. */
  readonly children: ReactNode;
}

/** A whole page that has nothing to show: no such page, or a fault. */
export function BlankPage({ sign, title, text, children }: BlankPageProps) {
  return (
    <div className="lost">
      {sign !== undefined && (
        <p className="big" role="img" aria-label={sign}>
          <span aria-hidden="true">{sign.charAt(0)}</span>
          <img src="/mark.svg" alt="" width="240" height="240" />
          <span aria-hidden="true">{sign.charAt(2)}</span>
        </p>
      )}
      <h1 className="title-md">{title}</h1>
      <p className="lead">{text}</p>
      <div className="flow">{children}</div>
    </div>
  );
}
