import { useState, type SubmitEvent } from 'react';
import { useSearchParams } from 'react-router';
import { pages } from '#domain/shop/pages.ts';
import { Link } from '../navigation/link.tsx';
import { login } from '#contract/auth.ts';
import { pauses } from '#domain/pauses.ts';
import { checkSignIn, type SignInForm as Form } from '#domain/forms/sign-in.ts';
import { tokenOf, userOf } from '../api/response-readers.ts';
import { callApi } from '../api/call-api.ts';
import { navigateTo } from '../navigation/navigate-to.ts';
import { lastPage } from '../session/route-guard.ts';
import { signIn } from '../session/sign-in.ts';
import { formErrorToast } from '../toast/form-error-toast.ts';
import { errorToast, toast } from '../toast/toast.ts';
import { useDelayedAction } from '../ui/use-delayed-action.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useFormNotice } from '../ui/use-form-notice.ts';
import { safeRedirect } from './safe-redirect.ts';
import { signInFailure } from './sign-in-failure.ts';

/** AUTH-1 to AUTH-3 */
export function SignInForm() {
  const { form, errorOf, showFieldNotice } = useFormNotice<keyof Form>();
  const [search] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const runDelayed = useDelayedAction();

  async function send(typed: Form) {
    setBusy(true);
    const reply = await callApi(login, { body: { email: typed.email.trim(), password: typed.password } });
    const token = reply.ok ? tokenOf(reply.answer) : null;
    const user = reply.ok ? userOf(reply.answer) : null;
    if (token === null || user === null) {
      setBusy(false);
      errorToast(signInFailure(reply.ok ? null : reply.problem), 'Login Failed');
      return;
    }
    const unstored = await signIn(token, user);
    toast({
      title: 'Login Successful',
      text: `Welcome back! ${unstored ?? 'Your session has been saved.'}`,
    });
    runDelayed(pauses.login, () => void navigateTo(safeRedirect(search.get('redirect') ?? lastPage())));
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const typed = { email: String(fields.get('email')), password: String(fields.get('password')) };
    const notice = checkSignIn(typed);
    showFieldNotice(notice);
    if (notice !== null) formErrorToast(notice);
    else if (!busy) void send(typed);
  }

  return (
    <form className="form" method="post" ref={form} noValidate onSubmit={submit} aria-busy={busy}>
      <TextField label="Email" name="email" type="email" autoComplete="email" error={errorOf('email')} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={errorOf('password')}
      />
      <p className="forgot">
        <Link className="link link-block" to={pages.forgotPassword.path}>
          Forgot password?
        </Link>
      </p>
      <button className="btn btn-wide" type="submit" disabled={busy}>
        {busy ? 'Signing in...' : 'Sign In'}
      </button>
    </form>
  );
}
