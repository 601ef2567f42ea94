import { z } from 'zod';
import { id, looseId, optionalQuery, text, time } from '#contract/wire-schemas.ts';
import { messageAuthors } from '#domain/shop/ticket.ts';
import { complaint } from './complaints.ts';
import { adminCall } from './admin-call.ts';
import { pagePosition, pageQuery } from './admin-schemas.ts';

/** A support ticket, a contact message, or a chat, whose id is the customer's. */
export const threadKinds = ['ticket', 'message', 'chat'] as const;
const kind = z.enum(threadKinds);
export type ThreadKind = z.output<typeof kind>;

const head = {
  kind,
  id,
  name: z.string(),
  /** Empty for a chat. */
  subject: z.string(),
  /** The customer wrote last. */
  unanswered: z.boolean(),
};

const threadRow = z.object({
  ...head,
  last: z.string(),
  at: time,
  complaint: complaint.nullable(),
});

export const thread = z.object({
  ...head,
  /** Null for a contact message. */
  customerId: id.nullable(),
  email: z.string(),
  phone: z.string(),
  /** A contact message is answered once, by mail. */
  canReply: z.boolean(),
  complaint: complaint.nullable(),
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
  }),
  answer: thread,
  refusals: [404, 409],
});
