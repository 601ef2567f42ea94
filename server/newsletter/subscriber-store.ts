import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';

/**
 * Stores a consent. A current subscriber is not changed; a former one gives a new consent, unconfirmed because anybody
 * may have typed the address. Returns whether the consent is new.
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
        .doUpdateSet({ consented_at: now, confirmed_at: null, unsubscribed_at: null })
        .where(sql.ref('newsletter_subscribers.unsubscribed_at'), 'is not', null),
    )
    .returning('email')
    .executeTakeFirst();
  return added !== undefined;
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
export async function removeSubscriber(query: Kysely<Tables>, email: string, now: Date): Promise<void> {
  await query
    .updateTable('newsletter_subscribers')
    .set({ unsubscribed_at: now })
    .where('email', '=', email)
    .where('unsubscribed_at', 'is', null)
    .execute();
}
