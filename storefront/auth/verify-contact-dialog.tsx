import { useEffect, useEffectEvent, useState, type SubmitEvent } from 'react';
import type { User } from '#contract/auth.ts';
import { checkCode } from '#domain/forms/password-reset.ts';
import { retryAfterOf } from '../api/response-readers.ts';
import { problemText } from '../api/problem-text.ts';
import { unreachable } from '../api/unreachable.ts';
import { afterWait, useCountdown } from '../ui/use-countdown.ts';
import { Dialog } from '../ui/dialog.tsx';
import { CodeField } from './code-field.tsx';
import { codeHint } from './code-input.ts';
import { requestContactCode, verifyContact, type ContactChannel } from './contact-verification.ts';

interface VerifyContactDialogProps {
  readonly customer: User;
  /** Why the code is required, and what happens next. */
  readonly lead: string;
  /** The button's label. */
  readonly action: string;
  /** Whether the phone is no other way. */
  readonly emailOnly?: boolean;
  readonly onVerified: () => void;
  readonly onClosed: () => void;
}

/** Sends a code to the customer's email or phone and verifies it (PAY-11). */
export function VerifyContactDialog({
  customer,
  lead,
  action,
  emailOnly = false,
  onVerified,
  onClosed,
}: VerifyContactDialogProps) {
  const [channel, setChannel] = useState<ContactChannel>('email');
  const [sent, setSent] = useState(false);
  const [again, setAgain] = useState(0);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const wait = useCountdown(again);

  async function send(to: ContactChannel) {
    setChannel(to);
    setError(null);
    setSent(false);
    const reply = await requestContactCode(to, customer);
    const seconds = reply.ok ? reply.answer.resend_time : retryAfterOf(reply.problem);
    if (seconds > 0) setAgain(afterWait(seconds));
    setSent(reply.ok);
    if (!reply.ok) setError(problemText(reply.problem, unreachable));
  }
  const begin = useEffectEvent(() => void send('email'));
  useEffect(() => begin(), []);

  async function prove(code: string) {
    setBusy(true);
    const reply = await verifyContact(channel, customer, code);
    setBusy(false);
    if (reply.ok) onVerified();
    else setError(problemText(reply.problem, unreachable));
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('code')).trim();
    const notice = checkCode(typed);
    setError(notice?.text ?? null);
    if (notice === null && !busy) void prove(typed);
  }

  const other = channel === 'email' ? 'phone' : 'email';
  return (
    <Dialog title="Please confirm it is you" onClosed={onClosed}>
      {() => (
        <form className="form" method="post" noValidate onSubmit={submit} aria-busy={busy}>
          <p>{lead}</p>
          <p>
            {sent ? 'We have sent a 6-digit code to ' : 'We will send a 6-digit code to '}
            <b>{channel === 'email' ? customer.email : customer.phone}</b>.
          </p>
          <CodeField hint={codeHint(channel === 'email')} error={error} />
          <button className="btn btn-wide" type="submit" disabled={busy}>
            {busy ? 'Processing...' : action}
          </button>
          <div className="between">
            <button
              className="btn btn-quiet btn-sm num"
              type="button"
              disabled={wait > 0}
              onClick={() => void send(channel)}
            >
              {wait > 0 ? `Resend code in ${wait} s` : 'Resend code'}
            </button>
            {!emailOnly && (
              <button className="btn btn-quiet btn-sm" type="button" onClick={() => void send(other)}>
                {other === 'phone' ? 'Send it to my phone' : 'Send it to my email'}
              </button>
            )}
          </div>
        </form>
      )}
    </Dialog>
  );
}
