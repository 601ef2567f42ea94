import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { endConsent, giveConsent } from '../consents/consent-store.ts';

/**
 * Stores a consent. A current subscriber is not changed; a former one gives a new consent. Returns whether the consent is new.
 */
export async function addSubscriber(
  transaction: Transaction<Tables>,
  email: string,
  now: Date,
): Promise<boolean> {
  const added = await transaction
    .insertInto('newsletter_subscribers')
    .values({ email, consented_at: now })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ consented_at: now, unsubscribed_at: null })
        .where(sql.ref('newsletter_subscribers.unsubscribed_at'), 'is not', null),
    )
    .returning('email')
    .executeTakeFirst();
  if (added === undefined) return false;
  await giveConsent(transaction, { purpose: 'newsletter', email }, now);
  return true;
}

export async function isSubscribed(query: Kysely<Tables>, email: string): Promise<boolean> {
  const found = await query
    .selectFrom('newsletter_subscribers')
    .select('email')
    .where('email', '=', email)
    .where('unsubscribed_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** The time of the first unsubscription stays. */
export async function removeSubscriber(
  transaction: Transaction<Tables>,
  email: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('newsletter_subscribers')
    .set({ unsubscribed_at: now })
    .where('email', '=', email)
    .where('unsubscribed_at', 'is', null)
    .execute();
  await endConsent(transaction, { purpose: 'newsletter', email }, now);
}
