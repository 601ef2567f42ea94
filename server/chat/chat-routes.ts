import { getChatMessages, sendChatMessage, type ChatMessage } from '#contract/chat.ts';
import { refuse } from '#domain/outcome.ts';
import type { Api } from '../api/api.ts';
import { refused, type RefusalTable } from '../api/http-refusal.ts';
import { idempotent } from '../idempotency/idempotent.ts';
import { enqueue } from '../outbox/enqueue.ts';
import type { Shop } from '../shop.ts';
import { limitUnverifiedWriters } from '../rate-limit/limit-unverified-writers.ts';
import { countHit, retryAfterHeader } from '../rate-limit/rate-limit.ts';
import { addChatMessage, readLastAuthor, readChatMessages, type ChatRow } from './chat-store.ts';

const refusals: RefusalTable<'throttled'> = {
  throttled: { status: 429, message: 'You are sending messages too quickly. Please wait a moment.' },
};

/** The chat between a customer and the shop (API-9). */
export function serveChat(api: Api, shop: Shop): void {
  const { query } = shop.database;

  const send = idempotent(shop, sendChatMessage, async (transaction, { body }, { customerId }) => {
    // One mail to the shop for all that is said until it answers.
    const begins = (await readLastAuthor(transaction, customerId)) !== 'customer';
    const { message } = body;
    const sent = await addChatMessage(transaction, { customerId, author: 'customer', message }, shop.clock());
    if (begins) await enqueue(transaction, 'mail:customer-wrote', { where: 'chat', id: sent.id });
    return {
      success: true as const,
      message: sent.message,
      time: sent.created_at.toISOString(),
      attachment: [],
    };
  });

  api.signedIn(sendChatMessage, async (received, visit) => {
    const rateLimit = { bucket: `chat:customer:${visit.customerId}`, most: 60, minutes: 10 };
    const wait = await countHit(query, rateLimit, shop.clock());
    if (wait > 0) return refused(refusals, refuse('throttled'), {}, retryAfterHeader(wait));
    return (await limitUnverifiedWriters(shop, visit)) ?? send(received, visit);
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
