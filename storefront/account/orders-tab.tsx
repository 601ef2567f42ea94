import { useState } from 'react';
import { pages } from '#domain/shop/pages.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Link } from '../navigation/link.tsx';
import { listOrders, type Order } from '#contract/orders.ts';
import { listOf, orderIdOf } from '../api/response-readers.ts';
import { useApiQuery } from '../api/use-api-query.ts';
import { LoadError } from '../ui/load-error.tsx';
import { Loading } from '../ui/loading.tsx';
import { FormerOrders } from './former-orders.tsx';
import { PaymentsWithoutOrder } from './payments-without-order.tsx';
import { OrderRow } from './order-row.tsx';

const pageSize = 20;

/** ACCT-2 */
export function OrdersTab() {
  const [pages, setPages] = useState(1);
  return (
    <section aria-labelledby="orders">
      <h2 className="vh" id="orders">
        Orders
      </h2>
      {Array.from({ length: pages }, (_, index) => (
        <OrdersPage
          key={index}
          number={index + 1}
          last={index + 1 === pages}
          more={() => setPages(pages + 1)}
        />
      ))}
      <FormerOrders />
    </section>
  );
}

interface OrdersPageProps {
  /** 1-based. */
  readonly number: number;
  readonly last: boolean;
  readonly more: () => void;
}

function OrdersPage({ number, last, more }: OrdersPageProps) {
  const [round, setRound] = useState(0);
  const found = useApiQuery(listOrders, { query: { limit: pageSize, offset: number } }, round);
  if (found.state === 'loading') return <Loading />;
  if (found.state === 'failed') {
    return <LoadError text="Failed to load orders" again={() => setRound(round + 1)} />;
  }
  const orders = listOf<Order>(found.answer, 'orders');
  const payments = found.answer.payments_without_order ?? [];
  return (
    <>
      <PaymentsWithoutOrder payments={payments} />
      {orders.length === 0 && payments.length === 0 && number === 1 && <NoOrders />}
      <ul className="stack">
        {orders.map((order) => (
          <OrderRow key={orderIdOf(order)} order={order} />
        ))}
      </ul>
      {last && number * pageSize < found.answer.total_size && (
        <p className="more">
          <button className="btn btn-line" type="button" onClick={more}>
            Show older orders
          </button>
        </p>
      )}
    </>
  );
}

function NoOrders() {
  const link = (
    <Link className="btn" to={pages.products.path}>
      Continue Shopping
    </Link>
  );
  return (
    <EmptyState title="No orders yet" heading="h3" actions={link}>
      <p>Your orders appear here, with their current status.</p>
    </EmptyState>
  );
}
