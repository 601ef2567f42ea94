import { useEffect, useState } from 'react';
import type { MetaDescriptor } from 'react-router';
import { confirmEmail } from '#contract/auth.ts';
import { pages } from '#domain/shop/pages.ts';
import { callApi } from '../api/call-api.ts';
import { refreshUser } from '../session/refresh-user.ts';
import { takeLinkToken } from '../session/link-token.ts';
import { MailLinkPage } from '../shell/mail-link-page.tsx';
import { privateMeta, shellFromMatches } from '../shell/page-meta.ts';
import type { Route } from './+types/verify-email-page.ts';

const { title } = pages.verifyEmail;

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return privateMeta(shellFromMatches(matches), title);
}

/** The page of the mailed link (API-3). */
export default function VerifyEmailPage() {
  const [token, setToken] = useState<string | null>(null);
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    const given = takeLinkToken();
    setToken((known) => given ?? known ?? '');
  }, []);

  async function confirm() {
    const reply = await callApi(confirmEmail, { body: { token: token ?? '' } });
    if (reply.ok) setWaits(reply.answer.waits);
    if (reply.ok) void refreshUser();
    return reply;
  }

  return (
    <MailLinkPage
      title={title}
      what="Confirming your email"
      question="Press the button to confirm your email address."
      action="Confirm my email"
      tokenOrId={token}
      run={confirm}
      done={
        waits
          ? 'Thank you. One more step: open your account and confirm there that it is yours.'
          : 'Thank you. Your email is confirmed.'
      }
      {...(waits && { next: { to: pages.profile.path, label: 'Open my account' } })}
    />
  );
}
