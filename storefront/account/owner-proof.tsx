import { useState } from 'react';
import type { OwnerProofWays, ProfileChange } from '#contract/profile.ts';
import type { FormNotice } from '#domain/forms/notice.ts';
import { validationErrorTitle } from '#domain/forms/required-fields.ts';
import { problemText } from '../api/problem-text.ts';
import { CodeField } from '../auth/code-field.tsx';
import { requestCode } from '../auth/sign-in-code.ts';
import { FieldError } from '../ui/field-error.tsx';
import { PasswordField } from '../ui/password-field.tsx';

export type ProofField = 'password' | 'code';
type Proof = NonNullable<ProfileChange['proof']>;

interface OwnerProofProps {
  readonly errorOf: (field: ProofField) => string | null;
  readonly showFieldNotice: (notice: FormNotice<ProofField>) => void;
  readonly ways: NonNullable<OwnerProofWays>;
}

/** The password, or a code in its place: a session alone adds and changes no way to sign in (ACCT-5). */
export function OwnerProof({ errorOf, showFieldNotice, ways }: OwnerProofProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { password, code_to: contact } = ways;
  const field = password ? 'password' : 'code';

  async function send() {
    if (contact === null) return;
    setBusy(true);
    const sent = await requestCode(contact);
    setBusy(false);
    if ('identity' in sent) return setSentTo(contact);
    const text = problemText(sent.problem, 'The code could not be sent. Please try again.');
    showFieldNotice({ title: 'The code was not sent', text, field });
  }

  if (sentTo !== null)
    return <CodeField hint={`We have sent a code to ${sentTo}.`} error={errorOf('code')} />;
  return (
    <>
      {password ? (
        <PasswordField
          name="password"
          label="Your password"
          hint="We ask for it so that nobody else changes how you sign in."
          autoComplete="current-password"
          error={errorOf('password')}
        />
      ) : (
        <p>We ask for a code so that nobody else changes how you sign in.</p>
      )}
      {!password && <FieldError error={errorOf('code')} role="alert" />}
      {contact !== null && (
        <button className="link link-block" type="button" disabled={busy} onClick={() => void send()}>
          {busy ? 'Sending...' : `Send a code to ${contact}${password ? ' instead' : ''}`}
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
  const typed = fields.get('password');
  if (typed === null) return { title, text: 'Please send yourself a code first', field: 'code' };
  const password = String(typed);
  return password === '' ? { title, text: 'Please enter your password', field: 'password' } : { password };
}
