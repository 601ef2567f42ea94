import { Link } from 'react-router';
import type { PaymentWithoutOrder } from '#contract/admin/order-parts.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { RupeeAmount } from '../../ui/rupee-amount.tsx';
import { Table } from '../../ui/table.tsx';
import { RefundBadge } from './order-status-badge.tsx';

/** Payments that made no order, and what became of them; nothing if there are none. */
export function PaymentsWithoutOrder({ payments }: { readonly payments: readonly PaymentWithoutOrder[] }) {
  if (payments.length === 0) return null;
  return (
    <section className="stack" aria-label="Payments without an order">
      <h3>Payments without an order</h3>
      <Table
        label="Payments without an order"
        rows={payments.map((payment, key) => ({ ...payment, key }))}
        keyOf={({ key }) => key}
        empty=""
        columns={[
          {
            head: 'Payment',
            role: 'title',
            cell: ({ gateway, gatewayPaymentId }) => `${gateway} ${gatewayPaymentId ?? ''}`,
          },
          {
            head: 'Why',
            cell: ({ reason, orderId }) => (orderId === null ? reason : `${reason} (${orderId})`),
          },
          {
            head: 'Customer',
            cell: ({ customer }) =>
              customer === null ? (
                'Erased customer'
              ) : (
                <Link className="link" to={fillPath(adminPages.customer.path, { id: customer.id })}>
                  {customer.name}
                </Link>
              ),
          },
          { head: 'Paid', cell: ({ at }) => <DateTime at={at} /> },
          { head: 'Amount', number: true, cell: ({ amount }) => <RupeeAmount rupees={amount} /> },
          {
            head: 'Refund',
            cell: ({ refund }) =>
              refund === null ? 'None: the bank releases it' : <RefundBadge state={refund} />,
          },
        ]}
      />
    </section>
  );
}
