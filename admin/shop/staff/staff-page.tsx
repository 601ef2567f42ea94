import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLoaderData, useRevalidator } from 'react-router';
import {
  updateStaff,
  endStaffSessions,
  inviteStaff,
  listStaff,
  withdrawInvitation,
} from '#contract/admin/staff.ts';
import type { Answer } from '#contract/api-call.ts';
import { staffRoles, type StaffRole } from '#domain/shop/staff-permissions.ts';
import { call, type Reply } from '../../api/call-admin-api.ts';
import { load } from '../../api/load.ts';
import { useStaff } from '../../session/use-staff.ts';
import { useSave } from '../../form/use-save.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Table } from '../../ui/table.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastRefusal, toastReply } from '../../ui/toast.tsx';

export const loader = () => load(listStaff);
type Member = Answer<typeof listStaff>['staff'][number];

const roleChoices = staffRoles.map((value) => ({ value, label: value }));

export function Component() {
  const { staff, invitations } = useLoaderData<typeof loader>();
  const me = useStaff();
  const { revalidate } = useRevalidator();
  const [closing, setClosing] = useState<Member | null>(null);

  async function act(asking: Promise<Reply<typeof updateStaff | typeof endStaffSessions>>, text: string) {
    const reply = await asking;
    toastReply(reply, text);
    await revalidate();
  }
  const change = ({ id, version, role, enabled }: Member, next: Partial<Pick<Member, 'role' | 'enabled'>>) =>
    act(call(updateStaff, { params: { id }, body: { version, role, enabled, ...next } }), 'Saved');

  return (
    <>
      <PageHeader title="Staff" lead="People who work in the back office, and their roles." />
      <Table
        label="Staff"
        rows={staff}
        keyOf={({ id }) => id}
        empty="No staff"
        columns={[
          {
            head: 'Name',
            role: 'title',
            cell: ({ name, email }) => (
              <>
                <b>{name}</b> <span className="muted clip">{email}</span>
              </>
            ),
          },
          {
            head: 'Role',
            cell: (member) => (
              <select
                className="input"
                aria-label={`Role of ${member.name}`}
                value={member.role}
                onChange={(event) => void change(member, { role: event.currentTarget.value as StaffRole })}
              >
                {staffRoles.map((role) => (
                  <option key={role} value={role}>
                    {role}
                  </option>
                ))}
              </select>
            ),
          },
          {
            head: 'Status',
            cell: ({ enabled, totp }) => (
              <>
                <Badge tone={enabled ? 'green' : 'red'}>{enabled ? 'Active' : 'Closed'}</Badge>{' '}
                {totp && <Badge tone="blue">Authenticator</Badge>}
              </>
            ),
          },
          {
            head: 'Last seen',
            cell: ({ lastSeenAt }) => (lastSeenAt === null ? '—' : <DateTime at={lastSeenAt} />),
          },
          {
            head: 'Actions',
            role: 'actions',
            cell: (member) =>
              member.id !== me.id && (
                <>
                  {member.sessions > 0 && (
                    <Button
                      kind="quiet"
                      small
                      onClick={() =>
                        act(
                          call(endStaffSessions, { params: { id: member.id } }),
                          `${member.name} is signed out`,
                        )
                      }
                    >
                      Sign out
                    </Button>
                  )}
                  {member.enabled ? (
                    <Button kind="danger" small onClick={() => setClosing(member)}>
                      Close account
                    </Button>
                  ) : (
                    <Button kind="quiet" small onClick={() => change(member, { enabled: true })}>
                      Reopen account
                    </Button>
                  )}
                </>
              ),
          },
        ]}
      />
      {closing !== null && (
        <ConfirmDialog
          title={`Close the account of ${closing.name}?`}
          confirm="Close account"
          onClosed={() => setClosing(null)}
          onConfirm={() => {
            void change(closing, { enabled: false });
            setClosing(null);
          }}
        >
          {closing.name} is signed out everywhere and cannot sign in until you reopen the account. The audit
          trail keeps their changes.
        </ConfirmDialog>
      )}
      <Invite />
      {invitations.length > 0 && <Invitations rows={invitations} />}
    </>
  );
}

const nobody: { email: string; role: StaffRole } = { email: '', role: 'packer' };

function Invite() {
  const { revalidate } = useRevalidator();
  const [link, setLink] = useState<string | null>(null);
  const form = useForm({ defaultValues: nobody });
  const save = useSave<typeof nobody, typeof inviteStaff>(
    form,
    (body) => call(inviteStaff, { body }),
    (answer) => {
      setLink(answer.link);
      form.reset();
      void revalidate();
    },
  );
  return (
    <section className="panel-box">
      <h2>Invite staff</h2>
      <form className="form" noValidate onSubmit={save.submit}>
        <TextField form={form} name="email" label="Email" type="email" required="Please enter an email" />
        <SelectField form={form} name="role" label="Role" choices={roleChoices} />
        <FormFooter submit="Create invitation" pending={save.pending} notice={save.notice} />
      </form>
      {link !== null && (
        <Notice kind="good">
          The invitation was sent by email. You can also share this link; it works once, within seven days,
          and is not shown again: <code className="key">{link}</code>
        </Notice>
      )}
    </section>
  );
}

function Invitations({ rows }: { readonly rows: Answer<typeof listStaff>['invitations'] }) {
  const { revalidate } = useRevalidator();
  async function withdraw(id: number) {
    const reply = await call(withdrawInvitation, { params: { id } });
    if (!reply.ok) toastRefusal(reply.problem);
    await revalidate();
  }
  return (
    <section className="panel-box">
      <h2>Open invitations</h2>
      <Table
        label="Open invitations"
        rows={rows}
        keyOf={({ id }) => id}
        empty="No open invitations"
        columns={[
          { head: 'Email', role: 'title', cell: ({ email }) => email ?? 'First owner' },
          { head: 'Role', cell: ({ role }) => role },
          { head: 'Expires', cell: ({ expiresAt }) => <DateTime at={expiresAt} /> },
          {
            head: 'Actions',
            role: 'actions',
            cell: ({ id }) => (
              <Button kind="danger" small onClick={() => withdraw(id)}>
                Withdraw
              </Button>
            ),
          },
        ]}
      />
    </section>
  );
}
