import type { AdminOrder } from '#contract/admin/orders.ts';
import { DateTime } from '../ui/date-time.tsx';
import { statusWords } from './status.tsx';

type Entry = AdminOrder['history'][number];

function actorOf({ actor, staffName }: Entry, customer: string): string {
  if (actor === 'customer') return `by ${customer}`;
  return actor === 'system' ? 'automatically' : `by ${staffName ?? 'the staff'}`;
}

/** What happened: the new status, or, where the status stayed, what the note says, such as a refund. */
function wordsOf(
  entry: Entry,
  before: Entry | undefined,
): { readonly head: string; readonly note: string | null } {
  if (entry.note !== null && entry.status === before?.status) return { head: entry.note, note: null };
  return { head: statusWords[entry.status], note: entry.note };
}

/** What became of it, the newest first. */
export function OrderHistory({ order: { history, customerName } }: { readonly order: AdminOrder }) {
  const entries = history.map((entry, index) => ({ entry, ...wordsOf(entry, history[index - 1]) }));
  return (
    <section className="panel-box" aria-labelledby="order-history">
      <h2 id="order-history">History</h2>
      <ol className="trail">
        {entries.toReversed().map(({ entry, head, note }, index) => (
          <li key={index}>
            <p>
              {head} <span className="muted">{actorOf(entry, customerName)}</span>
            </p>
            {note !== null && <p>{note}</p>}
            <p className="muted">
              <DateTime at={entry.at} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
