import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLoaderData, useRevalidator } from 'react-router';
import {
  createRateToken,
  listRateTokens,
  revokeRateToken,
  type RateToken,
} from '#contract/admin/rate-tokens.ts';
import type { Answer } from '#contract/api-call.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { call } from '../../api/call-admin-api.ts';
import { load } from '../../api/load.ts';
import { useSave } from '../../form/use-save.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Table } from '../../ui/table.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastReply } from '../../ui/toast.tsx';

export const loader = () => load(listRateTokens);

/** Keys (tokens) with which programs set rates. */
export function Component() {
  const tokens = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [created, setCreated] = useState<Answer<typeof createRateToken> | null>(null);
  const [revoking, setRevoking] = useState<RateToken | null>(null);
  const form = useForm({ defaultValues: { name: '' } });
  const save = useSave<{ name: string }, typeof createRateToken>(
    form,
    (body) => call(createRateToken, { body }),
    (token) => {
      form.reset();
      setCreated(token);
      void revalidate();
    },
  );

  async function revoke(token: RateToken) {
    const { id, name } = token;
    const reply = await call(revokeRateToken, { params: { id } });
    setRevoking((now) => (now === token ? null : now));
    if (reply.ok) setCreated((shown) => (shown?.id === id ? null : shown)); // nobody needs to copy it
    toastReply(reply, `${name} is revoked`);
    await revalidate();
  }

  return (
    <>
      <PageHeader
        title="Automatic rates"
        back={{ to: adminPages.rates.path, label: adminPages.rates.menu.label }}
        lead="A program with a key can set rates and do nothing else. Rates that look wrong are refused."
      />
      <section className="panel-box" aria-labelledby="new-token">
        <h2 id="new-token">New key</h2>
        {created !== null && (
          <Notice kind="good">
            <p>
              <b>{created.name}</b>: copy the key now, it is not shown again.
            </p>
            <p>
              <code className="key">{created.token}</code>
            </p>
            <p>
              The program sends it with <code>PUT /api/admin/rates</code> as{' '}
              <code>Authorization: Bearer</code>.
            </p>
          </Notice>
        )}
        <form className="form" noValidate onSubmit={save.submit}>
          <TextField
            form={form}
            name="name"
            label="Name of the program"
            maxLength={60}
            autoComplete="off"
            required="Enter a name"
          />
          <FormFooter submit="Create key" pending={save.pending} notice={save.notice} />
        </form>
      </section>
      <Table
        label="Keys"
        rows={tokens}
        keyOf={({ id }) => id}
        empty="No keys yet."
        columns={[
          { head: 'Program', role: 'title', cell: ({ name }) => name },
          { head: 'Created by', cell: ({ createdBy }) => createdBy },
          { head: 'Created', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
          {
            head: 'Last used',
            cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'never' : <DateTime at={lastUsedAt} />),
          },
          {
            head: 'Actions',
            role: 'actions',
            cell: (token) =>
              token.revokedAt === null ? (
                <Button
                  kind="danger"
                  small
                  aria-label={`Revoke ${token.name}`}
                  onClick={() => setRevoking(token)}
                >
                  Revoke
                </Button>
              ) : (
                <Badge>Revoked</Badge>
              ),
          },
        ]}
      />
      {revoking !== null && (
        <ConfirmDialog
          title={`Revoke ${revoking.name}?`}
          confirm="Revoke key"
          onConfirm={() => revoke(revoking)}
          onClosed={() => setRevoking(null)}
        >
          <p>The program can no longer set rates.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
