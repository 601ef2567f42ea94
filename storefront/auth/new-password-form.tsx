import { useState, type SubmitEvent } from 'react';
import { resetPassword } from '#contract/auth.ts';
import { limits } from '#domain/limits.ts';
import { passwordHint } from '#domain/forms/password-hint.ts';
import {
  checkNewPassword,
  resetNotices,
  type NewPasswordForm as Form,
} from '#domain/forms/password-reset.ts';
import { ask } from '../api/call-api.ts';
import { goTo } from '../navigation/navigate-to.ts';
import { storedToken } from '../session/session-store.ts';
import { readStored, store } from '../storage/local-storage.ts';
import { failureToast, toast } from '../toast/toast.ts';
import { useLater } from '../lib/use-delayed-action.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { useFormNotice } from '../ui/use-form-notice.ts';

interface NewPasswordFormProps {
  /** The token is missing, or the server does not take it any more. */
  readonly onLost: () => void;
}

export function NewPasswordForm({ onLost }: NewPasswordFormProps) {
  const { form, errorOf, point } = useFormNotice<keyof Form>();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const later = useLater();

  async function send({ password, confirmation }: Form) {
    const token = readStored('resetToken');
    if (token === null) {
      onLost();
      return failureToast(resetNotices.noToken.text);
    }
    setBusy(true);
    const own = storedToken();
    const body = { token, password, password_confirmation: confirmation };
    // A session in this browser is not one of the others that end.
    const reply = await ask(resetPassword, { body }, own === null ? {} : { token: own });
    if (!reply.ok) {
      setBusy(false);
      if (reply.problem?.status === 400) {
        store('resetToken', null);
        onLost();
      }
      return failureToast(resetNotices.resetFailed.text);
    }
    store('resetToken', null);
    toast({ title: 'Password changed', text: 'Sign in with your new password.' });
    later(limits.resetPause, () => void goTo('/login'));
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const filled = {
      password: String(fields.get('password')),
      confirmation: String(fields.get('confirmation')),
    };
    const notice = checkNewPassword(filled);
    point(notice);
    if (notice !== null) failureToast(notice.text, notice.title);
    else if (!busy) void send(filled);
  }

  return (
    <form className="form" method="post" ref={form} noValidate onSubmit={submit} aria-busy={busy}>
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        hint={passwordHint(typed)}
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
