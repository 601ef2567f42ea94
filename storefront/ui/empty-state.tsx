import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly title: string;
  readonly text: string;
  /** What can be done next. */
  readonly children: ReactNode;
}

/** A part of a page that has nothing to show, and says what to do instead. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className="blank">
      <img src="/mark.svg" alt="" width="144" height="144" loading="lazy" />
      <h2>{title}</h2>
      <p>{text}</p>
      <div className="row">{children}</div>
    </div>
  );
}
