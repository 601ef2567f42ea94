import { Link } from 'react-router';
import type { listCouponUses } from '#contract/admin/coupons.ts';
import type { Answer } from '#contract/api-call.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { Badge } from '../../ui/badge.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { RupeeAmount } from '../../ui/rupee-amount.tsx';
import { Table } from '../../ui/table.tsx';

export function CouponUses({ uses, page, pages, total }: Answer<typeof listCouponUses>) {
  return (
    <section className="column" aria-labelledby="coupon-uses">
      <h2 id="coupon-uses" className="section-head">
        Used <span className="num">{total === 1 ? 'once' : `${total} times`}</span>
      </h2>
      <Table
        label="Uses"
        rows={uses}
        keyOf={({ orderId }) => orderId}
        empty="Not used yet."
        columns={[
          {
            head: 'Order',
            role: 'title',
            cell: ({ orderId }) => (
              <Link className="link" to={fillPath(adminPages.order.path, { id: orderId })}>
                {orderId}
              </Link>
            ),
          },
          {
            head: 'Customer',
            cell: ({ customerId, customerName }) => (
              <Link className="link" to={fillPath(adminPages.customer.path, { id: customerId })}>
                {customerName}
              </Link>
            ),
          },
          { head: 'Discount', number: true, cell: ({ discount }) => <RupeeAmount rupees={discount} /> },
          { head: 'Used on', cell: ({ at }) => <DateTime at={at} /> },
          { head: 'Status', cell: ({ returned }) => (returned ? <Badge>Given back</Badge> : 'Used') },
        ]}
      />
      <Pagination page={page} pages={pages} />
    </section>
  );
}
