import { useLayoutEffect, useState, type SubmitEvent } from 'react';
import { submitProductQuestion } from '#contract/questions.ts';
import { feedbackLimits } from '#domain/feedback-limits.ts';
import { pages, withQuery } from '#domain/shop/pages.ts';
import { callApi } from '../api/call-api.ts';
import { problemText } from '../api/problem-text.ts';
import { DataNotice } from '../content/data-notice.tsx';
import { Link } from '../navigation/link.tsx';
import { navigateTo } from '../navigation/navigate-to.ts';
import { storePendingAction } from '../session/pending-action.ts';
import { storedToken } from '../session/session-store.ts';
import { useFormDraft } from '../storage/use-form-draft.ts';
import { FieldError } from '../ui/field-error.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { useFormNotice } from '../ui/use-form-notice.ts';

interface QuestionFormProps {
  readonly product: { readonly id: number; readonly name: string };
}

/** Asks the shop about a piece. A visitor who is signed out signs in first, and finds the question still in the form (TRUST-4). */
export function QuestionForm({ product }: QuestionFormProps) {
  const { form, errorOf, showFieldNotice } = useFormNotice<'question'>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const clearDraft = useFormDraft(form, `questionDraft${product.id}`);
  useLayoutEffect(() => form.current?.querySelector('textarea')?.focus(), [form]);

  async function send(question: string) {
    if (storedToken() === null) return signInFirst();
    setBusy(true);
    setFailure(null);
    const reply = await callApi(submitProductQuestion, { body: { product_id: product.id, question } });
    setBusy(false);
    if (reply.ok) {
      clearDraft();
      return setSent(reply.answer.message);
    }
    if (reply.problem?.status === 401) return signInFirst();
    setFailure(problemText(reply.problem, 'Your question could not be sent. Please try again.'));
  }

  function signInFirst() {
    storePendingAction({ what: 'question', id: product.id, name: product.name });
    return navigateTo(pages.login.path);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const question = String(new FormData(event.currentTarget).get('question') ?? '').trim();
    const missing = { title: '', text: 'Please write your question', field: 'question' } as const;
    showFieldNotice(question === '' ? missing : null);
    if (question !== '' && !busy) void send(question);
  }

  if (sent !== null)
    return (
      <p className="alert alert-ok" role="status">
        <span>
          {sent}{' '}
          <Link className="link" to={withQuery(pages.profile.path, { tab: 'messages' })}>
            Your questions
          </Link>
        </span>
      </p>
    );
  return (
    <form
      className="form question-form"
      method="post"
      ref={form}
      noValidate
      aria-busy={busy}
      onSubmit={submit}
    >
      <TextArea
        label="Your question"
        name="question"
        rows={4}
        maxLength={feedbackLimits.questionLength}
        error={errorOf('question')}
      />
      <DataNotice purpose="questions" />
      <FieldError error={failure} role="alert" />
      <div>
        <button className="btn" type="submit" disabled={busy}>
          {busy ? 'Sending...' : 'Send Question'}
        </button>
      </div>
    </form>
  );
}
