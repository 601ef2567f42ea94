import type { Kysely, Transaction } from 'kysely';
import {
  dismissThreads as dismissThreadsCall,
  replyToThread,
  getThread,
  listInbox,
  listOrderTickets,
  type Thread,
  type ThreadKind,
} from '#contract/admin/inbox.ts';
import type { HandlerInput } from '#contract/api-call.ts';
import type { Tables } from '#database/tables.ts';
import type { Outcome } from '#domain/outcome.ts';
import { HttpRefusal } from '../../../platform/api/http-refusal.ts';
import { complaintWire } from '../../../service/complaints/complaint-wire.ts';
import { acknowledgeByAnswer, findComplaint } from '../../../service/complaints/complaint-store.ts';
import { answerChat } from '../../../service/chat/answer-chat.ts';
import { answerContactMessage } from '../../../service/contact/answer-contact-message.ts';
import { answerQuestion } from '../../../service/questions/answer-question.ts';
import { answerTicket } from '../../../service/support/answer-ticket.ts';
import type { Shop } from '../../../platform/shop.ts';
import type { AdminApi } from '../../core/admin-api.ts';
import { changed } from '../../core/change-result.ts';
import { notFound } from '../../core/refusals.ts';
import { dismissThreads } from './dismiss-threads.ts';
import { readInbox } from './read-inbox.ts';
import { readThread } from './read-thread.ts';

/** Tickets, contact messages, questions on pieces and chats. The use cases of each send the reply by mail (API-9). */
export function serveInbox(api: AdminApi, { database: { query }, clock }: Shop): void {
  api.read(listOrderTickets, async ({ params: { id } }) => {
    const tickets = await query
      .selectFrom('support_tickets')
      .select(['id', 'subject', 'status'])
      .where('order_id', '=', id)
      .orderBy('id', 'desc')
      .execute();
    return tickets.map(({ status, ...ticket }) => ({ ...ticket, unanswered: status === 'pending' }));
  });

  api.read(listInbox, ({ query: wanted }) => readInbox(query, wanted, clock()));

  api.read(
    getThread,
    async ({ params: { kind, id } }) => (await read(query, kind, id)) ?? notFound('message'),
  );

  api.change(replyToThread, async (transaction, { params: { kind, id }, body }) => {
    if (kind === 'question' && body.public === undefined) return audienceMissing;
    const answered = await replyUseCases[kind](transaction, id, body, clock());
    if (!answered.accepted) {
      const current = await read(transaction, kind, id);
      return current === undefined ? notFound('message') : alreadyAnswered(current);
    }
    if (kind === 'ticket' || kind === 'message')
      await acknowledgeByAnswer(transaction, { kind, id }, clock());
    const now = await read(transaction, kind, id);
    if (now === undefined) return notFound('message');
    // The audit trail is never erased, so it has no words to a customer.
    const after = {
      messageLength: body.message.length,
      ...(kind === 'ticket' && { closed: body.close === true }),
      ...(kind === 'question' && { public: body.public === true }),
    };
    return changed({ kind, id, action: 'answered', before: null, after }, now);
  });

  api.change(dismissThreadsCall, async (transaction, { body }) => {
    const dismissed = await dismissThreads(transaction, body, clock());
    const entries = dismissed.map(({ thread, complaint }) => ({
      ...thread,
      action: 'dismissed',
      before: null,
      // The audit trail is never erased, so it has no words about a customer.
      after: {
        ...(complaint !== null && { complaint: complaintWire(complaint, clock()).number }),
        reasonLength: body.reason.length,
      },
    }));
    const [first, ...rest] = entries;
    if (first === undefined) return nothingToDismiss;
    const count = { dismissed: entries.length, left: body.threads.length - entries.length };
    return changed([first, ...rest], count);
  });

  async function read(source: Kysely<Tables>, kind: ThreadKind, id: number): Promise<Thread | undefined> {
    const thread = await readThread(source, kind, id);
    const complaint =
      kind === 'ticket' || kind === 'message' ? await findComplaint(source, { kind, id }) : undefined;
    return (
      thread && { ...thread, complaint: complaint === undefined ? null : complaintWire(complaint, clock()) }
    );
  }
}

type Reply = HandlerInput<typeof replyToThread>['body'];

const replyUseCases: Readonly<
  Record<
    ThreadKind,
    (
      transaction: Transaction<Tables>,
      id: number,
      reply: Reply,
      now: Date,
    ) => Promise<Outcome<unknown, string>>
  >
> = {
  ticket: (transaction, ticketId, { message, close = false }, now) =>
    answerTicket(transaction, { ticketId, message, close }, now),
  message: (transaction, contactMessageId, { message: answer }, now) =>
    answerContactMessage(transaction, { contactMessageId, answer }, now),
  question: (transaction, questionId, { message: answer, public: isPublic = false, replaces = null }, now) =>
    answerQuestion(transaction, { questionId, answer, isPublic, replaces }, now),
  chat: (transaction, customerId, { message }, now) => answerChat(transaction, { customerId, message }, now),
};

const nothingToDismiss = new HttpRefusal({
  status: 409,
  code: 'not-possible',
  message: 'None of these is an open complaint or possible spam. Nothing was changed.',
});

const audienceMissing = new HttpRefusal({
  status: 422,
  code: 'public',
  message: 'Choose who reads the answer',
});

function alreadyAnswered(current: unknown): HttpRefusal {
  const message = 'Somebody else has replied. Your reply was not sent.';
  return new HttpRefusal({ status: 409, code: 'message', message }, { current });
}
