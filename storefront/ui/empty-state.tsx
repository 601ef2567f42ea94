import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly title: string;
  /** h1 where the state is the whole page. */
  readonly heading?: 'h1' | 'h2' | 'h3';
  readonly children?: ReactNode;
  /** What can be done next. */
  readonly actions?: ReactNode;
}

/** A page, or a part of one, that has nothing to list. */
export function EmptyState({ title, heading: Heading = 'h1', children, actions }: EmptyStateProps) {
  return (
    <div className="blank">
      <img src="/mark.svg" alt="" width="144" height="144" />
      <Heading>{title}</Heading>
      {children}
      {actions !== undefined && <div className="row">{actions}</div>}
    </div>
  );
}
