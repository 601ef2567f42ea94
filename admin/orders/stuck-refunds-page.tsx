import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { listStuckRefunds, retryStuckRefund, settleStuckRefund } from '#contract/admin/stuck-payments.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { call, refusalMessage } from '../api/call-admin-api.ts';
import { load } from '../api/load.ts';
import { Button } from '../ui/button.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { RupeeAmount } from '../ui/rupee-amount.tsx';
import { Table } from '../ui/table.tsx';
import { toast } from '../ui/toast.tsx';

export const loader = () => load(listStuckRefunds);

export function Component() {
  const refunds = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Failed refunds"
        back={{ to: adminPages.dashboard.path, label: 'Today' }}
        lead="The bank or the provider rejected these refunds. Retry them, or refund another way and record how."
      />
      <Table
        label="Failed refunds"
        rows={refunds}
        keyOf={({ id }) => id}
        empty="No refund has failed."
        columns={[
          {
            head: 'Order',
            role: 'title',
            cell: ({ id, orderId }) =>
              orderId === null ? (
                `Payment without an order (refund ${id})`
              ) : (
                <Link className="link" to={fillPath(adminPages.order.path, { id: orderId })}>
                  {orderId}
                </Link>
              ),
          },
          { head: 'Amount', number: true, cell: ({ amount }) => <RupeeAmount rupees={amount} /> },
          { head: 'Reason', cell: ({ reason }) => reason },
          { head: 'Error', cell: ({ lastError }) => lastError ?? '' },
          { head: 'Since', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
          { head: 'Actions', role: 'actions', cell: ({ id }) => <Actions id={id} /> },
        ]}
      />
    </>
  );
}

function Actions({ id }: { readonly id: number }) {
  const { revalidate } = useRevalidator();
  const [note, setNote] = useState('');
  const params = { id };
  async function finish(reply: Awaited<ReturnType<typeof call>>, said: string) {
    if (reply.ok) toast(said);
    else toast(refusalMessage(reply.problem), { bad: true });
    await revalidate();
  }
  const settle = async () =>
    finish(await call(settleStuckRefund, { params, body: { note } }), 'Manual refund recorded');
  const retry = async () => finish(await call(retryStuckRefund, { params }), 'The refund is being retried');
  return (
    <div className="row">
      <Button kind="line" small onClick={retry}>
        Retry
      </Button>
      <input
        className="input"
        aria-label="How it was refunded"
        placeholder="How it was refunded"
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button kind="quiet" small onClick={settle}>
        Mark as refunded
      </Button>
    </div>
  );
}
