import { useId, useState, type SubmitEvent } from 'react';
import { requestBackInStockNotice } from '#contract/back-in-stock.ts';
import { changeConsent } from '#contract/privacy.ts';
import { announce } from '../session/announce.ts';
import { storedToken } from '../session/session-store.ts';
import { callApi } from '../api/call-api.ts';
import { problemText } from '../api/problem-text.ts';
import { unreachable } from '../api/unreachable.ts';
import { useSession } from '../session/use-session.ts';
import { DataNotice } from '../content/data-notice.tsx';
import { errorToast } from '../toast/toast.ts';

interface BackInStockFormProps {
  readonly product: { readonly id: number; readonly name: string; readonly size?: string | undefined };
  readonly state: 'held' | 'sold';
}

const labels = { held: 'Notify me if it becomes available', sold: 'Notify me if it is back in stock' };

/** One tap for customers; others enter an email address (docs/decisions/0024). */
export function BackInStockForm({ product, state }: BackInStockFormProps) {
  const { user } = useSession();
  const field = useId();
  const [busy, setBusy] = useState(false);
  const [notifiedEmail, setNotifiedEmail] = useState<string | null>(null);
  const label = labels[state];
  // An account that signed in by phone may have none.
  const own = user?.email || null;

  async function send(email: string) {
    setBusy(true);
    const token = storedToken();
    const reply = await callApi(
      requestBackInStockNotice,
      {
        params: { id: product.id },
        body: { email, ...(product.size !== undefined && { size: product.size }) },
      },
      token === null ? {} : { token },
    );
    setBusy(false);
    if (reply.ok) return setNotifiedEmail(email);
    errorToast(problemText(reply.problem, unreachable));
    // It is available again: the parent reloads the stock.
    if (reply.problem?.status === 409) announce('cartUpdated');
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('email');
    if (!busy) void send(own ?? String(typed));
  }

  async function stop() {
    setBusy(true);
    const reply = await callApi(changeConsent, { body: { purpose: 'restock', given: false } });
    setBusy(false);
    if (reply.ok) setNotifiedEmail(null);
    else errorToast(problemText(reply.problem, unreachable));
  }

  if (notifiedEmail !== null) {
    return (
      <>
        <p role="status">
          We will email {notifiedEmail} once,{' '}
          {state === 'held' ? 'if it becomes available' : 'if it is back in stock'}. If you get a link from us
          now, please open it first.
        </p>
        {own !== null && (
          <button className="btn btn-line btn-sm" type="button" disabled={busy} onClick={() => void stop()}>
            Stop all back-in-stock emails
          </button>
        )}
      </>
    );
  }
  return (
    <form className="notify-form" onSubmit={submit} aria-busy={busy}>
      {own === null && <label htmlFor={field}>{label}</label>}
      {own === null ? (
        <div>
          <input
            className="input"
            id={field}
            type="email"
            name="email"
            required
            placeholder="Email address"
            autoComplete="email"
          />
          <button className="btn" type="submit" aria-disabled={busy || undefined}>
            Notify me
          </button>
        </div>
      ) : (
        <button className="btn" type="submit" aria-disabled={busy || undefined}>
          {label}
        </button>
      )}
      <DataNotice purpose="restock" />
    </form>
  );
}
