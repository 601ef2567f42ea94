import { useState, type SubmitEvent } from 'react';
import { Link } from '../navigation/link.tsx';
import { checkForgottenEmail, resetNotices } from '#domain/forms/password-reset.ts';
import { problemText } from '../api/problem-text.ts';
import { failureToast } from '../toast/toast.ts';
import { TextField } from '../ui/text-field.tsx';
import { useFormNotice } from '../ui/use-form-notice.ts';
import { AuthFrame } from './auth-layout.tsx';
import { ResetSteps } from './reset-steps.tsx';
import { askForCode, type SentCode } from './reset-code.ts';

interface EmailStepProps {
  readonly email: string;
  readonly onSent: (code: SentCode) => void;
}

export function EmailStep({ email, onSent }: EmailStepProps) {
  const { form, errorOf, point } = useFormNotice<'email'>();
  const [busy, setBusy] = useState(false);

  async function send(typed: string) {
    setBusy(true);
    const answer = await askForCode(typed);
    setBusy(false);
    if ('email' in answer) return onSent(answer);
    const { problem } = answer;
    const { title, text: failed } = resetNotices.sendFailed;
    const text = problem?.status === 429 ? problemText(problem, failed) : failed;
    point({ title, text, field: 'email' });
    failureToast(text);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('email')).trim();
    const notice = checkForgottenEmail(typed);
    point(notice);
    if (notice !== null) failureToast(notice.text, notice.title);
    else if (!busy) void send(typed);
  }

  return (
    <AuthFrame
      title="Forgot your password?"
      lead="Tell us your email and we will send a 6-digit code."
      caption="Nothing precious is lost for long."
    >
      <ResetSteps current={1} />
      <form className="form" method="post" ref={form} noValidate onSubmit={submit} aria-busy={busy}>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={email}
          autoFocus={email !== ''}
          error={errorOf('email')}
        />
        <button className="btn btn-wide" type="submit" disabled={busy}>
          {busy ? 'Sending code...' : 'Send code'}
        </button>
      </form>
      <p>
        <Link className="link link-block" to="/login">
          Back to Sign In
        </Link>
      </p>
    </AuthFrame>
  );
}
