import type { ReactNode } from 'react';
import { useTitle } from '../../ui/page-header.tsx';

interface SignInLayoutProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** Frame of the pages before sign-in. */
export function SignInLayout({ title, lead, children }: SignInLayoutProps) {
  useTitle(title);
  return (
    <main className="sign-in">
      <img src="/mark.svg" alt="" width="64" height="64" />
      <h1>{title}</h1>
      {lead !== undefined && <p className="muted">{lead}</p>}
      {children}
    </main>
  );
}
