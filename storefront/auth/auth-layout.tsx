import type { ReactNode, Ref } from 'react';
import { NoScriptNotice } from '../shell/no-script-notice.tsx';
import { useShell } from '../shell/use-shell.ts';

interface AuthLayoutProps {
  readonly title: string;
  readonly lead?: string;
  /** Caption of the picture. */
  readonly caption: string;
  /** To move the focus to the heading. */
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** Layout of the sign-in pages: a form, with a picture beside it on wide screens. */
export function AuthLayout({ title, lead, caption, heading, children }: AuthLayoutProps) {
  const { shop } = useShell();
  return (
    <div className="auth">
      <figure className="auth-picture">
        {shop.cover !== null && <img src={shop.cover} alt="" width="1200" height="900" loading="lazy" />}
        {caption !== '' && <figcaption>{caption}</figcaption>}
      </figure>
      <div className="auth-box">
        <div>
          <h1 tabIndex={-1} ref={heading}>
            {title}
          </h1>
          {lead !== undefined && <p className="lead">{lead}</p>}
        </div>
        <NoScriptNotice what="Signing in" />
        {children}
      </div>
    </div>
  );
}
