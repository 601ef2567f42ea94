import { useState } from 'react';
import { Form, Link, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import {
  exportSubscribers,
  listSubscribers,
  removeSubscriber,
  subscriberStates,
  type SubscriberState,
} from '#contract/admin/newsletter.ts';
import { call, refusalMessage } from '../api/call-admin-api.ts';
import { useEmptyText } from '../ui/use-empty-text.ts';
import { load } from '../api/load.ts';
import { usePermissionCheck } from '../session/use-staff.ts';
import { urlOf } from '../api/build-url.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Table } from '../ui/table.tsx';
import { toast } from '../ui/toast.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return { query, ...(await load(listSubscribers, { query })) };
}

const words: Readonly<Record<SubscriberState, string>> = {
  confirmed: 'Confirmed',
  pending: 'Not confirmed',
  unsubscribed: 'Unsubscribed',
};
const tones = { confirmed: 'green', pending: 'blue', unsubscribed: 'plain' } as const;

/** Who wants to hear of new pieces. */
export function Component() {
  const { subscribers, page, pages, total, query } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const mayRemove = usePermissionCheck()('newsletter.write');
  const [removing, setRemoving] = useState<string | null>(null);
  const { state = '', search = '' } = query;

  async function remove(email: string) {
    const reply = await call(removeSubscriber, { body: { email } });
    setRemoving(null);
    toast(reply.ok ? `${email} is removed` : refusalMessage(reply.problem), { bad: !reply.ok });
    await revalidate();
  }

  return (
    <>
      <PageHeader
        title="Newsletter"
        lead={`${total} ${total === 1 ? 'address' : 'addresses'}, newest first.`}
      >
        <a
          className="btn btn-line"
          href={urlOf(exportSubscribers, { query: { state, search } })}
          download="newsletter.csv"
        >
          Export as CSV
        </a>
      </PageHeader>
      <States />
      <Form className="filters" role="search" key={state}>
        {state !== '' && <input type="hidden" name="state" value={state} />}
        <label className="filter-wide">
          Find an address
          <input className="input" type="search" name="search" defaultValue={search} />
        </label>
        <Button kind="line" type="submit">
          Find
        </Button>
      </Form>
      <Table
        label="Subscribers"
        rows={subscribers}
        keyOf={({ email }) => email}
        empty={useEmptyText('address')}
        columns={[
          { head: 'Email', role: 'title', cell: ({ email }) => <span className="clip">{email}</span> },
          { head: 'State', cell: ({ state: of }) => <Badge tone={tones[of]}>{words[of]}</Badge> },
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
          confirm="Remove the address"
          onConfirm={() => void remove(removing)}
          onClosed={() => setRemoving(null)}
        >
          <p>The address is deleted, together with the record that it once subscribed.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function States() {
  const { counts, query } = useLoaderData<typeof loader>();
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const here = query['state'] ?? '';
  return (
    <nav className="tabs" aria-label="Addresses by state">
      <Link to="?" aria-current={here === '' ? 'page' : undefined}>
        All <span className="tab-count num">{all}</span>
      </Link>
      {subscriberStates.map((state) => (
        <Link key={state} to={`?state=${state}`} aria-current={here === state ? 'page' : undefined}>
          {words[state]} <span className="tab-count num">{counts[state] ?? 0}</span>
        </Link>
      ))}
    </nav>
  );
}
