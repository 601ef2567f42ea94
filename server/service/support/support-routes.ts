import * as calls from '#contract/support.ts';
import { complaintNumber, isComplaint } from '#domain/complaints/complaint.ts';
import { refuse } from '#domain/outcome.ts';
import { serverLimits } from '#domain/server-limits.ts';
import type { Api } from '../../platform/api/api.ts';
import { successMessage } from '../../platform/api/success-message.ts';
import { refused, type HttpRefusal, type RefusalTable } from '../../platform/api/http-refusal.ts';
import { readTicketComplaints, registerComplaint } from '../complaints/complaint-store.ts';
import { idempotent } from '../../platform/idempotency/idempotent.ts';
import { ownsOrder } from '../../selling/orders/order-store.ts';
import { noSuchOrder } from '../../selling/orders/order-wire.ts';
import { enqueue } from '../../platform/outbox/enqueue.ts';
import type { CustomerRequestContext } from '../../platform/api/request-context.ts';
import type { Shop } from '../../platform/shop.ts';
import { limitUnverifiedWriters } from '../../customers/auth/limit-unverified-writers.ts';
import { enforceRateLimit } from '../../platform/rate-limit/enforce-rate-limit.ts';
import { rateLimits } from '../../platform/rate-limit/rate-limits.ts';
import { replyToTicket, type ReplyRefusal } from './reply-to-ticket.ts';
import {
  addTicket,
  countWaitingTickets,
  readMessages,
  readTicket,
  readTickets,
  removeTicket,
} from './ticket-store.ts';
import { conversationWire, ticketWire } from './ticket-wire.ts';

/** Another customer's ticket is refused like one that does not exist. */
const refusals: RefusalTable<ReplyRefusal | 'complaint-open' | 'many-wait'> = {
  'no-such-ticket': { status: 404, message: 'This ticket does not exist' },
  closed: { status: 409, message: 'This ticket is closed. Please open a new one.' },
  wait: {
    status: 409,
    message: `We have not answered your last ${serverLimits.waitingReplies} replies yet. Please wait for our answer, or call us.`,
  },
  'many-wait': {
    status: 409,
    message: `${serverLimits.waitingTickets} of your tickets are waiting for our answer. Please reply to one of them, or call us.`,
  },
  'complaint-open': {
    status: 409,
    message: 'This complaint is still open. You can delete it once it is settled.',
  },
};

/** Support tickets and their conversations (API-9). */
export function serveSupport(api: Api, shop: Shop): void {
  const { query } = shop.database;
  const noSuchTicket = () => refused(refusals, refuse('no-such-ticket'));

  api.signedIn(calls.listTickets, async (_, { customerId }) => {
    const tickets = await readTickets(query, customerId);
    const complaints = await readTicketComplaints(query, customerId);
    return tickets.map((ticket) =>
      ticketWire(
        ticket,
        complaints.find(({ ticket_id }) => ticket_id === ticket.id),
      ),
    );
  });

  const create = idempotent(shop, calls.createTicket, async (transaction, { body }, { customerId }) => {
    const now = shop.clock();
    const { order_id: orderId = null, ...written } = body;
    if (orderId !== null && !(await ownsOrder(transaction, customerId, orderId))) return noSuchOrder;
    if ((await countWaitingTickets(transaction, customerId)) >= serverLimits.waitingTickets)
      return refused(refusals, refuse('many-wait'));
    const row = { ...written, order_id: orderId, customer_id: customerId, created_at: now, updated_at: now };
    const id = await addTicket(transaction, row);
    await enqueue(transaction, 'mail:customer-wrote', { where: 'ticket', id });
    const created = { ...successMessage('Support ticket created successfully'), id };
    if (!isComplaint(body.type)) return created;
    const complaint = await registerComplaint(transaction, { kind: 'ticket', id }, now);
    return { ...created, ...(complaint && { complaint_number: complaintNumber(complaint.id, now) }) };
  });
  api.signedIn(calls.createTicket, async (received, context) => {
    return (await throttle('ticket', context)) ?? create(received, context);
  });

  api.signedIn(calls.getConversation, async ({ params: { id } }, { customerId }) => {
    const ticket = await readTicket(query, customerId, id);
    if (ticket === undefined) return noSuchTicket();
    return conversationWire(ticket, await readMessages(query, id));
  });

  const reply = idempotent(
    shop,
    calls.replyToTicket,
    async (transaction, { params, body }, { customerId }) => {
      const newMessage = { customerId, ticketId: params.id, message: body.message };
      const outcome = await replyToTicket(transaction, newMessage, shop.clock());
      return outcome.accepted ? successMessage('Message sent') : refused(refusals, outcome);
    },
  );
  api.signedIn(calls.replyToTicket, async (received, context) => {
    return (await throttle('ticketReply', context)) ?? reply(received, context);
  });

  api.signedIn(
    calls.deleteTicket,
    idempotent(shop, calls.deleteTicket, async (transaction, { params }, { customerId }) => {
      const removed = await removeTicket(transaction, customerId, params.id);
      return removed.accepted
        ? successMessage('Support ticket deleted successfully')
        : refused(refusals, removed);
    }),
  );

  async function throttle(
    rule: 'ticket' | 'ticketReply',
    context: CustomerRequestContext,
  ): Promise<HttpRefusal | null> {
    const throttled = await enforceRateLimit(query, rateLimits[rule], context.customerId, shop.clock());
    return throttled ?? limitUnverifiedWriters(shop, context);
  }
}
