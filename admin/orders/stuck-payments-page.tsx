import { Link, useLoaderData } from 'react-router';
import { listStuckPayments } from '#contract/admin/stuck-payments.ts';
import { load } from '../api/load.ts';
import { DateTime } from '../ui/date-time.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { RupeeAmount } from '../ui/rupee-amount.tsx';
import { Table } from '../ui/table.tsx';

export const loader = () => load(listStuckPayments);

/** Money that came, and of which the shop has not yet made an order or a refund. */
export function Component() {
  const payments = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Payments to check"
        back={{ to: '/', label: 'Dashboard' }}
        lead="Paid half an hour ago or earlier, but no order was created. The shop keeps asking the provider; check there if a payment stays in this list."
      />
      <Table
        label="Payments to check"
        rows={payments}
        keyOf={({ id }) => id}
        empty="Every payment became an order or was refunded."
        columns={[
          {
            head: 'Payment',
            role: 'title',
            cell: ({ id, gateway, gatewayPaymentId }) => `${gateway} ${gatewayPaymentId ?? `number ${id}`}`,
          },
          { head: 'Amount', number: true, cell: ({ amount }) => <RupeeAmount rupees={amount} /> },
          {
            head: 'Customer',
            cell: ({ customer }) => (
              <span className="stack">
                <Link className="link" to={`/customers/${customer.id}`}>
                  {customer.name}
                </Link>
                <span className="hint">{customer.phone}</span>
              </span>
            ),
          },
          {
            head: 'State',
            cell: ({ state }) => (state === 'captured' ? 'Paid' : 'Pending at the bank'),
          },
          { head: 'Since', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
        ]}
      />
    </>
  );
}
