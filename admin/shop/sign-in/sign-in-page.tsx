import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { redeemSignInLink, staffSignIn } from '#contract/admin/session.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { call } from '../../api/call-admin-api.ts';
import { useSave } from '../../form/use-save.ts';
import { FormFooter } from '../../ui/form-footer.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import { SignInLink } from './sign-in-link.tsx';

const empty = { email: '', password: '', code: '' };

/**
 * Asks for the password first, then for the code of the authenticator if one is set up. The token of a mailed link stands
 * behind the '#', which browsers do not send. It is used with the first password, so that opening the link alone, as mail
 * scanners do, does not use it up.
 */
export function Component() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const link = new URLSearchParams(hash.slice(1)).get('token');
  const [second, setSecond] = useState(false);
  const [opened, setOpened] = useState(false);
  /** The email of a sign-in that was refused because of too many attempts. */
  const [stopped, setStopped] = useState<string | null>(null);
  const form = useForm({ defaultValues: empty });
  const save = useSave<typeof empty, typeof staffSignIn>(
    form,
    async ({ code, ...rest }) => {
      setStopped(null);
      const known = link === null || opened ? null : await call(redeemSignInLink, { body: { token: link } });
      if (known?.ok) setOpened(true);
      const reply = await call(staffSignIn, { body: { ...rest, ...(second && { code }) } });
      const refusal = reply.ok ? null : reply.problem?.errors[0]?.code;
      if (refusal === 'totp-required') setSecond(true);
      if (refusal !== 'throttled') return reply;
      setStopped(rest.email);
      return known !== null && !known.ok ? known : reply;
    },
    () => void navigate(ownPath(search.get('to')), { replace: true }),
  );
  return (
    <SignInLayout
      title={second ? 'Enter your code' : 'Sign in'}
      lead={
        second
          ? 'Six digits from your authenticator, or one of your recovery codes.'
          : link === null
            ? 'Back office'
            : 'To use your link, sign in with your email and password as usual.'
      }
    >
      {!navigator.cookieEnabled && (
        <Notice kind="bad">
          Please allow cookies for this site in your browser: without them you cannot stay signed in.
        </Notice>
      )}
      <form className="form" noValidate onSubmit={save.submit}>
        {second ? (
          <TextField
            key="code"
            form={form}
            name="code"
            label="Code"
            autoComplete="one-time-code"
            inputMode="text"
            autoFocus
            required="Please enter the code"
          />
        ) : (
          <>
            <TextField
              form={form}
              name="email"
              label="Email"
              type="email"
              autoComplete="username"
              required="Please enter your email"
            />
            <TextField
              form={form}
              name="password"
              label="Password"
              type="password"
              autoComplete="current-password"
              required="Please enter your password"
            />
          </>
        )}
        <FormFooter
          submit={second ? 'Continue' : 'Sign in'}
          pending={save.pending}
          notice={save.notice === askForCode ? null : save.notice}
        />
      </form>
      {stopped !== null && <SignInLink email={stopped} />}
    </SignInLayout>
  );
}

/** The server's message, which is not shown because the code field asks the same. */
const askForCode = 'Please enter the code from your authenticator app.';

/** Only a path of the back office, so that a link cannot redirect elsewhere. */
function ownPath(to: string | null): string {
  return to !== null && /^\/[^/\\]/.test(to) ? to : adminPages.dashboard.path;
}
