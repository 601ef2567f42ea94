import { useEffect, useState } from 'react';
import type { MetaDescriptor } from 'react-router';
import { undoContactChange } from '#contract/profile.ts';
import { pages } from '#domain/shop/pages.ts';
import { callApi } from '../api/call-api.ts';
import { takeLinkToken } from '../session/link-token.ts';
import { clearSession } from '../session/session-store.ts';
import { MailLinkPage } from '../shell/mail-link-page.tsx';
import { privateMeta, shellFromMatches } from '../shell/page-meta.ts';
import type { Route } from './+types/undo-change-page.ts';

const { title } = pages.undoChange;

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return privateMeta(shellFromMatches(matches), title);
}

/** The page of the link that is mailed when the email or phone number of an account changed (ACCT-6). */
export default function UndoChangePage() {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const given = takeLinkToken();
    setToken((known) => given ?? known ?? '');
  }, []);

  async function undo() {
    const reply = await callApi(undoContactChange, { body: { token: token ?? '' } });
    if (reply.ok) clearSession();
    return reply;
  }

  return (
    <MailLinkPage
      title={title}
      what="Undoing the change"
      question="We will restore your earlier email and phone number, sign out all devices, and switch off the current password and passkeys."
      action="Undo the change"
      tokenOrId={token}
      run={undo}
      done="The change is undone. Sign in with a code that we send to your email, and set a new password."
      next={{ to: pages.login.path, label: 'Sign In' }}
    />
  );
}
