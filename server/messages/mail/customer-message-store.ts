import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { returnKindTexts, returnReasonTexts, returnStatusTexts } from '#domain/orders/return-request.ts';
import type { OutboxTopics } from '../../platform/outbox/outbox-topics.ts';
import type { CustomerMessage } from './messages/to-the-shop.ts';

type CustomerMessageText = Omit<CustomerMessage, 'where'>;
type Read = (query: Kysely<Tables>, id: number) => Promise<CustomerMessageText | undefined>;

const writer = ['writer.first_name', 'writer.last_name', 'writer.email', 'writer.phone'] as const;

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
      .select(writer)
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
      .select(writer)
      .select(['ticket.id as number', 'ticket.subject as about', 'reply.message as text'])
      .where('reply.id', '=', id)
      .executeTakeFirst();
    return reply && { ...reply, name: fullName(reply) };
  },
  chat: async (query, id) => {
    const said = await query
      .selectFrom('chat_messages as said')
      .innerJoin('customers as writer', 'writer.id', 'said.customer_id')
      .select(writer)
      .select(['said.id as number', 'said.message as text'])
      .where('said.id', '=', id)
      .executeTakeFirst();
    return said && { ...said, name: fullName(said), about: null };
  },
  return: async (query, id) => {
    const request = await query
      .selectFrom('order_returns as request')
      .innerJoin('orders', 'orders.id', 'request.order_id')
      .innerJoin('customers as writer', 'writer.id', 'orders.customer_id')
      .select(writer)
      .select([
        'request.order_id as number',
        'request.words',
        'request.kind',
        'request.reason',
        'request.status',
      ])
      .where('request.id', '=', id)
      .executeTakeFirst();
    if (request === undefined) return undefined;
    const { words, kind, reason, status, ...given } = request;
    const about = `${returnKindTexts[kind]}: ${returnReasonTexts[reason]} (${returnStatusTexts[status].toLowerCase()})`;
    return { ...given, name: fullName(given), about, text: words === '' ? 'No words were added.' : words };
  },
  question: async (query, id) => {
    const asked = await query
      .selectFrom('product_questions as asked')
      .innerJoin('customers as writer', 'writer.id', 'asked.customer_id')
      .innerJoin('products as piece', 'piece.id', 'asked.product_id')
      .select(writer)
      .select(['asked.id as number', 'piece.name as about', 'asked.question as text'])
      .where('asked.id', '=', id)
      .executeTakeFirst();
    return asked && { ...asked, name: fullName(asked) };
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
  return `${first_name} ${last_name}`.trim();
}
