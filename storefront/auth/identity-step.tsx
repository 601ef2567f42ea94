import { useState, type SubmitEvent } from 'react';
import { useLocation } from 'react-router';
import type { SignedInAnswer } from '#contract/sign-in.ts';
import { checkIdentity } from '#domain/forms/sign-in-identity.ts';
import { pages } from '#domain/shop/pages.ts';
import { problemText } from '../api/problem-text.ts';
import { unreachable } from '../api/unreachable.ts';
import { Link } from '../navigation/link.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useFormNotice } from '../ui/use-form-notice.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { requestCode, type SignInCode } from './sign-in-code.ts';

interface IdentityStepProps {
  readonly typed: string;
  readonly onSent: (code: SignInCode) => void;
  readonly onSignedIn: (answer: SignedInAnswer) => void;
}

/** First step: one field, for a mobile number or an email. */
export function IdentityStep({ typed, onSent, onSignedIn }: IdentityStepProps) {
  const { form, errorOf, showFieldNotice } = useFormNotice<'identity'>();
  const [busy, setBusy] = useState(false);
  const { search } = useLocation();

  async function send(identity: string) {
    setBusy(true);
    const sent = await requestCode(identity);
    setBusy(false);
    if ('identity' in sent) return onSent(sent);
    const text = problemText(sent.problem, unreachable);
    showFieldNotice({ title: 'No code was sent', text, field: 'identity' });
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const identity = String(new FormData(event.currentTarget).get('identity')).trim();
    const notice = checkIdentity(identity);
    showFieldNotice(notice);
    if (notice === null && !busy) void send(identity);
  }

  return (
    <>
      <form className="form" method="post" ref={form} noValidate onSubmit={submit} aria-busy={busy}>
        <TextField
          label="Mobile number or email"
          name="identity"
          inputMode="email"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={typed}
          autoFocus={typed !== ''}
          hint="We send a 6-digit code. Numbers without a country code are taken as +91."
          error={errorOf('identity')}
        />
        <button className="btn btn-wide" type="submit" disabled={busy}>
          {busy ? 'Sending code...' : 'Send code'}
        </button>
      </form>
      <p className="or">or</p>
      <div className="stack">
        <PasskeyButton onSignedIn={onSignedIn} />
        <Link className="btn btn-quiet btn-wide" to={pages.passwordLogin.path + search}>
          Use a password
        </Link>
      </div>
    </>
  );
}
