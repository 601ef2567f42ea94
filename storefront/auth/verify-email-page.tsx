import { useEffect, useState } from 'react';
import type { MetaDescriptor } from 'react-router';
import { confirmEmail } from '#contract/auth.ts';
import { ask } from '../client/ask.ts';
import { takeLinkToken } from '../client/link-token.ts';
import { LinkPage } from '../shell/link-page.tsx';
import { privateMeta, shellIn } from '../shell/page-meta.ts';
import type { Route } from './+types/verify-email-page.ts';

const title = 'Confirm your email';

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return privateMeta(shellIn(matches), title);
}

/** Where the link of the mail leads (API-3). */
export default function VerifyEmailPage() {
  const [token, setToken] = useState('');
  useEffect(() => {
    const given = takeLinkToken();
    if (given !== null) setToken(given);
  }, []);
  return (
    <LinkPage
      title={title}
      what="Confirming your email"
      question="With one tap we know that our mails reach you."
      action="Confirm my email"
      act={() => ask(confirmEmail, { body: { token } })}
      done="Thank you. Your email is confirmed."
    />
  );
}
