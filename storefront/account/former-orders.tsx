import { keepAmounts } from '#browser/keep-amounts.ts';
import { listFormerOrders, type FormerOrder } from '#contract/former-orders.ts';
import { shortDate } from '#domain/locale/indian-time.ts';
import { useApiQuery } from '../api/use-api-query.ts';

const most = 100;

/** Orders of the shop that this one replaces; nothing while there are none. */
export function FormerOrders() {
  const found = useApiQuery(listFormerOrders, { query: { limit: most } });
  if (found.state !== 'ready' || found.answer.orders.length === 0) return null;
  const { orders, total_size: total } = found.answer;
  return (
    <section className="former-orders" aria-labelledby="former-orders">
      <h3 id="former-orders">Orders from our previous online shop</h3>
      <p className="about">
        We moved them here for your records. Questions about them? Write to us with the order number.
        {total > most && ` The newest ${most} of ${total} are shown.`}
      </p>
      <ul className="stack">
        {orders.map((order) => (
          <FormerOrderRow key={order.id} order={order} />
        ))}
      </ul>
    </section>
  );
}

function FormerOrderRow({ order }: { readonly order: FormerOrder }) {
  const sums = [
    ['Discount', order.discount],
    ['Shipping', order.shipping],
    ['Tax', order.tax],
    ['Total', order.total],
    ['Payment', order.payment_method || null],
  ] as const;
  return (
    <li className="order-row former-order">
      <details>
        <summary>
          <b>
            Order <span translate="no">{order.number}</span>
          </b>
          <span className="about">
            {keepAmounts([shortDate(order.placed_at), order.status, order.total].filter(Boolean).join(' · '))}
          </span>
        </summary>
        <ul className="former-order-lines">
          {order.lines.map(({ name, variant, quantity, amount }, index) => (
            <li key={index}>
              <span>
                {quantity} × {name}
                {variant !== '' && <span className="about"> {variant}</span>}
              </span>
              <span className="num" translate="no">
                {amount}
              </span>
            </li>
          ))}
          {sums.map(
            ([label, text]) =>
              text !== null && (
                <li key={label}>
                  <span className="about">{label}</span>
                  <span className="num">{keepAmounts(text)}</span>
                </li>
              ),
          )}
        </ul>
        {order.address !== '' && <address className="order-note">{order.address}</address>}
      </details>
    </li>
  );
}
