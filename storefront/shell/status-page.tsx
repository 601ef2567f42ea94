import type { ReactNode } from 'react';

interface StatusPageProps {
  /** An HTTP status; its middle digit is drawn as the mark. */
  readonly code?: string;
  readonly title: string;
  readonly text: string;
  /** Links. */
  readonly children: ReactNode;
}

/** A page for errors: not found, broken or unreachable. */
export function StatusPage({ code, title, text, children }: StatusPageProps) {
  return (
    <div className="lost">
      {code !== undefined && (
        <p className="big" role="img" aria-label={code}>
          <span aria-hidden="true">{code[0]}</span>
          <img src="/mark.svg" alt="" width="240" height="240" />
          <span aria-hidden="true">{code[2]}</span>
        </p>
      )}
      <h1 className="title-md">{title}</h1>
      <p className="lead">{text}</p>
      <div className="flow">{children}</div>
    </div>
  );
}
