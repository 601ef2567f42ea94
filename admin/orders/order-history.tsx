import type { AdminOrder } from '#contract/admin/orders.ts';
import { DateTime } from '../ui/date-time.tsx';
import { statusWords } from './status.tsx';

const actors = { customer: 'by the customer', staff: 'by the staff', system: 'by itself' } as const;

/** What became of it, the newest first. */
export function OrderHistory({ order: { history } }: { readonly order: AdminOrder }) {
  return (
    <section className="panel-box" aria-labelledby="order-history">
      <h2 id="order-history">History</h2>
      <ol className="trail">
        {history.toReversed().map(({ status, at, actor, note }, index) => (
          <li key={index}>
            <p>
              {statusWords[status]} <span className="muted">{actors[actor]}</span>
            </p>
            {note !== null && <p>{note}</p>}
            <p className="muted">
              <DateTime at={at} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
