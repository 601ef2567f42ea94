import type { AdminOrder } from '#contract/admin/orders.ts';

type Entry = AdminOrder['history'][number];

interface ToldEntry extends Entry {
  /** The status did not change; the note says what happened, such as a refund. */
  readonly noteAlone: boolean;
}

/** The history of an order, newest first. */
export function historyEntries(history: readonly Entry[]): ToldEntry[] {
  const told = history.map((entry, index) => ({
    ...entry,
    noteAlone: entry.note !== null && entry.status === history[index - 1]?.status,
  }));
  return told.toReversed();
}
