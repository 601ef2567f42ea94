import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { ComplaintTimes } from '#domain/complaints/complaint.ts';
import { enqueue } from '../../platform/outbox/enqueue.ts';

export type ComplaintRow = Selectable<Tables['complaints']>;

export interface OpenComplaint extends ComplaintTimes {
  readonly id: number;
  /** Written with an account; others type any address. */
  readonly ofCustomer: boolean;
}

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

/** The complaints of a customer's tickets, without dismissed ones. */
export function readTicketComplaints(query: Kysely<Tables>, customerId: number): Promise<ComplaintRow[]> {
  return query
    .selectFrom('complaints')
    .innerJoin('support_tickets as t', 't.id', 'complaints.ticket_id')
    .selectAll('complaints')
    .where('t.customer_id', '=', customerId)
    .where('complaints.dismissed_at', 'is', null)
    .execute();
}

export function lockComplaint(
  transaction: Transaction<Tables>,
  id: number,
): Promise<ComplaintRow | undefined> {
  return transaction.selectFrom('complaints').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/**
 * Registers a thread as a complaint and mails its number to the writer. The clocks run from the receipt. A complaint that
 * was dismissed is open again. Returns null if it is open or redressed already.
 */
export async function registerComplaint(
  transaction: Transaction<Tables>,
  { kind, id }: ComplaintThread,
  receivedAt: Date,
): Promise<ComplaintRow | null> {
  const complaint = await transaction
    .insertInto('complaints')
    .values({ [threadColumn[kind]]: id, received_at: receivedAt })
    .onConflict((conflict) =>
      conflict
        .column(threadColumn[kind])
        .doUpdateSet({ dismissed_at: null, dismissed_reason: null })
        .where('complaints.dismissed_at', 'is not', null),
    )
    .returningAll()
    .executeTakeFirst();
  if (complaint === undefined) return null;
  await enqueue(transaction, 'mail:complaint-received', { complaintId: complaint.id });
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

/** Complaints that are neither redressed nor dismissed, with what their clocks are computed from. */
export async function readOpenComplaints(query: Kysely<Tables>): Promise<OpenComplaint[]> {
  const rows = await query
    .selectFrom('complaints')
    .select(['id', 'ticket_id', 'received_at', 'acknowledged_at', 'redressed_at'])
    .where('redressed_at', 'is', null)
    .where('dismissed_at', 'is', null)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    ofCustomer: row.ticket_id !== null,
    receivedAt: row.received_at,
    acknowledgedAt: row.acknowledged_at,
    redressedAt: row.redressed_at,
  }));
}

/** The newest first. */
export async function readDismissedComplaints(query: Kysely<Tables>, since = new Date(0)): Promise<number[]> {
  const rows = await query
    .selectFrom('complaints')
    .select('id')
    .where('dismissed_at', '>=', since)
    .orderBy('dismissed_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

export interface ComplaintWithText extends ComplaintRow {
  readonly name: string;
  readonly subject: string;
  readonly text: string;
}

/** In the order of the ids. */
export async function readComplaintTexts(
  query: Kysely<Tables>,
  ids: readonly number[],
): Promise<ComplaintWithText[]> {
  const { rows } = await sql<ComplaintWithText>`
    select o.*, coalesce(m.name, concat_ws(' ', c.first_name, c.last_name)) as name,
           coalesce(m.subject, t.subject) as subject, coalesce(m.message, t.description) as text
      from unnest(${[...ids]}::bigint[]) with ordinality wanted(id, place)
      join complaints o on o.id = wanted.id
      left join contact_messages m on m.id = o.contact_message_id
      left join support_tickets t on t.id = o.ticket_id
      left join customers c on c.id = t.customer_id
     order by wanted.place`.execute(query);
  return rows;
}
