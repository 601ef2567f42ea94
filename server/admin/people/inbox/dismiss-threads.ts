import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import {
  findComplaint,
  type ComplaintRow,
  type ComplaintThread,
} from '../../../service/complaints/complaint-store.ts';
import { dismissComplaint } from '../../../service/complaints/settle-complaint.ts';

interface Wanted {
  readonly threads: readonly ComplaintThread[];
  readonly reason: string;
}

export interface DismissedThread {
  readonly thread: ComplaintThread;
  /** The complaint that was dismissed; null: the thread had no open one. */
  readonly complaint: ComplaintRow | null;
}

/**
 * Dismisses the open complaints of these threads, and those contact messages that are marked and not answered. Locks the
 * threads in one order, so that two callers cannot deadlock.
 */
export async function dismissThreads(
  transaction: Transaction<Tables>,
  { threads, reason }: Wanted,
  now: Date,
): Promise<DismissedThread[]> {
  const wanted = new Map(threads.map((thread) => [`${thread.kind}-${thread.id}`, thread]));
  const ordered = [...wanted.values()].toSorted(
    (one, other) => one.kind.localeCompare(other.kind) || one.id - other.id,
  );
  const dismissed: DismissedThread[] = [];
  for (const thread of ordered) {
    const found = await findComplaint(transaction, thread);
    const settled = found && (await dismissComplaint(transaction, { complaintId: found.id, reason }, now));
    const complaint = settled?.accepted === true ? settled.value : null;
    const isMessageDismissed =
      thread.kind === 'message' && (await dismissMarkedMessage(transaction, thread.id, now));
    if (complaint !== null || isMessageDismissed) dismissed.push({ thread, complaint });
  }
  return dismissed;
}

async function dismissMarkedMessage(
  transaction: Transaction<Tables>,
  id: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('contact_messages')
    .set({ dismissed_at: now })
    .where('id', '=', id)
    .where('marked', '=', true)
    .where('answered_at', 'is', null)
    .where('dismissed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
