import type { AdminOrder } from '#contract/admin/orders.ts';

type Entry = AdminOrder['history'][number];

interface ToldEntry extends Entry {
  /** Its note is all that happened, such as a refund: the status stayed as it was. */
  readonly noteAlone: boolean;
}

/** What became of an order, the newest first. */
export function historyEntries(history: readonly Entry[]): ToldEntry[] {
  const told = history.map((entry, index) => ({
    ...entry,
    noteAlone: entry.note !== null && entry.status === history[index - 1]?.status,
  }));
  return told.toReversed();
}
