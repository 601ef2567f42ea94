import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLoaderData, useRevalidator } from 'react-router';
import { changeOwnPassword, endOwnSession, listOwnSessions, disableTotp } from '#contract/admin/account.ts';
import { getMe } from '#contract/admin/session.ts';
import { staffPasswordLength } from '#domain/shop/staff-password.ts';
import { call } from '../../api/call-admin-api.ts';
import { load } from '../../api/load.ts';
import { useSave } from '../../form/use-save.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Table } from '../../ui/table.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast, toastRefusal } from '../../ui/toast.tsx';
import { deviceName } from './device-name.ts';
import { TotpSetup } from './totp-setup.tsx';

export async function loader() {
  const [me, sessions] = await Promise.all([load(getMe), load(listOwnSessions)]);
  return { me, sessions };
}

export function Component() {
  return (
    <>
      <PageHeader title="My account" />
      <Authenticator />
      <Password />
      <Sessions />
    </>
  );
}

function Authenticator() {
  const { me } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [settingUp, setSettingUp] = useState(false);
  const form = useForm({ defaultValues: { password: '' } });
  const removing = useSave<{ password: string }, typeof disableTotp>(
    form,
    (body) => call(disableTotp, { body }),
    () => {
      form.reset();
      toast('Authenticator turned off');
      void revalidate();
    },
  );
  const done = () => {
    setSettingUp(false);
    void revalidate();
  };
  return (
    <section className="panel-box">
      <h2>
        Authenticator <Badge tone={me.totp ? 'green' : 'yellow'}>{me.totp ? 'On' : 'Off'}</Badge>
      </h2>
      {!me.totp && !settingUp && (
        <>
          <p>Each sign-in also asks for a code from your phone, so that a stolen password is not enough.</p>
          <Button onClick={() => setSettingUp(true)}>Set up authenticator</Button>
        </>
      )}
      {settingUp && <TotpSetup onDone={done} />}
      {me.totp && !settingUp && (
        <form className="form" noValidate onSubmit={removing.submit}>
          <TextField
            form={form}
            name="password"
            label="Enter your password to turn it off"
            type="password"
            autoComplete="current-password"
            required="Please enter your password"
          />
          <FormFooter submit="Turn off" kind="line" pending={removing.pending} notice={removing.notice} />
        </form>
      )}
    </section>
  );
}

const noPasswords = { password: '', newPassword: '' };

function Password() {
  const { revalidate } = useRevalidator();
  const form = useForm({ defaultValues: noPasswords });
  const save = useSave<typeof noPasswords, typeof changeOwnPassword>(
    form,
    (body) => call(changeOwnPassword, { body }),
    () => {
      form.reset();
      toast('Password changed. Other devices are signed out.');
      void revalidate();
    },
  );
  return (
    <section className="panel-box">
      <h2>Password</h2>
      <form className="form" noValidate onSubmit={save.submit}>
        <TextField
          form={form}
          name="password"
          label="Current password"
          type="password"
          autoComplete="current-password"
          required="Please enter your password"
        />
        <TextField
          form={form}
          name="newPassword"
          label="New password"
          type="password"
          autoComplete="new-password"
          hint={`At least ${staffPasswordLength} characters.`}
          required="Please choose a password"
        />
        <FormFooter submit="Change password" pending={save.pending} notice={save.notice} />
      </form>
    </section>
  );
}

function Sessions() {
  const { sessions } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  async function end(id: number) {
    const reply = await call(endOwnSession, { params: { id } });
    if (!reply.ok) toastRefusal(reply.problem);
    await revalidate();
  }
  return (
    <section className="panel-box">
      <h2>Active sessions</h2>
      <Table
        label="Active sessions"
        rows={sessions}
        keyOf={({ id }) => id}
        empty="No sessions"
        columns={[
          {
            head: 'Device',
            role: 'title',
            cell: ({ userAgent, current }) => (
              <>
                <span className="clip">{deviceName(userAgent)}</span>{' '}
                {current && <Badge tone="green">This device</Badge>}
              </>
            ),
          },
          { head: 'Address', cell: ({ address }) => address },
          { head: 'Last seen', cell: ({ lastSeenAt }) => <DateTime at={lastSeenAt} /> },
          {
            head: 'Actions',
            role: 'actions',
            cell: ({ id, current }) =>
              !current && (
                <Button kind="danger" small onClick={() => end(id)}>
                  Sign out
                </Button>
              ),
          },
        ]}
      />
    </section>
  );
}
