import { useState } from 'react';
import { requestSignInLink } from '#contract/admin/session.ts';
import { call, refusalMessage } from '../../api/call-admin-api.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface SignInLinkProps {
  readonly email: string;
}

/** Asks for a link that lets this browser sign in while others try wrong passwords (docs/decisions/0056). */
export function SignInLink({ email }: SignInLinkProps) {
  const [sent, setSent] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function ask() {
    setFailure(null);
    const reply = await call(requestSignInLink, { body: { email } });
    setSent(reply.ok);
    if (!reply.ok) setFailure(refusalMessage(reply.problem));
  }

  return (
    <section className="form" aria-label="Sign-in link">
      {sent ? (
        <Notice kind="good">
          If an account has the email {email}, our email “Your link to sign in” is on its way, or already in
          your inbox: we send at most one every four hours. Its link works once, within the next 15 minutes.
          Open it in this browser.
        </Notice>
      ) : (
        <p className="muted">
          Somebody else may be trying passwords. With a link by email you can still sign in from this browser.
        </p>
      )}
      {failure !== null && <Notice>{failure}</Notice>}
      {!sent && (
        <div className="row">
          <Button kind="line" onClick={ask}>
            Email me a sign-in link
          </Button>
        </div>
      )}
    </section>
  );
}
