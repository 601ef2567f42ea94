import { useId, useState, type SubmitEvent } from 'react';
import { tellMeWhenFree } from '#contract/waiting.ts';
import { ask } from '../client/ask.ts';
import { problemText } from '../client/problem-text.ts';
import { useSession } from '../client/session.ts';
import { failureToast } from '../client/toast.ts';

interface TellMeProps {
  readonly piece: { readonly id: number };
  /** It can be had after all. */
  readonly onFree: () => void;
}

/** One tap for who is signed in; anybody else leaves an e-mail address (docs/decisions/0024). */
export function TellMe({ piece, onFree }: TellMeProps) {
  const { user } = useSession();
  const field = useId();
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<string | null>(null);

  async function send(email: string) {
    setBusy(true);
    const reply = await ask(tellMeWhenFree, { params: { id: piece.id }, body: { email } });
    setBusy(false);
    if (reply.ok) return setTold(email);
    if (reply.problem?.errors.some(({ code }) => code === 'free') === true) return onFree();
    failureToast(problemText(reply.problem, 'The shop did not answer. Please try again.'));
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('email');
    if (!busy) void send(user?.email ?? String(typed));
  }

  if (told !== null) return <p role="status">We write to {told} once, as soon as it is free.</p>;
  return (
    <form className="tell-me" onSubmit={submit} aria-busy={busy}>
      {user === null && (
        <>
          <label className="vh" htmlFor={field}>
            E-mail address
          </label>
          <input
            className="input"
            id={field}
            type="email"
            name="email"
            required
            maxLength={254}
            placeholder="Your e-mail address"
            autoComplete="email"
          />
        </>
      )}
      <button className="btn btn-line" type="submit" aria-disabled={busy || undefined}>
        Tell me when it is free
      </button>
    </form>
  );
}
