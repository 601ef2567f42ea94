import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLoaderData, useNavigate } from 'react-router';
import { acceptInvitation, getInvitation } from '#contract/admin/session.ts';
import { staffPasswordLength } from '#domain/shop/staff-password.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { TotpSetup } from '../account/totp-setup.tsx';
import { call, refusalMessage } from '../../api/call-admin-api.ts';
import { useSave } from '../../form/use-save.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { SignInLayout } from './sign-in-layout.tsx';

/** The token is in the hash, which browsers do not send to the server. */
export async function loader() {
  const token = window.location.hash.slice(1);
  return { token, reply: await call(getInvitation, { body: { token } }) };
}

const empty = { name: '', email: '', password: '' };

/** Name and password first, then an optional authenticator. */
export function Component() {
  const { token, reply } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const [password, setPassword] = useState<string | null>(null);
  const form = useForm({ defaultValues: empty });
  const save = useSave<typeof empty, typeof acceptInvitation>(
    form,
    ({ email, ...rest }) =>
      call(acceptInvitation, { body: { token, ...rest, ...(invitedEmail === null && { email }) } }),
    () => setPassword(form.getValues('password')),
  );
  if (!reply.ok) {
    return (
      <SignInLayout title="This invitation has expired" lead={refusalMessage(reply.problem)}>
        <LinkButton to={adminPages.signIn.path}>Sign in</LinkButton>
      </SignInLayout>
    );
  }
  const { email: invitedEmail, role } = reply.answer;
  if (password !== null) {
    return (
      <SignInLayout
        title="Set up an authenticator"
        lead="Protects your account with a code from your phone. It takes two minutes."
      >
        <TotpSetup
          password={password}
          onDone={() => void navigate(adminPages.dashboard.path, { replace: true })}
        />
        <Button kind="quiet" onClick={() => void navigate(adminPages.dashboard.path, { replace: true })}>
          Later
        </Button>
      </SignInLayout>
    );
  }
  return (
    <SignInLayout
      title="Welcome to the shop"
      lead={`You are invited as a member of staff with the role ${role}${invitedEmail === null ? '' : `, ${invitedEmail}`}.`}
    >
      <form className="form" noValidate onSubmit={save.submit}>
        <TextField
          form={form}
          name="name"
          label="Your name"
          autoComplete="name"
          required="Please enter your name"
        />
        {invitedEmail === null && (
          <TextField
            form={form}
            name="email"
            label="Email"
            type="email"
            autoComplete="username"
            required="Please enter your email"
          />
        )}
        <TextField
          form={form}
          name="password"
          label="Password"
          type="password"
          autoComplete="new-password"
          hint={`At least ${staffPasswordLength} characters. Three words make a good password.`}
          required="Please choose a password"
        />
        <FormFooter submit="Create account" pending={save.pending} notice={save.notice} />
      </form>
    </SignInLayout>
  );
}
