import type { Transaction, Updateable } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { saveAnswer } from '../contact/contact-store.ts';
import { enqueue } from '../../platform/outbox/enqueue.ts';
import { addStaffMessage } from '../support/ticket-store.ts';
import { lockComplaint, type ComplaintRow } from './complaint-store.ts';

export type SettleRefusal = 'no-such-complaint' | 'acknowledged' | 'redressed' | 'dismissed';

/** Acknowledges a complaint by mail. The caller checks permissions. */
export async function acknowledgeComplaint(
  transaction: Transaction<Tables>,
  complaintId: number,
  now: Date,
): Promise<Outcome<ComplaintRow, SettleRefusal>> {
  const complaint = await lockComplaint(transaction, complaintId);
  if (complaint === undefined) return refuse('no-such-complaint');
  if (complaint.dismissed_at !== null) return refuse('dismissed');
  if (complaint.acknowledged_at !== null) return refuse('acknowledged');
  const settled = await update(transaction, complaintId, { acknowledged_at: now });
  await enqueue(transaction, 'mail:complaint', { complaintId, step: 'acknowledged' });
  return accept(settled);
}

export interface Redress {
  readonly complaintId: number;
  /** What the shop did, as the writer reads it. */
  readonly redress: string;
}

/** Redresses a complaint: mails the text, closes its ticket or answers its contact message. */
export async function redressComplaint(
  transaction: Transaction<Tables>,
  { complaintId, redress }: Redress,
  now: Date,
): Promise<Outcome<ComplaintRow, SettleRefusal>> {
  const complaint = await lockComplaint(transaction, complaintId);
  if (complaint === undefined) return refuse('no-such-complaint');
  if (complaint.dismissed_at !== null) return refuse('dismissed');
  if (complaint.redressed_at !== null) return refuse('redressed');
  const { ticket_id: ticketId, contact_message_id: messageId } = complaint;
  if (ticketId !== null)
    await addStaffMessage(transaction, { ticketId, message: redress, status: 'close' }, now);
  if (messageId !== null) await answerOnce(transaction, messageId, redress, now);
  const settled = await update(transaction, complaintId, {
    acknowledged_at: complaint.acknowledged_at ?? now,
    redressed_at: now,
    redress,
  });
  await enqueue(transaction, 'mail:complaint', { complaintId, step: 'redressed' });
  return accept(settled);
}

/**
 * Dismisses a false complaint; its thread can still be answered. The customer of a ticket gets the reason
 * by mail if the email is confirmed. Nobody is mailed about a contact message, whose address anybody can type.
 */
export async function dismissComplaint(
  transaction: Transaction<Tables>,
  { complaintId, reason }: { readonly complaintId: number; readonly reason: string },
  now: Date,
): Promise<Outcome<ComplaintRow, SettleRefusal>> {
  const complaint = await lockComplaint(transaction, complaintId);
  if (complaint === undefined) return refuse('no-such-complaint');
  if (complaint.dismissed_at !== null) return refuse('dismissed');
  if (complaint.redressed_at !== null) return refuse('redressed');
  if (complaint.ticket_id !== null)
    await enqueue(transaction, 'mail:complaint', { complaintId, step: 'dismissed' });
  return accept(await update(transaction, complaintId, { dismissed_at: now, dismissed_reason: reason }));
}

/** An earlier answer stays as it was sent. */
async function answerOnce(transaction: Transaction<Tables>, id: number, redress: string, now: Date) {
  const open = await transaction
    .selectFrom('contact_messages')
    .select('id')
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (open !== undefined) await saveAnswer(transaction, id, redress, now);
}

function update(
  transaction: Transaction<Tables>,
  id: number,
  values: Updateable<Tables['complaints']>,
): Promise<ComplaintRow> {
  return transaction
    .updateTable('complaints')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
