import { useEffect, useState } from 'react';
import type { MetaDescriptor } from 'react-router';
import { confirmEmail } from '#contract/auth.ts';
import { ask } from '../client/ask.ts';
import { Link } from '../client/link.tsx';
import { takeLinkToken } from '../client/link-token.ts';
import { problemText } from '../client/problem-text.ts';
import { failureToast } from '../client/toast.ts';
import { IncompleteLink } from '../shell/incomplete-link.tsx';
import { NeedsScripts } from '../shell/needs-scripts.tsx';
import { privateMeta, shellIn } from '../shell/page-meta.ts';
import type { Route } from './+types/verify-email-page.ts';

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return privateMeta(shellIn(matches), 'Confirm your email');
}

/** Where the link of the mail leads (API-3). Opening it changes nothing: mail programs open links too. */
export default function VerifyEmailPage() {
  const [token, setToken] = useState<string | null>(null);
  const [state, setState] = useState<'asking' | 'busy' | 'confirmed'>('asking');
  useEffect(() => {
    const given = takeLinkToken();
    setToken((known) => given ?? known ?? '');
  }, []);

  async function confirm() {
    setState('busy');
    const reply = await ask(confirmEmail, { body: { token: token ?? '' } });
    setState(reply.ok ? 'confirmed' : 'asking');
    if (!reply.ok) failureToast(problemText(reply.problem, 'The shop did not answer. Please try again.'));
  }

  return (
    <div className="wrap page">
      <div className="blank">
        <img src="/mark.svg" alt="" width="144" height="144" />
        <h1>Confirm your email</h1>
        <NeedsScripts what="Confirming your email" />
        {token === '' ? (
          <IncompleteLink />
        ) : state === 'confirmed' ? (
          <p role="status">Thank you. Your email is confirmed.</p>
        ) : (
          <p>Press the button to confirm that our mails reach you.</p>
        )}
        <div className="row">
          {state === 'confirmed' ? (
            <Link className="btn btn-line" to="/products">
              Browse Products
            </Link>
          ) : token === '' ? null : (
            <button className="btn" type="button" disabled={state === 'busy'} onClick={() => void confirm()}>
              Confirm my email
            </button>
          )}
        </div>
      </div>
    </div>
  );
}
