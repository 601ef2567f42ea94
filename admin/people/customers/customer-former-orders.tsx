import { Link } from 'react-router';
import type { AdminCustomer } from '#contract/admin/customers.ts';
import type { AdminFormerOrder } from '#contract/admin/former-orders.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { withQuery } from '#domain/shop/pages.ts';
import { formerOrdersHint, FormerOrderTable, formerOrdersTitle } from './former-order-table.tsx';

interface CustomerFormerOrdersProps {
  readonly customer: Pick<AdminCustomer, 'email' | 'erasedAt'>;
  readonly orders: readonly AdminFormerOrder[];
  readonly total: number;
}

/** What the customer bought in the shop that this one replaces. */
export function CustomerFormerOrders({ customer, orders, total }: CustomerFormerOrdersProps) {
  if (total === 0) return null;
  const hidden = orders.some(({ customerId }) => customerId === null);
  return (
    <section className="panel-box" aria-labelledby="former-orders">
      <h2 id="former-orders">{formerOrdersTitle}</h2>
      <p className="hint">
        {formerOrdersHint}
        {hidden &&
          ' The customer does not see those under an email or phone number that this account has not confirmed.'}
      </p>
      <FormerOrderTable orders={orders} />
      {total > orders.length && (
        <p>
          <Link className="link" to={withQuery(adminPages.formerOrders.path, { search: customer.email })}>
            All {total}
          </Link>
        </p>
      )}
    </section>
  );
}
