import { Link } from 'react-router';
import type { getDashboard } from '#contract/admin/dashboard.ts';
import type { Answer } from '#contract/api-call.ts';
import { countText } from '#domain/locale/count-text.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { RupeeAmount } from '../../ui/rupee-amount.tsx';
import { Table } from '../../ui/table.tsx';

type Carts = NonNullable<Answer<typeof getDashboard>['abandonedCarts']>;

export function AbandonedCarts({ carts: { count, value, carts } }: { readonly carts: Carts }) {
  return (
    <section className="panel-box" aria-labelledby="abandoned-carts">
      <h2 id="abandoned-carts">Abandoned carts</h2>
      <p>
        <RupeeAmount rupees={value} />{' '}
        <span className="hint">in {countText(count, 'cart')}, unchanged for at least a day</span>
      </p>
      <Table
        label="Abandoned carts"
        rows={carts}
        keyOf={({ customerId }) => customerId}
        empty="No abandoned carts"
        columns={[
          {
            head: 'Customer',
            role: 'title',
            cell: ({ customerId, name }) => (
              <Link className="link" to={fillPath(adminPages.customer.path, { id: customerId })}>
                {name}
              </Link>
            ),
          },
          { head: 'Pieces', cell: ({ names }) => names.join(', ') },
          { head: 'Value', number: true, cell: ({ value: rupees }) => <RupeeAmount rupees={rupees} /> },
          { head: 'Since', cell: ({ since }) => <DateTime at={since} /> },
        ]}
      />
    </section>
  );
}
