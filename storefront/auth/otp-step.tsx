import { useState, type SubmitEvent } from 'react';
import { verifyOtp } from '#contract/auth.ts';
import { pauses } from '#domain/pauses.ts';
import { checkCode, passwordResetNotices } from '#domain/forms/password-reset.ts';
import { pages } from '#domain/shop/pages.ts';
import { tokenOf } from '../api/response-readers.ts';
import { callApi } from '../api/call-api.ts';
import { storeDraft } from '../storage/form-draft.ts';
import { navigateTo } from '../navigation/navigate-to.ts';
import { writeStored } from '../storage/local-storage.ts';
import { formErrorToast } from '../toast/form-error-toast.ts';
import { errorToast, toast } from '../toast/toast.ts';
import { useDelayedAction } from '../ui/use-delayed-action.ts';
import { useFormNotice } from '../ui/use-form-notice.ts';
import { AuthLayout } from './auth-layout.tsx';
import { CodeField } from './code-field.tsx';
import { otpFailure } from './otp-failure.ts';
import { ResendButton } from './resend-button.tsx';
import { ResetSteps } from './reset-steps.tsx';
import type { ResetCode } from './reset-code.ts';

interface OtpStepProps {
  readonly sent: ResetCode;
  readonly onSent: (code: ResetCode) => void;
  readonly onChange: () => void;
}

/** Second step of resetting a password: the mailed code. */
export function OtpStep({ sent, onSent, onChange }: OtpStepProps) {
  const { form, errorOf, showFieldNotice } = useFormNotice<'code'>();
  const [busy, setBusy] = useState(false);
  const runDelayed = useDelayedAction();

  async function verify(otp: string) {
    setBusy(true);
    const reply = await callApi(verifyOtp, { body: { identity: sent.email, otp } });
    const token = reply.ok ? tokenOf(reply.answer) : null;
    if (token === null) {
      setBusy(false);
      const text = otpFailure(reply.ok ? null : reply.problem);
      showFieldNotice({ ...passwordResetNotices.wrongCode, text, field: 'code' });
      return errorToast(text);
    }
    writeStored('resetToken', token);
    storeDraft('resetDraft', null);
    toast({ title: 'Code verified', text: 'Now choose a new password.' });
    runDelayed(pauses.code, () => void navigateTo(pages.resetPassword.path));
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('code')).trim();
    const notice = checkCode(typed);
    showFieldNotice(notice);
    if (notice !== null) formErrorToast(notice);
    else if (!busy) void verify(typed);
  }

  return (
    <AuthLayout
      title="Enter the code"
      lead={`If there is an account for ${sent.email}, we have sent a 6-digit code to it.`}
      caption="Your wishlist, cart and orders are safe."
    >
      <ResetSteps current={2} />
      <form className="form" method="post" ref={form} noValidate onSubmit={submit} aria-busy={busy}>
        <CodeField
          hint="The code and the link in the same email are valid for 10 minutes. If you do not see the email, check your spam folder."
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
    </AuthLayout>
  );
}
