import { sendContactMessage } from '#contract/contact.ts';
import { contactNotices } from '#domain/forms/contact-message.ts';
import { refuse } from '#domain/outcome.ts';
import type { Api } from '../api/api.ts';
import { done } from '../api/success-message.ts';
import { refused, type RefusalTable } from '../api/http-refusal.ts';
import { enqueue } from '../outbox/enqueue.ts';
import type { Shop } from '../shop.ts';
import { networkRateLimits } from '../rate-limit/network-of.ts';
import { countHits, retryAfterHeader } from '../rate-limit/rate-limit.ts';
import { addContactMessage } from './contact-store.ts';

const refusals: RefusalTable<'throttled'> = {
  throttled: { status: 429, message: 'You have written to us several times. Please try again later.' },
};

/** Messages of the contact page, kept for the shop and mailed to it (CONTACT-1). */
export function serveContact(api: Api, { database, clock }: Shop): void {
  api.open(sendContactMessage, async ({ body: { website, ...message } }, { address }) => {
    const now = clock();
    const rateLimits = networkRateLimits('contact:address', address, { most: 5, minutes: 60 });
    const wait = await countHits(database.query, rateLimits, now);
    if (wait > 0) return refused(refusals, refuse('throttled'), {}, retryAfterHeader(wait));
    if (!website) {
      await database.transaction(async (transaction) => {
        const id = await addContactMessage(transaction, { ...message, created_at: now });
        await enqueue(transaction, 'mail:customer-wrote', { where: 'contact', id });
      });
    }
    return done(contactNotices.sent.title);
  });
}
