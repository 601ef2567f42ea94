import { useState } from 'react';
import { passwordResetNotices } from '#domain/forms/password-reset.ts';
import { problemText } from '../api/problem-text.ts';
import { errorToast, toast } from '../toast/toast.ts';
import { useCountdown } from '../ui/use-countdown.ts';
import { requestResetCode, type ResetCode } from './reset-code.ts';

interface ResendButtonProps {
  readonly sent: ResetCode;
  readonly onSent: (code: ResetCode) => void;
}

/** Counts down until the server accepts another request for a code (AUTH-10). */
export function ResendButton({ sent, onSent }: ResendButtonProps) {
  const [busy, setBusy] = useState(false);
  const wait = useCountdown(sent.again);

  async function resend() {
    setBusy(true);
    const answer = await requestResetCode(sent.email);
    setBusy(false);
    if ('email' in answer) {
      toast({ title: 'Code sent again', text: 'Only the newest code works.' });
      return onSent(answer);
    }
    const failed = passwordResetNotices.resendFailed.text;
    errorToast(answer.problem?.status === 429 ? problemText(answer.problem, failed) : failed);
    if (answer.again > 0) onSent({ ...sent, again: answer.again });
  }

  return (
    <button
      className="btn btn-quiet btn-sm num"
      type="button"
      disabled={busy || wait > 0}
      onClick={() => void resend()}
    >
      {wait > 0 ? `Resend code in ${wait} s` : 'Resend code'}
    </button>
  );
}
