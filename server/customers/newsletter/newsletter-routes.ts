import { getSubscription, subscribeToNewsletter, unsubscribeFromNewsletter } from '#contract/newsletter.ts';
import { newsletterNotices } from '#domain/forms/newsletter.ts';
import { refuse } from '#domain/outcome.ts';
import type { Api } from '../../platform/api/api.ts';
import { successMessage } from '../../platform/api/success-message.ts';
import { refused, type RefusalTable } from '../../platform/api/http-refusal.ts';
import { enqueue } from '../../platform/outbox/enqueue.ts';
import type { Shop } from '../../platform/shop.ts';
import { enforceRateLimit } from '../../platform/rate-limit/enforce-rate-limit.ts';
import { rateLimits } from '../../platform/rate-limit/rate-limits.ts';
import { addSubscriber, isSubscribed, removeSubscriber } from './subscriber-store.ts';
import { emailOfToken } from './unsubscribe-token.ts';

const refusals: RefusalTable<'no-such-link'> = {
  'no-such-link': {
    status: 400,
    code: 'token',
    message: 'This link is incomplete. Please use the one in our email.',
  },
};

/** The newsletter list (HOME-9). No GET changes anything, because mail scanners follow every link. */
export function serveNewsletter(api: Api, { database, secrets, clock }: Shop): void {
  const { query } = database;
  const noSuchLink = () => refused(refusals, refuse('no-such-link'));

  api.open(subscribeToNewsletter, async ({ body: { email } }, { address }) => {
    const now = clock();
    const throttled = await enforceRateLimit(query, rateLimits.newsletterSubscription, address, now);
    if (throttled !== null) return throttled;
    await database.transaction(async (transaction) => {
      const joined = await addSubscriber(transaction, email, now);
      if (joined) await enqueue(transaction, 'mail:newsletter-joined', { email });
    });
    return successMessage(newsletterNotices.subscribed.text);
  });

  api.open(getSubscription, async ({ body: { token } }) => {
    const email = emailOfToken(secrets, token);
    if (email === null) return noSuchLink();
    return { ...successMessage('Subscription'), email, subscribed: await isSubscribed(query, email) };
  });

  api.open(unsubscribeFromNewsletter, async ({ query: queryParams, body }) => {
    const email = emailOfToken(secrets, queryParams.token ?? body.token ?? '');
    if (email === null) return noSuchLink();
    await database.transaction((transaction) => removeSubscriber(transaction, email, clock()));
    return successMessage('You are unsubscribed from our newsletter.');
  });
}
