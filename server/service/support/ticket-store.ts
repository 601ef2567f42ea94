import { sql, type Insertable, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { hasOpenComplaint } from '../complaints/keep-open-complaints.ts';

export type TicketRow = Selectable<Tables['support_tickets']>;
export type TicketMessageRow = Selectable<Tables['ticket_messages']>;

export function readTickets(query: Kysely<Tables>, customerId: number): Promise<TicketRow[]> {
  return query
    .selectFrom('support_tickets')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .execute();
}

/** A ticket of this customer. */
export function readTicket(
  query: Kysely<Tables>,
  customerId: number,
  id: number,
): Promise<TicketRow | undefined> {
  return query
    .selectFrom('support_tickets')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export function lockTicket(
  transaction: Transaction<Tables>,
  customerId: number,
  id: number,
): Promise<TicketRow | undefined> {
  return transaction
    .selectFrom('support_tickets')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether the ticket exists, whoever opened it; locks it until the transaction ends. For staff. */
export async function lockAnyTicket(transaction: Transaction<Tables>, id: number): Promise<boolean> {
  const ticket = transaction.selectFrom('support_tickets').select('id').where('id', '=', id).forUpdate();
  return (await ticket.executeTakeFirst()) !== undefined;
}

export async function addTicket(
  query: Kysely<Tables>,
  ticket: Insertable<Tables['support_tickets']>,
): Promise<number> {
  const { id } = await query
    .insertInto('support_tickets')
    .values(ticket)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Tickets of the customer that wait for an answer. The customer is locked, so that parallel tickets are counted one after the other. */
export async function countWaitingTickets(
  transaction: Transaction<Tables>,
  customerId: number,
): Promise<number> {
  await sql`select from customers where id = ${customerId} for no key update`.execute(transaction);
  const { count } = await transaction
    .selectFrom('support_tickets')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return count;
}

/** Replies to a ticket since the shop's last message. */
export async function countWaitingReplies(
  transaction: Transaction<Tables>,
  ticketId: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ticket_messages where ticket_id = ${ticketId} and id > coalesce(
      (select max(id) from ticket_messages where ticket_id = ${ticketId} and author = 'staff'), 0)`.execute(
    transaction,
  );
  return rows[0]?.count ?? 0;
}

/** Deletes a ticket of this customer, unless its complaint is still open (LAW-47). */
export async function removeTicket(
  transaction: Transaction<Tables>,
  customerId: number,
  id: number,
): Promise<Outcome<void, 'no-such-ticket' | 'complaint-open'>> {
  if ((await lockTicket(transaction, customerId, id)) === undefined) return refuse('no-such-ticket');
  const { rows } = await sql`
    delete from support_tickets t where t.id = ${id} and not ${hasOpenComplaint('ticket_id')}
    returning 1`.execute(transaction);
  return rows.length === 0 ? refuse('complaint-open') : accept(undefined);
}

export function readMessages(query: Kysely<Tables>, ticketId: number): Promise<TicketMessageRow[]> {
  return query
    .selectFrom('ticket_messages')
    .selectAll()
    .where('ticket_id', '=', ticketId)
    .orderBy('id')
    .execute();
}

interface NewTicketMessage {
  readonly ticketId: number;
  readonly message: string;
}

/** Adds a customer's message to a ticket, which is then unanswered. */
export function addCustomerMessage(
  transaction: Transaction<Tables>,
  newMessage: NewTicketMessage,
  now: Date,
): Promise<number> {
  return addMessage(transaction, { ...newMessage, author: 'customer', status: 'pending' }, now);
}

/** Adds the shop's message to a ticket and sets its status. */
export function addStaffMessage(
  transaction: Transaction<Tables>,
  newMessage: NewTicketMessage & Pick<TicketRow, 'status'>,
  now: Date,
): Promise<number> {
  return addMessage(transaction, { ...newMessage, author: 'staff' }, now);
}

async function addMessage(
  transaction: Transaction<Tables>,
  {
    ticketId,
    message,
    author,
    status,
  }: NewTicketMessage & Pick<TicketRow, 'status'> & Pick<TicketMessageRow, 'author'>,
  now: Date,
): Promise<number> {
  const { id } = await transaction
    .insertInto('ticket_messages')
    .values({ ticket_id: ticketId, author, message, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable('support_tickets')
    .set({ status, updated_at: now })
    .where('id', '=', ticketId)
    .execute();
  return id;
}
