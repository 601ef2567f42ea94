import type { ReactNode } from 'react';
import { useTitle } from '../shell/use-title.ts';

interface EntryFrameProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** The pages before one is signed in. */
export function SignInLayout({ title, lead, children }: EntryFrameProps) {
  useTitle(title);
  return (
    <main className="entry">
      <img src="/mark.svg" alt="" width="64" height="64" />
      <h1>{title}</h1>
      {lead !== undefined && <p className="muted">{lead}</p>}
      {children}
    </main>
  );
}
