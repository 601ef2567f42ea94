import type { ReactNode } from 'react';
import { NoScriptNotice } from '../shell/no-script-notice.tsx';
import { useShell } from '../shell/use-shell.ts';

interface AuthLayoutProps {
  readonly title: string;
  readonly lead: string;
  /** The sentence on the picture. */
  readonly caption: string;
  readonly children: ReactNode;
}

/** The frame of the pages for signing in: a form, and beside it, where there is room, a picture. */
export function AuthLayout({ title, lead, caption, children }: AuthLayoutProps) {
  const { shop } = useShell();
  return (
    <div className="auth">
      <figure className="auth-picture">
        {shop.cover !== null && <img src={shop.cover} alt="" width="1200" height="900" loading="lazy" />}
        {caption !== '' && <figcaption>{caption}</figcaption>}
      </figure>
      <div className="auth-box">
        <div>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </div>
        <NoScriptNotice what="Signing in" />
        {children}
      </div>
    </div>
  );
}
