import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { longDateTime } from '#domain/locale/indian-time.ts';

/** Whether ticket or contact message `t` has a complaint that waits for its redress. */
export function hasOpenComplaint(thread: 'ticket_id' | 'contact_message_id'): RawBuilder<boolean> {
  return sql<boolean>`exists (select from complaints o where o.${sql.ref(thread)} = t.id and o.redressed_at is null and o.dismissed_at is null)`;
}

interface OpenTicket {
  readonly complaint_id: number;
  readonly ticket_id: number;
  readonly subject: string;
  readonly description: string;
  readonly created_at: Date;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly unconfirmed: boolean;
}

/**
 * Turns the tickets of a customer's open complaints into contact messages, so that the complaints can be answered and
 * redressed after the account is erased (LAW-47). They keep number and clocks.
 */
export async function keepOpenComplaints(
  transaction: Transaction<Tables>,
  customerId: number,
): Promise<void> {
  const { rows } = await sql<OpenTicket>`
    select o.id as complaint_id, t.id as ticket_id, t.subject, t.description, t.created_at,
           concat_ws(' ', c.first_name, c.last_name) as name, c.email, c.phone,
           c.email_verified_at is null as unconfirmed
      from complaints o join support_tickets t on t.id = o.ticket_id join customers c on c.id = t.customer_id
     where t.customer_id = ${customerId} and o.redressed_at is null and o.dismissed_at is null
     order by o.id for update of o`.execute(transaction);
  for (const ticket of rows) {
    const { name, email, phone, created_at } = ticket;
    const { id } = await transaction
      .insertInto('contact_messages')
      .values({
        name,
        email,
        mobile_number: phone,
        of_unconfirmed_account: ticket.unconfirmed,
        subject: ticket.subject.slice(0, 200),
        message: await fullThread(transaction, ticket),
        created_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await transaction
      .updateTable('complaints')
      .set({ ticket_id: null, contact_message_id: id })
      .where('id', '=', ticket.complaint_id)
      .execute();
  }
}

async function fullThread(
  transaction: Transaction<Tables>,
  { ticket_id, description }: OpenTicket,
): Promise<string> {
  const messages = await transaction
    .selectFrom('ticket_messages')
    .select(['author', 'message', 'created_at'])
    .where('ticket_id', '=', ticket_id)
    .orderBy('id')
    .execute();
  const later = messages.map(
    ({ author, message, created_at }) =>
      `${author === 'staff' ? 'Shop' : 'Customer'}, ${longDateTime(created_at)}:\n${message}`,
  );
  return [description, ...later].join('\n\n');
}
