import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { OutboxTopics } from '../outbox/outbox-topics.ts';
import type { CustomerMessage } from './messages/customer-wrote.ts';

type CustomerMessageText = Omit<CustomerMessage, 'where'>;
type Read = (query: Kysely<Tables>, id: number) => Promise<CustomerMessageText | undefined>;

const readers: Readonly<Record<CustomerMessage['where'], Read>> = {
  contact: (query, id) =>
    query
      .selectFrom('contact_messages')
      .select(['id as number', 'name', 'email', 'mobile_number as phone', 'subject as about'])
      .select('message as text')
      .where('id', '=', id)
      .executeTakeFirst(),
  ticket: async (query, id) => {
    const ticket = await query
      .selectFrom('support_tickets as ticket')
      .innerJoin('customers as writer', 'writer.id', 'ticket.customer_id')
      .select(['writer.first_name', 'writer.last_name', 'writer.email', 'writer.phone'])
      .select(['ticket.id as number', 'ticket.subject as about', 'ticket.description as text'])
      .where('ticket.id', '=', id)
      .executeTakeFirst();
    return ticket && { ...ticket, name: fullName(ticket) };
  },
  'ticket-reply': async (query, id) => {
    const reply = await query
      .selectFrom('ticket_messages as reply')
      .innerJoin('support_tickets as ticket', 'ticket.id', 'reply.ticket_id')
      .innerJoin('customers as writer', 'writer.id', 'ticket.customer_id')
      .select(['writer.first_name', 'writer.last_name', 'writer.email', 'writer.phone'])
      .select(['ticket.id as number', 'ticket.subject as about', 'reply.message as text'])
      .where('reply.id', '=', id)
      .executeTakeFirst();
    return reply && { ...reply, name: fullName(reply) };
  },
  chat: async (query, id) => {
    const said = await query
      .selectFrom('chat_messages as said')
      .innerJoin('customers as writer', 'writer.id', 'said.customer_id')
      .select(['writer.first_name', 'writer.last_name', 'writer.email', 'writer.phone'])
      .select(['said.id as number', 'said.message as text'])
      .where('said.id', '=', id)
      .executeTakeFirst();
    return said && { ...said, name: fullName(said), about: null };
  },
};

/** A message to the shop; null if it was deleted meanwhile. */
export async function customerMessageForMail(
  query: Kysely<Tables>,
  { where, id }: OutboxTopics['mail:customer-wrote'],
): Promise<CustomerMessage | null> {
  const words = await readers[where](query, id);
  return words === undefined ? null : { where, ...words };
}

function fullName({ first_name, last_name }: { readonly first_name: string; readonly last_name: string }) {
  return `${first_name} ${last_name}`;
}
