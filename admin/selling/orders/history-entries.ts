import type { AdminOrder } from '#contract/admin/orders.ts';

type Entry = AdminOrder['history'][number];

interface HistoryEntry extends Entry {
  /** The status did not change; the note says what happened, such as a refund. */
  readonly noteOnly: boolean;
}

/** The history of an order, newest first. */
export function historyEntries(history: readonly Entry[]): HistoryEntry[] {
  const entries = history.map((entry, index) => ({
    ...entry,
    noteOnly: entry.note !== null && entry.status === history[index - 1]?.status,
  }));
  return entries.toReversed();
}

/** 'by Farah Naqvi', 'automatically' */
export function doneByText(by: AdminOrder['payments'][number]['by'], customer: string): string {
  if (by === null || by.actor === 'system') return 'automatically';
  return by.actor === 'customer' ? `by ${customer}` : `by ${by.staffName ?? 'staff'}`;
}
