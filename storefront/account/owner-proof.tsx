import { useState } from 'react';
import type { CallInput } from '#contract/api-call.ts';
import type { updateProfile } from '#contract/profile.ts';
import type { FormNotice } from '#domain/forms/notice.ts';
import { validationErrorTitle } from '#domain/forms/required-fields.ts';
import { problemText } from '../api/problem-text.ts';
import { CodeField } from '../auth/code-field.tsx';
import { requestCode } from '../auth/sign-in-code.ts';
import { PasswordField } from '../ui/password-field.tsx';

export type ProofField = 'password' | 'code';
type Proof = NonNullable<NonNullable<CallInput<typeof updateProfile>['body']>['proof']>;

interface OwnerProofProps {
  readonly errorOf: (field: ProofField) => string | null;
  readonly showFieldNotice: (notice: FormNotice<ProofField>) => void;
  /** Sends the code to the email if it is confirmed, else to the phone number, as the server expects it. */
  readonly contacts: { readonly email: string; readonly phone: string; readonly emailConfirmed: boolean };
}

/** The password, or a code in its place: a session alone changes neither email nor phone number (ACCT-5). */
export function OwnerProof({ errorOf, showFieldNotice, contacts }: OwnerProofProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { email, phone, emailConfirmed } = contacts;
  const contact = emailConfirmed ? email : phone;

  async function send() {
    setBusy(true);
    const sent = await requestCode(contact);
    setBusy(false);
    if ('identity' in sent) return setSentTo(contact);
    const text = problemText(sent.problem, 'The code could not be sent. Please try again.');
    showFieldNotice({ title: 'Failed to update profile', text, field: 'password' });
  }

  if (sentTo !== null)
    return <CodeField hint={`We have sent a code to ${sentTo}.`} error={errorOf('code')} />;
  return (
    <>
      <PasswordField
        name="password"
        label="Your password"
        hint="We ask for it before your email or phone changes."
        autoComplete="current-password"
        error={errorOf('password')}
      />
      {contact !== '' && (
        <button className="link link-block" type="button" disabled={busy} onClick={() => void send()}>
          {busy ? 'Sending...' : 'I have no password: send me a code'}
        </button>
      )}
    </>
  );
}

/** What was entered, or the field that is missing. */
export function readProof(fields: FormData): Proof | FormNotice<ProofField> {
  const title = validationErrorTitle;
  const code = fields.get('code');
  if (code !== null)
    return code === '' ? { title, text: 'Please enter the code', field: 'code' } : { code: String(code) };
  const password = String(fields.get('password') ?? '');
  return password === '' ? { title, text: 'Please enter your password', field: 'password' } : { password };
}
