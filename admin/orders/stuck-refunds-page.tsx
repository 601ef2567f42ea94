import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { listStuckRefunds, retryStuckRefund, settleStuckRefund } from '#contract/admin/stuck-payments.ts';
import { call, refusalMessage } from '../api/call-admin-api.ts';
import { load } from '../api/load.ts';
import { Button } from '../ui/button.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { RupeeAmount } from '../ui/rupee-amount.tsx';
import { Table } from '../ui/table.tsx';
import { toast } from '../ui/toast.tsx';

export const loader = () => load(listStuckRefunds);

/** Money that could not be given back by itself. */
export function Component() {
  const refunds = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Refunds to check"
        back={{ to: '/', label: 'Dashboard' }}
        lead="The bank or the provider refused them. Retry, or pay the money back another way and note how."
      />
      <Table
        label="Refunds to check"
        rows={refunds}
        keyOf={({ id }) => id}
        empty="Every refund went through."
        columns={[
          {
            head: 'Order',
            role: 'title',
            cell: ({ id, orderId }) =>
              orderId === null ? (
                `Payment without an order (refund ${id})`
              ) : (
                <Link className="link" to={`/orders/${orderId}`}>
                  {orderId}
                </Link>
              ),
          },
          { head: 'Amount', number: true, cell: ({ amount }) => <RupeeAmount rupees={amount} /> },
          { head: 'Why', cell: ({ reason }) => reason },
          { head: 'What failed', cell: ({ lastError }) => lastError ?? '' },
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
    finish(await call(settleStuckRefund, { params, body: { note } }), 'Recorded as paid back by hand');
  return (
    <div className="row">
      <Button
        kind="line"
        small
        onClick={() =>
          void call(retryStuckRefund, { params }).then((reply) => finish(reply, 'The refund is sent again'))
        }
      >
        Send again
      </Button>
      <input
        className="input"
        aria-label="How it was paid back"
        placeholder="How it was paid back"
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button kind="quiet" small onClick={() => void settle()}>
        Paid back by hand
      </Button>
    </div>
  );
}
