import { useRef, useState, type SubmitEvent } from 'react';
import type { Problem } from '#contract/problem.ts';
import { problemText } from '../api/problem-text.ts';
import type { FormDraftKey } from '../storage/form-draft.ts';
import { useFormDraft } from '../storage/use-form-draft.ts';
import { TextArea } from '../ui/text-area.tsx';
import { resetSent } from '../ui/use-form-notice.ts';

interface MessageFormProps {
  readonly label: string;
  readonly draft: FormDraftKey;
  readonly maxLength: number;
  readonly send: (
    message: string,
  ) => Promise<{ readonly ok: true } | { readonly ok: false; readonly problem: Problem | null }>;
  readonly onSent: () => void;
}

/** A field and a button. What is typed stays in this tab until it is sent. */
export function MessageForm({ label, draft, maxLength, send, onSent }: MessageFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const clearDraft = useFormDraft(form, draft);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const typed = new FormData(element);
    const message = String(typed.get('message') ?? '').trim();
    if (message === '') return setError('Please write a message');
    if (busy) return;
    setBusy(true);
    setError(null);
    const reply = await send(message);
    setBusy(false);
    if (!reply.ok)
      return setError(problemText(reply.problem, 'Your message was not sent. Please try again.'));
    if (resetSent(element, typed)) clearDraft();
    onSent();
  }

  return (
    <form
      className="form"
      method="post"
      ref={form}
      noValidate
      aria-busy={busy}
      onSubmit={(event) => void submit(event)}
    >
      <TextArea label={label} name="message" rows={3} maxLength={maxLength} error={error} />
      <p>
        <button className="btn" type="submit" disabled={busy}>
          {busy ? 'Sending...' : 'Send'}
        </button>
      </p>
    </form>
  );
}
