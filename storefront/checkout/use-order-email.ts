import { useRef, useState } from 'react';
import { getWaitingContact } from '#contract/profile.ts';
import { checkEmail } from '#domain/forms/email.ts';
import { useApiQuery } from '../api/use-api-query.ts';
import { problemText } from '../api/problem-text.ts';
import { saveProfile } from '../session/save-profile.ts';
import { toast } from '../toast/toast.ts';

/**
 * The email that a customer without one types at checkout: saved by its own button, and with the order. It waits to become the
 * account's, like every email (AFTER-9). `asked`: the customer has none.
 */
export function useOrderEmail(asked: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [saved, setSaved] = useState<string | null>(null);
  const contact = useApiQuery(getWaitingContact, asked ? {} : null);
  const waiting = saved ?? (contact.state === 'ready' ? (contact.answer.waiting?.email ?? null) : null);

  const typed = () =>
    form.current === null ? '' : String(new FormData(form.current).get('email') ?? '').trim();

  function refuse(text: string): false {
    setError(text);
    form.current?.querySelector('input')?.focus();
    return false;
  }

  /** Returns whether it is saved; why not stands at the field. */
  async function save(): Promise<boolean> {
    const email = typed();
    const notice = checkEmail(email);
    if (notice !== null) return refuse(notice.text);
    if (busy) return false;
    setBusy(true);
    setError(null);
    const reply = await saveProfile({ email });
    setBusy(false);
    if (!reply.ok) return refuse(problemText(reply.problem, 'The email was not saved. Please try again.'));
    const { waiting: next, user } = reply.answer;
    const address = next?.email ?? user.email;
    setSaved(address);
    form.current?.reset();
    toast({
      title: 'Email saved',
      text: `We will send order updates and the invoice to ${address}. ${next?.next ?? ''}`.trim(),
      names: [address],
    });
    return true;
  }

  /** Saves what is typed, if anything is: an order is not placed without the email that its customer typed for it. */
  async function saveTyped(): Promise<boolean> {
    return typed() === '' || save();
  }

  return { form, busy, error, waiting, save, saveTyped };
}
