import { useEffect, useState } from 'react';
import type { MetaDescriptor } from 'react-router';
import { pages } from '#domain/shop/pages.ts';
import { storeDraft } from '../storage/form-draft.ts';
import { privateMeta, shellFromMatches } from '../shell/page-meta.ts';
import { accountLinks } from '../styles/account-links.ts';
import type { Route } from './+types/forgot-password-page.ts';
import { EmailStep } from './email-step.tsx';
import { OtpStep } from './otp-step.tsx';
import { readResetCode, type ResetCode } from './reset-code.ts';

export const links = accountLinks;

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return privateMeta(shellFromMatches(matches), pages.forgotPassword.title);
}

/** AUTH-5. The step survives a reload: phones may discard the page while the shopper reads the mail. */
export default function ForgotPasswordPage() {
  const [sent, setSent] = useState<ResetCode | null>(null);
  const [email, setEmail] = useState('');
  useEffect(() => setSent(readResetCode()), []);

  function keep(code: ResetCode) {
    storeDraft('resetDraft', { email: code.email, again: String(code.again) });
    setSent(code);
  }

  function change(code: ResetCode) {
    storeDraft('resetDraft', null);
    setEmail(code.email);
    setSent(null);
  }

  if (sent === null) return <EmailStep key={email} email={email} onSent={keep} />;
  return <OtpStep sent={sent} onSent={keep} onChange={() => change(sent)} />;
}
