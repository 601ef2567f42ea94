import { useState, type SubmitEvent } from 'react';
import { pages } from '#domain/shop/pages.ts';
import { Link } from '../navigation/link.tsx';
import { checkResetEmail, passwordResetNotices } from '#domain/forms/password-reset.ts';
import { problemText } from '../api/problem-text.ts';
import { formErrorToast } from '../toast/form-error-toast.ts';
import { errorToast } from '../toast/toast.ts';
import { TextField } from '../ui/text-field.tsx';
import { useFormNotice } from '../ui/use-form-notice.ts';
import { AuthLayout } from './auth-layout.tsx';
import { ResetSteps } from './reset-steps.tsx';
import { requestResetCode, type ResetCode } from './reset-code.ts';

interface EmailStepProps {
  readonly email: string;
  readonly onSent: (code: ResetCode) => void;
}

export function EmailStep({ email, onSent }: EmailStepProps) {
  const { form, errorOf, showFieldNotice } = useFormNotice<'email'>();
  const [busy, setBusy] = useState(false);

  async function send(typed: string) {
    setBusy(true);
    const answer = await requestResetCode(typed);
    setBusy(false);
    if ('email' in answer) return onSent(answer);
    const { problem } = answer;
    const { title, text: failed } = passwordResetNotices.sendFailed;
    const text = problem?.status === 429 ? problemText(problem, failed) : failed;
    showFieldNotice({ title, text, field: 'email' });
    errorToast(text);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('email')).trim();
    const notice = checkResetEmail(typed);
    showFieldNotice(notice);
    if (notice !== null) formErrorToast(notice);
    else if (!busy) void send(typed);
  }

  return (
    <AuthLayout
      title="Forgot your password?"
      lead="Tell us your email and we will send a 6-digit code."
      caption="Your wishlist, cart and orders are safe."
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
        <Link className="link link-block" to={pages.login.path}>
          Back to Sign In
        </Link>
      </p>
    </AuthLayout>
  );
}
