import { countText } from '#domain/locale/count-text.ts';
import { useState } from 'react';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import {
  exportSubscribers,
  listSubscribers,
  removeSubscriber,
  subscriberStates,
  type SubscriberState,
} from '#contract/admin/newsletter.ts';
import { call } from '../../api/call-admin-api.ts';
import { useEmptyText } from '../../ui/use-empty-text.ts';
import { load } from '../../api/load.ts';
import { usePermissionCheck } from '../../session/use-staff.ts';
import { urlOf } from '../../api/build-url.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { StatusTabs } from '../../ui/status-tabs.tsx';
import { Table } from '../../ui/table.tsx';
import { toastReply } from '../../ui/toast.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return { query, ...(await load(listSubscribers, { query })) };
}

const stateLabels: Readonly<Record<SubscriberState, string>> = {
  subscribed: 'Subscribed',
  unsubscribed: 'Unsubscribed',
};
const tones = { subscribed: 'green', unsubscribed: 'plain' } as const;

export function Component() {
  const { subscribers, page, pages, total, query, counts } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const mayRemove = usePermissionCheck()('newsletter.write');
  const [removing, setRemoving] = useState<string | null>(null);
  const { state = '', search = '' } = query;

  async function remove(email: string) {
    const reply = await call(removeSubscriber, { body: { email } });
    setRemoving(null);
    toastReply(reply, `${email} removed`);
    await revalidate();
  }

  return (
    <>
      <PageHeader title="Newsletter" lead={`${countText(total, 'address', 'addresses')}, newest first.`}>
        <a
          className="btn btn-line"
          href={urlOf(exportSubscribers, { query: { state, search } })}
          download="newsletter.csv"
        >
          Export as CSV
        </a>
      </PageHeader>
      <StatusTabs
        label="Addresses by status"
        parameter="state"
        statuses={subscriberStates}
        labels={stateLabels}
        counts={counts}
      />
      <SearchForm label="Find an address" placeholder="Email" query={query} keep="state" />
      <Table
        label="Subscribers"
        rows={subscribers}
        keyOf={({ email }) => email}
        empty={useEmptyText('addresses')}
        columns={[
          { head: 'Email', role: 'title', cell: ({ email }) => <span className="clip">{email}</span> },
          { head: 'Status', cell: ({ state: of }) => <Badge tone={tones[of]}>{stateLabels[of]}</Badge> },
          { head: 'Subscribed', cell: ({ consentedAt }) => <DateTime at={consentedAt} /> },
          {
            head: 'Unsubscribed',
            cell: ({ unsubscribedAt }) => unsubscribedAt !== null && <DateTime at={unsubscribedAt} />,
          },
          {
            head: 'Actions',
            role: 'actions',
            cell: ({ email }) =>
              mayRemove && (
                <Button kind="danger" small aria-label={`Remove ${email}`} onClick={() => setRemoving(email)}>
                  Remove
                </Button>
              ),
          },
        ]}
      />
      <Pagination page={page} pages={pages} />
      {removing !== null && (
        <ConfirmDialog
          title={`Remove ${removing}?`}
          confirm="Remove address"
          onConfirm={() => remove(removing)}
          onClosed={() => setRemoving(null)}
        >
          <p>It gets no more newsletters. The record of its consent is kept for its period.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
