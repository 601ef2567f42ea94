import { Link, useLoaderData } from 'react-router';
import { listStuckPayments } from '#contract/admin/stuck-payments.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { load } from '../../api/load.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RupeeAmount } from '../../ui/rupee-amount.tsx';
import { Table } from '../../ui/table.tsx';

export const loader = () => load(listStuckPayments);

export function Component() {
  const payments = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Payments without an order"
        back={{ to: adminPages.dashboard.path, label: 'Today' }}
        lead="Payments older than half an hour that have no order yet."
      />
      <Table
        label="Payments without an order"
        rows={payments}
        keyOf={({ id }) => id}
        empty="Every payment has an order or was refunded."
        columns={[
          {
            head: 'Payment',
            role: 'title',
            cell: ({ id, gateway, gatewayPaymentId }) => `${gateway} ${gatewayPaymentId ?? `number ${id}`}`,
          },
          { head: 'Amount', number: true, cell: ({ amount }) => <RupeeAmount rupees={amount} /> },
          {
            head: 'Customer',
            cell: ({ customer }) =>
              customer === null ? (
                'Erased customer'
              ) : (
                <span className="stack">
                  <Link className="link" to={fillPath(adminPages.customer.path, { id: customer.id })}>
                    {customer.name}
                  </Link>
                  <span className="hint">{customer.phone}</span>
                </span>
              ),
          },
          {
            head: 'Status',
            cell: ({ state }) => (state === 'captured' ? 'Paid' : 'Authorised'),
          },
          {
            head: 'What the shop does',
            cell: ({ reason, gateway }) =>
              reason ??
              `The shop keeps asking ${gateway}. If this is still here tomorrow, contact ${gateway} and quote the payment number.`,
          },
          { head: 'Since', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
        ]}
      />
    </>
  );
}
