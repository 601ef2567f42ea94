import * as calls from '#contract/privacy.ts';
import { startOfDay } from '#domain/locale/indian-time.ts';
import { refuse } from '#domain/outcome.ts';
import type { Api } from '../platform/api/api.ts';
import { refused, type RefusalTable } from '../platform/api/http-refusal.ts';
import { successMessage } from '../platform/api/success-message.ts';
import { expiryTag } from '../platform/cache/expiry-tags.ts';
import { emailOfToken } from '../customers/newsletter/unsubscribe-token.ts';
import { inTransaction } from '../platform/idempotency/idempotent.ts';
import { enforceRateLimit } from '../platform/rate-limit/enforce-rate-limit.ts';
import { rateLimits } from '../platform/rate-limit/rate-limits.ts';
import type { Shop } from '../platform/shop.ts';
import { endConsent } from '../customers/consents/consent-store.ts';
import { eraseOwnAccount, eraseRefusals } from './erase-own-account.ts';
import { streamOwnData } from './own-data.ts';
import { changeConsent, consentRefusals, readOwnPrivacy, readPerson } from './own-privacy.ts';
import { readPrivacyNotice } from './privacy-notice.ts';

const linkRefusals: RefusalTable<'no-such-link'> = {
  'no-such-link': {
    status: 400,
    code: 'token',
    message: 'This link is incomplete. Please use the one in our email.',
  },
};

const day = 24 * 3_600_000;

/** The notice, and what customers do with their own data (LAW-50 to LAW-53). */
export function servePrivacy(api: Api, shop: Shop): void {
  const { database, clock } = shop;
  const { query } = database;
  const throttle = (customerId: number) =>
    enforceRateLimit(query, rateLimits.privacyChange, customerId, clock());

  api.open(calls.getPrivacyNotice, async (_, { tag }) => {
    tag('retention');
    tag(expiryTag(new Date(startOfDay(clock()).getTime() + day))); // periods change at midnight
    return readPrivacyNotice(query, clock());
  });

  api.signedIn(calls.getOwnPrivacy, (_, { customerId }) => readOwnPrivacy(query, customerId, clock()));

  api.open(calls.stopCareReminders, async ({ query: asked, body }) => {
    const email = emailOfToken(shop.secrets, asked.token ?? body.token ?? '', 'care-reminder');
    if (email === null) return refused(linkRefusals, refuse('no-such-link'));
    await database.transaction((transaction) => endConsent(transaction, { purpose: 'care', email }, clock()));
    return successMessage('We will no longer remind you to care for your pieces.');
  });

  const change = inTransaction<typeof calls.changeConsent>(
    shop,
    async (transaction, { body }, { customerId }) => {
      const person = await readPerson(transaction, customerId);
      const outcome = await changeConsent(transaction, person, body, clock());
      if (!outcome.accepted) return refused(consentRefusals, outcome);
      return readOwnPrivacy(transaction, customerId, clock());
    },
  );
  api.signedIn(calls.changeConsent, async (received, context) => {
    const { customerId } = context;
    if (!received.body.given) return change(received, context); // no limit keeps anybody from withdrawing
    const throttled = await throttle(customerId);
    if (throttled !== null) return throttled;
    // Each consent leaves a record for a year.
    const often = await enforceRateLimit(query, rateLimits.consentGiven, customerId, clock());
    return often ?? change(received, context);
  });

  api.signedIn(calls.saveNominee, async ({ body }, { customerId }) => {
    const throttled = await throttle(customerId);
    if (throttled !== null) return throttled;
    await query
      .insertInto('nominees')
      .values({ customer_id: customerId, ...body, updated_at: clock() })
      .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ ...body, updated_at: clock() }))
      .execute();
    return readOwnPrivacy(query, customerId, clock());
  });

  api.signedIn(calls.removeNominee, async (_, { customerId }) => {
    const throttled = await throttle(customerId);
    if (throttled !== null) return throttled;
    await query.deleteFrom('nominees').where('customer_id', '=', customerId).execute();
    return readOwnPrivacy(query, customerId, clock());
  });

  api.signedIn(calls.downloadOwnData, async (_, { customerId }) => {
    const throttled = await enforceRateLimit(query, rateLimits.dataDownload, customerId, clock());
    if (throttled !== null) return throttled;
    return streamOwnData(shop, await readPerson(query, customerId));
  });

  api.signedIn(calls.eraseOwnAccount, async ({ body }, { customerId, address }) => {
    const throttled = await enforceRateLimit(query, rateLimits.accountErasure, customerId, clock());
    if (throttled !== null) return throttled;
    const outcome = await eraseOwnAccount(shop, {
      customerId,
      proof: body,
      place: { network: address, device: null },
    });
    if (!outcome.accepted) return refused(eraseRefusals, outcome);
    return { ...successMessage('Your account is erased'), keeps: outcome.value };
  });
}
