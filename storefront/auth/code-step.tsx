import { useState, type SubmitEvent } from 'react';
import { signInByCode, type SignedInAnswer } from '#contract/sign-in.ts';
import { checkCode } from '#domain/forms/password-reset.ts';
import { indianTime } from '#domain/locale/indian-time.ts';
import { callApi } from '../api/call-api.ts';
import { problemText } from '../api/problem-text.ts';
import { unreachable } from '../api/unreachable.ts';
import { useCountdown } from '../ui/use-countdown.ts';
import { useFormNotice } from '../ui/use-form-notice.ts';
import { CodeField } from './code-field.tsx';
import { codeHint } from './code-input.ts';
import { requestCode, type SignInCode } from './sign-in-code.ts';
import { UnconfirmedAccount } from './unconfirmed-account.tsx';

interface CodeStepProps {
  readonly sent: SignInCode;
  readonly onSent: (code: SignInCode) => void;
  readonly onSignedIn: (answer: SignedInAnswer) => void;
  readonly onChange: () => void;
}

/** Second step: the code. What was typed stays when it is refused. */
export function CodeStep({ sent, onSent, onSignedIn, onChange }: CodeStepProps) {
  const { form, errorOf, showFieldNotice } = useFormNotice<'code'>();
  const [busy, setBusy] = useState(false);
  /** The code of an account that never confirmed this email or number; it stays valid. */
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const wait = useCountdown(sent.again);
  const showError = (text: string) => showFieldNotice({ title: 'Please check', text, field: 'code' });

  async function enter(code: string, startNew: boolean) {
    setBusy(true);
    const { identity } = sent;
    const reply = await callApi(signInByCode, { body: { identity, code, start_new: startNew } });
    setBusy(false);
    if (reply.ok) return onSignedIn(reply.answer);
    if (reply.problem?.status === 409) return setUnconfirmed(code);
    setUnconfirmed(null);
    showError(problemText(reply.problem, unreachable));
  }

  async function resend() {
    setBusy(true);
    const again = await requestCode(sent.identity);
    setBusy(false);
    if ('identity' in again) {
      showFieldNotice(null);
      return onSent(again);
    }
    if (again.again > 0) onSent({ ...sent, again: again.again });
    showError(problemText(again.problem, unreachable));
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('code')).trim();
    if (typed === '') return showError('Please enter the 6 digits of the code');
    const notice = checkCode(typed);
    if (notice !== null) return showError(notice.text);
    showFieldNotice(null);
    if (!busy) void enter(typed, false);
  }

  if (unconfirmed !== null)
    return <UnconfirmedAccount busy={busy} onStartNew={() => void enter(unconfirmed, true)} />;
  return (
    <form className="form" method="post" ref={form} noValidate onSubmit={submit} aria-busy={busy}>
      <p role="status">
        Sent to <b>{sent.identity}</b>
        {sent.sentAt > 0 && ` at ${indianTime(sent.sentAt, 'down')}`}.{' '}
        <button className="link link-block" type="button" onClick={onChange}>
          Change
        </button>
      </p>
      <CodeField hint={codeHint(sent.identity.includes('@'))} error={errorOf('code')} />
      <button className="btn btn-wide" type="submit" disabled={busy}>
        {busy ? 'Signing in...' : 'Sign In'}
      </button>
      <div className="between">
        <button
          className="btn btn-quiet btn-sm num"
          type="button"
          disabled={busy || wait > 0}
          onClick={() => void resend()}
        >
          {wait > 0 ? `Resend code in ${wait} s` : 'Resend code'}
        </button>
        {!sent.identity.includes('@') && (
          <button className="btn btn-quiet btn-sm" type="button" onClick={onChange}>
            No SMS? Use your email
          </button>
        )}
      </div>
    </form>
  );
}
