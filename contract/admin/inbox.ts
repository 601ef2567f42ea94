import { z } from 'zod';
import { id, looseId, optionalQuery, text, time } from '#contract/wire-schemas.ts';
import { adminCall } from './admin-call.ts';

/** A support ticket, a message of the contact page, or the chat with a customer (whose number it has). */
export const threadKinds = ['ticket', 'message', 'chat'] as const;
const kind = z.enum(threadKinds);
export type ThreadKind = z.output<typeof kind>;

const head = {
  kind,
  id,
  name: z.string(),
  /** The subject as it was written; empty for a chat. */
  about: z.string(),
  /** Whether somebody waits for an answer. */
  waiting: z.boolean(),
};

export const threadRow = z.object({ ...head, last: z.string(), at: time });

export const thread = z.object({
  ...head,
  /** Whose account it is written from; null: of the contact page. */
  customerId: id.nullable(),
  email: z.string(),
  phone: z.string(),
  /** A message of the contact page is answered once, by mail. */
  mayAnswer: z.boolean(),
  said: z.array(z.object({ author: z.enum(['customer', 'staff']), text: z.string(), at: time })),
});
export type Thread = z.output<typeof thread>;

export const listInbox = adminCall({
  name: 'adminListInbox',
  summary: 'Tickets, messages of the contact page and chats in one list, those that wait first',
  area: 'Inbox',
  permission: 'inbox.answer',
  method: 'GET',
  path: '/api/admin/inbox',
  query: z.object({
    kind: optionalQuery(kind),
    page: optionalQuery(z.coerce.number().int().min(1).max(10_000)),
  }),
  answer: z.object({
    threads: z.array(threadRow),
    page: z.number().int(),
    pages: z.number().int(),
    total: z.number().int(),
  }),
});

const one = z.object({ kind, id: looseId });

export const getThread = adminCall({
  name: 'adminGetThread',
  summary: 'All that was said in one of them',
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
  summary: 'Answer; whoever wrote is told by mail',
  area: 'Inbox',
  permission: 'inbox.answer',
  method: 'POST',
  path: '/api/admin/inbox/{kind}/{id}/answer',
  params: one,
  body: z.object({
    message: text(5000),
    /** Of a ticket alone: whether the matter is settled with this. */
    close: z.boolean().optional(),
  }),
  answer: thread,
  refusals: [404, 409],
});
