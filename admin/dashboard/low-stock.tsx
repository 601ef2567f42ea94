import { Link } from 'react-router';
import type { getDashboard } from '#contract/admin/dashboard.ts';
import type { Answer } from '#contract/api-call.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath, withQuery } from '#domain/shop/pages.ts';
import { TaskCounts } from './task-counts.tsx';

type LowStock = NonNullable<Answer<typeof getDashboard>['products']>;

export function LowStockProducts({
  products: { soldOut, low, recentlySoldOut },
}: {
  readonly products: LowStock;
}) {
  return (
    <>
      <TaskCounts
        title="Pieces"
        tasks={[
          {
            count: soldOut,
            label: 'sold out',
            to: withQuery(adminPages.products.path, { status: 'published', stock: 'out' }),
          },
          {
            count: low,
            label: 'low in stock',
            to: withQuery(adminPages.products.path, { status: 'published', stock: 'low' }),
          },
        ]}
      />
      {recentlySoldOut.length > 0 && (
        <section className="panel-box" aria-labelledby="recently-sold-out">
          <h2 id="recently-sold-out">Recently sold out</h2>
          <ul className="sold-out-list">
            {recentlySoldOut.map(({ id, name }) => (
              <li key={id}>
                <Link className="link" to={fillPath(adminPages.product.path, { id })}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
