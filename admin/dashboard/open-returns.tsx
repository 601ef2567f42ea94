import { Link } from 'react-router';
import type { Answer } from '#contract/api-call.ts';
import type { getDashboard } from '#contract/admin/dashboard.ts';
import { returnKindTexts, returnStatusTexts } from '#domain/orders/return-request.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { DateTime } from '../ui/date-time.tsx';

interface OpenReturnsProps {
  readonly returns: NonNullable<Answer<typeof getDashboard>['returns']>;
}

/** Return and exchange requests that wait for the shop, oldest first (AFTER-3). */
export function OpenReturns({ returns }: OpenReturnsProps) {
  return (
    <section className="tasks" aria-labelledby="open-returns">
      <h2 id="open-returns">Return requests</h2>
      <ul className="task-list">
        {returns.map(({ orderId, name, kind, status, at }) => (
          <li key={orderId}>
            <Link to={fillPath(adminPages.order.path, { id: orderId })}>
              <span>
                Order {orderId}, {name}: {returnKindTexts[kind].toLowerCase()} (
                {returnStatusTexts[status].toLowerCase()}, <DateTime at={at} />)
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
