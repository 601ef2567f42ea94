import { useState, type SubmitEvent } from 'react';
import { verifyOtp } from '#contract/auth.ts';
import { limits } from '#domain/limits.ts';
import { checkCode, resetNotices } from '#domain/forms/password-reset.ts';
import { tokenIn } from '../api/response-readers.ts';
import { ask } from '../api/call-api.ts';
import { keepDraft } from '../storage/form-draft.ts';
import { goTo } from '../navigation/navigate-to.ts';
import { store } from '../storage/local-storage.ts';
import { failureToast, toast } from '../toast/toast.ts';
import { useLater } from '../lib/use-delayed-action.ts';
import { useFormNotice } from '../ui/use-form-notice.ts';
import { AuthFrame } from './auth-layout.tsx';
import { CodeField } from './code-field.tsx';
import { otpFailure } from './otp-failure.ts';
import { ResendButton } from './resend-button.tsx';
import { ResetSteps } from './reset-steps.tsx';
import type { SentCode } from './reset-code.ts';

interface OtpStepProps {
  readonly sent: SentCode;
  readonly onSent: (code: SentCode) => void;
  readonly onChange: () => void;
}

/** The second step of a new password: the code of the mail. */
export function OtpStep({ sent, onSent, onChange }: OtpStepProps) {
  const { form, errorOf, point } = useFormNotice<'code'>();
  const [busy, setBusy] = useState(false);
  const later = useLater();

  async function verify(otp: string) {
    setBusy(true);
    const reply = await ask(verifyOtp, { body: { identity: sent.email, otp } });
    const token = reply.ok ? tokenIn(reply.answer) : null;
    if (token === null) {
      setBusy(false);
      const text = otpFailure(reply.ok ? null : reply.problem);
      point({ ...resetNotices.wrongCode, text, field: 'code' });
      return failureToast(text);
    }
    store('resetToken', token);
    keepDraft('resetDraft', null);
    toast({ title: 'Code verified', text: 'Now choose a new password.' });
    later(limits.codePause, () => void goTo('/reset-password'));
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('code')).trim();
    const notice = checkCode(typed);
    point(notice);
    if (notice !== null) failureToast(notice.text, notice.title);
    else if (!busy) void verify(typed);
  }

  return (
    <AuthFrame
      title="Enter the code"
      lead={`If there is an account for ${sent.email}, we have sent 6 digits to it.`}
      caption="Nothing precious is lost for long."
    >
      <ResetSteps current={2} />
      <form className="form" method="post" ref={form} noValidate onSubmit={submit} aria-busy={busy}>
        <CodeField
          hint="The code and the link in the same mail are valid for 10 minutes. If you do not see the mail, look in your spam folder."
          error={errorOf('code')}
        />
        <button className="btn btn-wide" type="submit" disabled={busy}>
          {busy ? 'Verifying...' : 'Verify code'}
        </button>
      </form>
      <div className="between">
        <ResendButton sent={sent} onSent={onSent} />
        <button className="btn btn-quiet btn-sm" type="button" onClick={onChange}>
          Change email
        </button>
      </div>
    </AuthFrame>
  );
}
