import { useState, type SubmitEvent } from 'react';
import { resetPassword } from '#contract/auth.ts';
import { pauses } from '#domain/pauses.ts';
import { passwordStrengthHint } from '#domain/forms/password-hint.ts';
import {
  checkNewPassword,
  passwordResetNotices,
  type NewPasswordForm as Form,
} from '#domain/forms/password-reset.ts';
import { pages } from '#domain/shop/pages.ts';
import { callApi } from '../api/call-api.ts';
import { navigateTo } from '../navigation/navigate-to.ts';
import { storedToken } from '../session/session-store.ts';
import { readStored, writeStored } from '../storage/local-storage.ts';
import { formErrorToast } from '../toast/form-error-toast.ts';
import { errorToast, toast } from '../toast/toast.ts';
import { useDelayedAction } from '../ui/use-delayed-action.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { useFormNotice } from '../ui/use-form-notice.ts';

interface NewPasswordFormProps {
  /** Called if the token is missing or no longer valid. */
  readonly onLost: () => void;
}

export function NewPasswordForm({ onLost }: NewPasswordFormProps) {
  const { form, errorOf, showFieldNotice } = useFormNotice<keyof Form>();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const runDelayed = useDelayedAction();

  async function send({ password, confirmation }: Form) {
    const token = readStored('resetToken');
    if (token === null) {
      onLost();
      return errorToast(passwordResetNotices.noToken.text);
    }
    setBusy(true);
    const own = storedToken();
    const body = { token, password, password_confirmation: confirmation };
    // Keeps this browser's session; the others end.
    const reply = await callApi(resetPassword, { body }, own === null ? {} : { token: own });
    if (!reply.ok) {
      setBusy(false);
      if (reply.problem?.status === 400) {
        writeStored('resetToken', null);
        onLost();
      }
      return errorToast(passwordResetNotices.resetFailed.text);
    }
    writeStored('resetToken', null);
    toast({ title: 'Password changed', text: 'Sign in with your new password.' });
    runDelayed(pauses.reset, () => void navigateTo(pages.login.path));
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const filled = {
      password: String(fields.get('password')),
      confirmation: String(fields.get('confirmation')),
    };
    const notice = checkNewPassword(filled);
    showFieldNotice(notice);
    if (notice !== null) formErrorToast(notice);
    else if (!busy) void send(filled);
  }

  return (
    <form className="form" method="post" ref={form} noValidate onSubmit={submit} aria-busy={busy}>
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        hint={passwordStrengthHint(typed)}
        onChange={(event) => setTyped(event.target.value)}
        error={errorOf('password')}
      />
      <PasswordField
        label="Confirm password"
        name="confirmation"
        autoComplete="new-password"
        error={errorOf('confirmation')}
      />
      <button className="btn btn-wide" type="submit" disabled={busy}>
        {busy ? 'Resetting...' : 'Reset password'}
      </button>
    </form>
  );
}
