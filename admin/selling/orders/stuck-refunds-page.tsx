import { Link, useLoaderData, useRevalidator } from 'react-router';
import { listStuckRefunds } from '#contract/admin/stuck-payments.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { load } from '../../api/load.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RupeeAmount } from '../../ui/rupee-amount.tsx';
import { Table } from '../../ui/table.tsx';
import { RefundActions } from './refund-actions.tsx';

export const loader = () => load(listStuckRefunds);

export function Component() {
  const refunds = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageHeader
        title="Open refunds"
        back={{ to: adminPages.dashboard.path, label: 'Today' }}
        lead="Refunds that the payment provider refused or the bank returned, and those the provider has not confirmed for fifteen minutes."
      />
      <Table
        label="Open refunds"
        rows={refunds}
        keyOf={({ id }) => id}
        empty="No refund needs your attention."
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
          { head: 'What happened', cell: ({ trouble }) => trouble ?? 'It is being sent again.' },
          { head: 'Since', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
          {
            head: 'Actions',
            role: 'actions',
            cell: ({ id, state, retryable }) =>
              // Of one that may have been made, nothing is done by hand.
              state !== 'sent' && <RefundActions id={id} retryable={retryable} onChanged={revalidate} />,
          },
        ]}
      />
    </>
  );
}
