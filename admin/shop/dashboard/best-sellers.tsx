import { Link } from 'react-router';
import type { getDashboard } from '#contract/admin/dashboard.ts';
import type { Answer } from '#contract/api-call.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { RupeeAmount } from '../../ui/rupee-amount.tsx';
import { Table } from '../../ui/table.tsx';

type BestSellerRows = NonNullable<Answer<typeof getDashboard>['bestSellers']>;

export function BestSellers({ rows }: { readonly rows: BestSellerRows }) {
  return (
    <section className="panel-box" aria-labelledby="best-sellers">
      <h2 id="best-sellers">Best sellers, last 30 days</h2>
      <Table
        label="Best sellers"
        rows={rows}
        keyOf={({ id }) => id}
        empty="No sales yet"
        columns={[
          {
            head: 'Piece',
            role: 'title',
            cell: ({ id, name }) => (
              <Link className="link" to={fillPath(adminPages.product.path, { id })}>
                {name}
              </Link>
            ),
          },
          { head: 'Sold', number: true, cell: ({ sold }) => sold },
          { head: 'Revenue', number: true, cell: ({ amount }) => <RupeeAmount rupees={amount} /> },
        ]}
      />
    </section>
  );
}
