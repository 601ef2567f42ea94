import { useState, type ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface FoldProps {
  /** The line that stays in sight. */
  readonly summary: ReactNode;
  /** Read by screen readers in place of the summary. */
  readonly label?: string;
  /** Whether it is open at first. */
  readonly open?: boolean;
  /** Keeps it open, so that an error in it is seen. */
  readonly held?: boolean;
  readonly children: ReactNode;
}

/** A part of a form that can be folded away. What is typed in it stays. */
export function Fold({ summary, label, open = false, held = false, children }: FoldProps) {
  const [wanted, setWanted] = useState(open || held);
  return (
    <details
      className="fold"
      aria-label={label}
      open={wanted || held}
      onToggle={(event) => setWanted(event.currentTarget.open)}
    >
      <summary>
        <Icon name="right" />
        {summary}
      </summary>
      <div className="fold-body">{children}</div>
    </details>
  );
}
