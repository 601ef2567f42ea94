import { Link } from 'react-router';
import type { AdminCustomer } from '#contract/admin/customers.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { shortDate } from '#domain/locale/indian-time.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { BoughtText } from '../../selling/orders/bought-text.tsx';
import { PaymentStatusBadge, OrderStatusBadge } from '../../selling/orders/order-status-badge.tsx';
import { PaymentsWithoutOrder } from '../../selling/orders/payments-without-order.tsx';
import { RupeeAmount } from '../../ui/rupee-amount.tsx';
import { Table } from '../../ui/table.tsx';

export function CustomerOrders({ customer }: { readonly customer: AdminCustomer }) {
  const { lastOrders, orders, spent } = customer;
  return (
    <section className="panel-box" aria-labelledby="customer-orders">
      <h2 id="customer-orders">Orders</h2>
      <p>
        <BoughtText orders={orders} spent={spent} />
      </p>
      <Table
        label="Orders"
        rows={lastOrders}
        keyOf={({ id }) => id}
        empty="No orders yet."
        columns={[
          {
            head: 'Order',
            role: 'title',
            cell: ({ id }) => (
              <Link className="link" to={fillPath(adminPages.order.path, { id })}>
                {id}
              </Link>
            ),
          },
          {
            head: 'Status',
            cell: ({ status, shippingMethod }) => (
              <OrderStatusBadge status={status} shippingMethod={shippingMethod} />
            ),
          },
          {
            head: 'Payment',
            cell: ({ paymentStatus, paymentText }) => (
              <PaymentStatusBadge paymentStatus={paymentStatus} paymentText={paymentText} />
            ),
          },
          { head: 'Placed', cell: ({ placedAt }) => <time dateTime={placedAt}>{shortDate(placedAt)}</time> },
          { head: 'Total', number: true, cell: ({ total }) => <RupeeAmount rupees={total} /> },
        ]}
      />
      <PaymentsWithoutOrder payments={customer.paymentsWithoutOrder} />
    </section>
  );
}
