import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { enqueue } from '../outbox/enqueue.ts';

export type ComplaintRow = Selectable<Tables['complaints']>;

/** What can be a complaint, by its kind in the inbox. */
export type ComplaintThread =
  | { readonly kind: 'ticket'; readonly id: number }
  | { readonly kind: 'message'; readonly id: number };

const threadColumn = { ticket: 'ticket_id', message: 'contact_message_id' } as const;

export function findComplaint(
  query: Kysely<Tables>,
  { kind, id }: ComplaintThread,
): Promise<ComplaintRow | undefined> {
  return query.selectFrom('complaints').selectAll().where(threadColumn[kind], '=', id).executeTakeFirst();
}

/** The complaints of a customer's tickets. */
export function readTicketComplaints(query: Kysely<Tables>, customerId: number): Promise<ComplaintRow[]> {
  return query
    .selectFrom('complaints')
    .innerJoin('support_tickets as t', 't.id', 'complaints.ticket_id')
    .selectAll('complaints')
    .where('t.customer_id', '=', customerId)
    .execute();
}

export function lockComplaint(
  transaction: Transaction<Tables>,
  id: number,
): Promise<ComplaintRow | undefined> {
  return transaction.selectFrom('complaints').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/**
 * Registers a thread as a complaint and mails its number to the writer. The clocks run from the receipt. Returns null if
 * it is one already.
 */
export async function registerComplaint(
  transaction: Transaction<Tables>,
  { kind, id }: ComplaintThread,
  receivedAt: Date,
): Promise<ComplaintRow | null> {
  const complaint = await transaction
    .insertInto('complaints')
    .values({ [threadColumn[kind]]: id, received_at: receivedAt })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (complaint === undefined) return null;
  await enqueue(transaction, 'mail:complaint', { complaintId: complaint.id, step: 'received' });
  return complaint;
}

/** The shop's first answer acknowledges a complaint. */
export async function acknowledgeByAnswer(
  transaction: Transaction<Tables>,
  { kind, id }: ComplaintThread,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('complaints')
    .set({ acknowledged_at: now })
    .where(threadColumn[kind], '=', id)
    .where('acknowledged_at', 'is', null)
    .execute();
}

export interface OpenComplaint extends ComplaintRow {
  readonly name: string;
  readonly subject: string;
  readonly text: string;
}

/** Complaints without redress, oldest first, at most `limit`. */
export async function readOpenComplaints(query: Kysely<Tables>, limit: number): Promise<OpenComplaint[]> {
  const { rows } = await sql<OpenComplaint>`
    select o.*, coalesce(m.name, concat_ws(' ', c.first_name, c.last_name)) as name,
           coalesce(m.subject, t.subject) as subject, coalesce(m.message, t.description) as text
      from complaints o
      left join contact_messages m on m.id = o.contact_message_id
      left join support_tickets t on t.id = o.ticket_id
      left join customers c on c.id = t.customer_id
     where o.redressed_at is null
     order by o.received_at, o.id limit ${limit}`.execute(query);
  return rows;
}
