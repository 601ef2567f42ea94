import type { AdminOrder } from '#contract/admin/orders.ts';
import { orderStatusLabel } from '#domain/shop/order-status-label.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { doneByText, historyEntries } from './history-entries.ts';

export function OrderHistory({
  order: { history, customerName, shippingMethod },
}: {
  readonly order: AdminOrder;
}) {
  return (
    <section className="panel-box" aria-labelledby="order-history">
      <h2 id="order-history">What happened</h2>
      <ol className="timeline">
        {historyEntries(history).map((entry, index) => (
          <li key={index}>
            <b>{entry.noteOnly ? entry.note : orderStatusLabel(entry.status, shippingMethod)}</b>
            <span className="hint">
              <DateTime at={entry.at} /> · {doneByText(entry, customerName)}
            </span>
            {entry.note !== null && !entry.noteOnly && <span>{entry.note}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
