import type { ReactNode } from 'react';

interface StatusPageProps {
  /** Three signs in large letters, where there is a number for it; the middle one is drawn. */
  readonly code?: string;
  readonly title: string;
  readonly text: string;
  /** Where to go from here. */
  readonly children: ReactNode;
}

/** A whole page that has nothing to show: no such page, or a fault. */
export function StatusPage({ code, title, text, children }: StatusPageProps) {
  return (
    <div className="lost">
      {code !== undefined && (
        <p className="big" role="img" aria-label={code}>
          <span aria-hidden="true">{code.charAt(0)}</span>
          <img src="/mark.svg" alt="" width="240" height="240" />
          <span aria-hidden="true">{code.charAt(2)}</span>
        </p>
      )}
      <h1 className="title-md">{title}</h1>
      <p className="lead">{text}</p>
      <div className="flow">{children}</div>
    </div>
  );
}
