import type { Kysely } from 'kysely';
import type { Thread as CompleteThread, ThreadKind } from '#contract/admin/inbox.ts';
import type { Tables } from '#database/tables.ts';
import { readMessages } from '../../../service/support/ticket-store.ts';

/** Without the clocks of a complaint. */
type Thread = Omit<CompleteThread, 'complaint'>;

type ThreadMessage = Thread['messages'][number];

/** All messages of a ticket, a contact message, a question or a chat, oldest first. */
export function readThread(query: Kysely<Tables>, kind: ThreadKind, id: number): Promise<Thread | undefined> {
  return {
    ticket: readTicketThread,
    message: readMessageThread,
    question: readQuestionThread,
    chat: readChatThread,
  }[kind](query, id);
}

async function readTicketThread(query: Kysely<Tables>, id: number): Promise<Thread | undefined> {
  const ticket = await query
    .selectFrom('support_tickets as t')
    .innerJoin('customers as c', 'c.id', 't.customer_id')
    .select(['t.order_id', 't.subject', 't.description', 't.status', 't.created_at'])
    .select(['c.id', 'c.first_name', 'c.last_name', 'c.email', 'c.phone'])
    .where('t.id', '=', id)
    .executeTakeFirst();
  if (ticket === undefined) return undefined;
  const replies = await readMessages(query, id);
  const messages = [
    threadMessage('customer', ticket.description, ticket.created_at),
    ...replies.map(({ author, message, created_at }) => threadMessage(author, message, created_at)),
  ];
  const { subject, status } = ticket;
  const unanswered = status === 'pending';
  return {
    kind: 'ticket',
    id,
    ...threadCustomer(ticket),
    subject,
    unanswered,
    marked: false,
    dismissed: false,
    canReply: true,
    question: null,
    orderId: ticket.order_id,
    messages,
  };
}

async function readMessageThread(query: Kysely<Tables>, id: number): Promise<Thread | undefined> {
  const row = await query.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const { name, email, mobile_number: phone, subject, answer, answered_at: answeredAt, marked } = row;
  const messages = [threadMessage('customer', row.message, row.created_at)];
  if (answeredAt !== null) messages.push(threadMessage('staff', answer ?? '', answeredAt));
  const dismissed = answeredAt === null && row.dismissed_at !== null;
  return {
    kind: 'message',
    id,
    customerId: null,
    orderId: null,
    name,
    email,
    phone,
    subject,
    unanswered: answeredAt === null && !dismissed,
    marked,
    dismissed,
    canReply: answeredAt === null,
    question: null,
    messages,
  };
}

async function readChatThread(query: Kysely<Tables>, id: number): Promise<Thread | undefined> {
  const customer = await query
    .selectFrom('customers')
    .select(['id', 'first_name', 'last_name', 'email', 'phone'])
    .where('id', '=', id)
    .executeTakeFirst();
  const rows = await query
    .selectFrom('chat_messages')
    .selectAll()
    .where('customer_id', '=', id)
    .orderBy('id')
    .execute();
  if (customer === undefined || rows.length === 0) return undefined;
  const messages = rows.map(({ author, message, created_at }) => threadMessage(author, message, created_at));
  const unanswered = messages.at(-1)?.author === 'customer';
  return {
    kind: 'chat',
    id,
    ...threadCustomer(customer),
    subject: '',
    unanswered,
    marked: false,
    dismissed: false,
    canReply: true,
    question: null,
    orderId: null,
    messages,
  };
}

async function readQuestionThread(query: Kysely<Tables>, id: number): Promise<Thread | undefined> {
  const row = await query
    .selectFrom('product_questions as q')
    .innerJoin('customers as c', 'c.id', 'q.customer_id')
    .innerJoin('products as p', 'p.id', 'q.product_id')
    .select(['q.question', 'q.answer', 'q.answered_at', 'q.public', 'q.created_at'])
    .select(['p.id as productId', 'p.name as subject', 'p.slug'])
    .select(['c.id', 'c.first_name', 'c.last_name', 'c.email', 'c.phone'])
    .where('q.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { subject, answered_at: answeredAt } = row;
  const messages = [threadMessage('customer', row.question, row.created_at)];
  if (answeredAt !== null) messages.push(threadMessage('staff', row.answer ?? '', answeredAt));
  return {
    kind: 'question',
    id,
    ...threadCustomer(row),
    subject,
    unanswered: answeredAt === null,
    marked: false,
    dismissed: false,
    canReply: true,
    orderId: null,
    question: {
      product: { id: row.productId, slug: row.slug },
      public: row.public,
      answeredAt: answeredAt?.toISOString() ?? null,
    },
    messages,
  };
}

function threadMessage(author: ThreadMessage['author'], text: string, at: Date): ThreadMessage {
  return { author, text, at: at.toISOString() };
}

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
