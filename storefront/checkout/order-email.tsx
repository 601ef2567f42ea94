import { useState, type SubmitEvent } from 'react';
import { getWaitingContact } from '#contract/profile.ts';
import { checkEmail } from '#domain/forms/email.ts';
import { useApiQuery } from '../api/use-api-query.ts';
import { problemText } from '../api/problem-text.ts';
import { saveProfile } from '../session/save-profile.ts';
import { toast } from '../toast/toast.ts';
import { TextField } from '../ui/text-field.tsx';

/**
 * For an account without an email, which signed in by phone: the order is mailed to the address that is saved here, and named before
 * ordering, also if another session saved it. It waits to become the account's, like every email (AFTER-9).
 */
export function OrderEmail() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [saved, setSaved] = useState<string | null>(null);
  const contact = useApiQuery(getWaitingContact);
  const waiting = saved ?? (contact.state === 'ready' ? (contact.answer.waiting?.email ?? null) : null);

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    const notice = checkEmail(email);
    if (notice !== null) return setError(notice.text);
    if (busy) return;
    setBusy(true);
    setError(null);
    const reply = await saveProfile({ email });
    setBusy(false);
    if (!reply.ok) return setError(problemText(reply.problem, 'The email was not saved. Please try again.'));
    const { waiting: next, user } = reply.answer;
    const address = next?.email ?? user.email;
    setSaved(address);
    toast({
      title: 'Email saved',
      text: `We will send order updates and the invoice to ${address}. ${next?.next ?? ''}`.trim(),
      names: [address],
    });
  }

  return (
    <form
      className="form order-email"
      method="post"
      noValidate
      aria-label="Email for this order"
      aria-busy={busy}
      onSubmit={(event) => void save(event)}
    >
      {waiting !== null && (
        <p>
          We will send order updates and the invoice to <b translate="no">{waiting}</b>.
        </p>
      )}
      <TextField
        label={
          waiting === null ? 'Email for order updates and invoice (optional)' : 'Use another email (optional)'
        }
        name="email"
        type="email"
        autoComplete="email"
        error={error}
      />
      <p>
        <button className="btn btn-line btn-sm" type="submit" disabled={busy}>
          {busy ? 'Saving...' : 'Save Email'}
        </button>
      </p>
    </form>
  );
}
