import type { Kysely } from 'kysely';
import type { Thread, ThreadKind } from '#contract/admin/inbox.ts';
import type { Tables } from '#database/tables.ts';
import { readMessages } from '../../support/ticket-store.ts';

type Said = Thread['said'][number];

/** All that was said in a ticket, a contact message or a chat. */
export function readThread(query: Kysely<Tables>, kind: ThreadKind, id: number): Promise<Thread | undefined> {
  return { ticket: readTicketThread, message: readMessageThread, chat: readChatThread }[kind](query, id);
}

async function readTicketThread(query: Kysely<Tables>, id: number): Promise<Thread | undefined> {
  const ticket = await query
    .selectFrom('support_tickets as t')
    .innerJoin('customers as c', 'c.id', 't.customer_id')
    .select(['t.subject', 't.description', 't.status', 't.created_at'])
    .select(['c.id', 'c.first_name', 'c.last_name', 'c.email', 'c.phone'])
    .where('t.id', '=', id)
    .executeTakeFirst();
  if (ticket === undefined) return undefined;
  const messages = await readMessages(query, id);
  const said = [
    customerSaid(ticket.description, ticket.created_at),
    ...messages.map(({ author, message, created_at }) => saidBy(author, message, created_at)),
  ];
  const { subject: about, status } = ticket;
  const waiting = status === 'pending';
  return { kind: 'ticket', id, ...threadCustomer(ticket), about, waiting, mayAnswer: true, said };
}

async function readMessageThread(query: Kysely<Tables>, id: number): Promise<Thread | undefined> {
  const row = await query.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const { name, email, mobile_number: phone, subject: about, answer, answered_at: answeredAt } = row;
  const said = [customerSaid(row.message, row.created_at)];
  if (answeredAt !== null) said.push(saidBy('staff', answer ?? '', answeredAt));
  const waiting = answeredAt === null;
  return {
    kind: 'message',
    id,
    customerId: null,
    name,
    email,
    phone,
    about,
    waiting,
    mayAnswer: waiting,
    said,
  };
}

async function readChatThread(query: Kysely<Tables>, id: number): Promise<Thread | undefined> {
  const customer = await query
    .selectFrom('customers')
    .select(['id', 'first_name', 'last_name', 'email', 'phone'])
    .where('id', '=', id)
    .executeTakeFirst();
  const messages = await query
    .selectFrom('chat_messages')
    .selectAll()
    .where('customer_id', '=', id)
    .orderBy('id')
    .execute();
  if (customer === undefined || messages.length === 0) return undefined;
  const said = messages.map(({ author, message, created_at }) => saidBy(author, message, created_at));
  const waiting = said.at(-1)?.author === 'customer';
  return { kind: 'chat', id, ...threadCustomer(customer), about: '', waiting, mayAnswer: true, said };
}

function saidBy(author: Said['author'], text: string, at: Date): Said {
  return { author, text, at: at.toISOString() };
}

const customerSaid = (text: string, at: Date): Said => saidBy('customer', text, at);

interface Customer {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
}

function threadCustomer({ id: customerId, first_name: first, last_name: last, email, phone }: Customer) {
  return { customerId, name: `${first} ${last}`.trim(), email, phone };
}
