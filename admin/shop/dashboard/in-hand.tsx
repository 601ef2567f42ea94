import { Link } from 'react-router';
import type { getDashboard } from '#contract/admin/dashboard.ts';
import type { Answer } from '#contract/api-call.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath, withQuery } from '#domain/shop/pages.ts';

/** What is on the way, and what is running out. */
export function InHand({ orders, products }: Pick<Answer<typeof getDashboard>, 'orders' | 'products'>) {
  const ordersOf = (status: string) => withQuery(adminPages.orders.path, { status });
  const productsOf = (stock: string) => withQuery(adminPages.products.path, { status: 'published', stock });
  const facts = [
    ...(orders === null
      ? []
      : [
          { name: 'Orders shipped or ready for pick-up', count: orders.sent, to: ordersOf('shipped') },
          { name: 'Orders out for delivery', count: orders.outForDelivery, to: ordersOf('out_for_delivery') },
        ]),
    ...(products === null
      ? []
      : [
          { name: 'Pieces sold out', count: products.soldOut, to: productsOf('out') },
          { name: 'Pieces low in stock', count: products.low, to: productsOf('low') },
        ]),
  ];
  if (facts.length === 0) return null;
  const title =
    products === null ? 'Orders on the way' : orders === null ? 'Stock' : 'Orders on the way and stock';
  return (
    <section className="panel-box" aria-labelledby="in-hand">
      <h2 id="in-hand">{title}</h2>
      <dl className="in-hand">
        {facts.map(({ name, count, to }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Link className="link" to={to} aria-label={`${name}: ${count}`}>
                {count}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
      {products !== null && products.recentlySoldOut.length > 0 && (
        <>
          <h3>Recently sold out</h3>
          <ul className="sold-out-list">
            {products.recentlySoldOut.map(({ id, name }) => (
              <li key={id}>
                <Link className="link" to={fillPath(adminPages.product.path, { id })}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
