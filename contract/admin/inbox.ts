import { z } from 'zod';
import { id, looseId, optionalQuery, text, time } from '#contract/wire-schemas.ts';
import { messageAuthors } from '#domain/shop/ticket.ts';
import { complaint } from './complaints.ts';
import { adminCall } from './admin-call.ts';
import { idParams, pagePosition, pageQuery } from './admin-schemas.ts';

/** A support ticket, a contact message, a question on a piece, or a chat, whose id is the customer's. */
export const threadKinds = ['ticket', 'message', 'question', 'chat'] as const;
const kind = z.enum(threadKinds);
export type ThreadKind = z.output<typeof kind>;

const head = {
  kind,
  id,
  name: z.string(),
  /** Empty for a chat; of a question the name of the piece. */
  subject: z.string(),
  /** The customer wrote last. */
  unanswered: z.boolean(),
  /** A contact message that filled in a field which people do not see. */
  marked: z.boolean(),
  /** A marked message that waits for no answer, because the staff have dismissed it. */
  dismissed: z.boolean(),
};

export const threadRow = z.object({
  ...head,
  last: z.string(),
  at: time,
  complaint: complaint.nullable(),
});
export type InboxRow = z.output<typeof threadRow>;

export const thread = z.object({
  ...head,
  /** Null for a contact message. */
  customerId: id.nullable(),
  /** The order that a ticket is about; null: none. */
  orderId: id.nullable(),
  email: z.string(),
  phone: z.string(),
  /** A contact message is answered once, by mail. */
  canReply: z.boolean(),
  complaint: complaint.nullable(),
  /** Of a question. */
  question: z
    .object({
      product: z.object({ id, slug: z.string() }),
      /** Whether question and answer are shown on the page of the piece. */
      public: z.boolean(),
      answeredAt: time.nullable(),
    })
    .nullable(),
  messages: z.array(z.object({ author: z.enum(messageAuthors), text: z.string(), at: time })),
});
export type Thread = z.output<typeof thread>;

export const listInbox = adminCall({
  name: 'adminListInbox',
  summary: 'List tickets, contact messages and chats, unanswered first',
  area: 'Inbox',
  permission: 'inbox.answer',
  method: 'GET',
  path: '/api/admin/inbox',
  query: z.object({
    kind: optionalQuery(kind),
    page: pageQuery,
  }),
  answer: z.object({
    threads: z.array(threadRow),
    ...pagePosition,
  }),
});

const one = z.object({ kind, id: looseId });

export const getThread = adminCall({
  name: 'adminGetThread',
  summary: 'Get a thread with its messages',
  area: 'Inbox',
  permission: 'inbox.answer',
  method: 'GET',
  path: '/api/admin/inbox/{kind}/{id}',
  params: one,
  answer: thread,
  refusals: [404],
});

export const replyToThread = adminCall({
  name: 'adminReplyToThread',
  summary: 'Reply to a thread; the customer gets an email',
  area: 'Inbox',
  permission: 'inbox.answer',
  method: 'POST',
  path: '/api/admin/inbox/{kind}/{id}/reply',
  params: one,
  body: z.object({
    message: text(5000),
    /** Closes a ticket. */
    close: z.boolean().optional(),
    /** Required for a question: shows question and answer on the page of the piece. */
    public: z.boolean().optional(),
    /** When the answer to a question was written that this one replaces. */
    replaces: time.optional(),
  }),
  answer: thread,
  refusals: [404, 409],
});

export const dismissThreads = adminCall({
  name: 'adminDismissThreads',
  summary:
    'Dismiss open complaints and marked messages in bulk, as one by one; others are not changed. Customers of tickets get the reason by email',
  area: 'Inbox',
  permission: 'inbox.answer',
  method: 'POST',
  path: '/api/admin/inbox/dismiss',
  body: z.object({
    threads: z
      .array(z.object({ kind: z.enum(['ticket', 'message']), id }))
      .min(1)
      .max(100),
    reason: text(500),
  }),
  answer: z.object({ dismissed: z.number().int(), left: z.number().int() }),
  refusals: [409],
});

const orderTickets = z.array(z.object({ id, subject: z.string(), unanswered: z.boolean() }));
export type OrderTicket = z.output<typeof orderTickets>[number];

export const listOrderTickets = adminCall({
  name: 'adminListOrderTickets',
  summary: 'List the tickets about an order, newest first',
  area: 'Inbox',
  permission: 'orders.read',
  method: 'GET',
  path: '/api/admin/orders/{id}/tickets',
  params: idParams,
  answer: orderTickets,
});
