import { getChatMessages, sendChatMessage, type ChatMessage } from '#contract/chat.ts';
import { refuse } from '#domain/outcome.ts';
import { serverLimits } from '#domain/server-limits.ts';
import type { Api } from '../../platform/api/api.ts';
import { refused, type RefusalTable } from '../../platform/api/http-refusal.ts';
import { idempotent } from '../../platform/idempotency/idempotent.ts';
import { enqueue } from '../../platform/outbox/enqueue.ts';
import type { Shop } from '../../platform/shop.ts';
import { limitUnverifiedWriters } from '../../customers/auth/limit-unverified-writers.ts';
import { enforceRateLimit } from '../../platform/rate-limit/enforce-rate-limit.ts';
import { rateLimits } from '../../platform/rate-limit/rate-limits.ts';
import { addChatMessage, countWaitingMessages, readChatMessages, type ChatRow } from './chat-store.ts';

const refusals: RefusalTable<'wait'> = {
  wait: {
    status: 409,
    message: `We have not answered your last ${serverLimits.waitingChatMessages} messages yet. Please wait for our answer, or call us.`,
  },
};

/** The chat between a customer and the shop (API-9). */
export function serveChat(api: Api, shop: Shop): void {
  const { query } = shop.database;

  const send = idempotent(shop, sendChatMessage, async (transaction, { body }, { customerId }) => {
    const waiting = await countWaitingMessages(transaction, customerId);
    if (waiting >= serverLimits.waitingChatMessages) return refused(refusals, refuse('wait'));
    const { message } = body;
    const sent = await addChatMessage(transaction, { customerId, author: 'customer', message }, shop.clock());
    // One mail to the shop for all messages until it answers.
    if (waiting === 0) await enqueue(transaction, 'mail:customer-wrote', { where: 'chat', id: sent.id });
    return {
      success: true as const,
      message: sent.message,
      time: sent.created_at.toISOString(),
      attachment: [],
    };
  });

  api.signedIn(sendChatMessage, async (received, context) => {
    const throttled =
      (await enforceRateLimit(query, rateLimits.chatMessage, context.customerId, shop.clock())) ??
      (await limitUnverifiedWriters(shop, context));
    return throttled ?? send(received, context);
  });

  api.signedIn(getChatMessages, async ({ query: { limit = 50, offset = 1 } }, { customerId }) => {
    const { total, messages } = await readChatMessages(query, customerId, { limit, page: offset });
    return { total_size: total, limit, offset, messages: messages.map(messageWire) };
  });
}

function messageWire({ id, message, author, seen_at, created_at }: ChatRow): ChatMessage {
  return {
    id,
    message,
    sent_by: author === 'staff' ? 'shop' : 'customer',
    seen: seen_at !== null,
    created_at: created_at.toISOString(),
  };
}
