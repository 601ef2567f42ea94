import { sql, type Kysely } from 'kysely';
import type { Subscriber, SubscriberState } from '#contract/admin/newsletter.ts';
import type { Tables } from '#database/tables.ts';
import { searchPatterns } from '../../core/search-patterns.ts';

interface Chosen {
  readonly state?: SubscriberState | undefined;
  readonly search?: string | undefined;
}

const stateOf = sql<SubscriberState>`
  case when unsubscribed_at is null then 'subscribed' else 'unsubscribed' end`;

function subscribersLike(query: Kysely<Tables>, { state, search = '' }: Chosen) {
  return query
    .selectFrom('newsletter_subscribers')
    .$if(state !== undefined, (some) => some.where(stateOf, '=', state ?? 'subscribed'))
    .$if(search !== '', (some) => some.where(sql<boolean>`email ilike ${searchPatterns(search).words}`));
}

/** A slice of the subscribers, newest first. */
export async function readSubscribers(
  query: Kysely<Tables>,
  chosen: Chosen & { readonly limit: number; readonly offset: number },
): Promise<Subscriber[]> {
  const rows = await subscribersLike(query, chosen)
    .select(['email', 'consented_at', 'unsubscribed_at', stateOf.as('state')])
    .orderBy('consented_at', 'desc')
    .orderBy('email')
    .limit(chosen.limit)
    .offset(chosen.offset)
    .execute();
  return rows.map((row) => ({
    email: row.email,
    state: row.state,
    consentedAt: row.consented_at.toISOString(),
    unsubscribedAt: row.unsubscribed_at?.toISOString() ?? null,
  }));
}

/** The matching subscribers by state, and how many of them are of the chosen one. */
export async function countSubscribers(query: Kysely<Tables>, { state, search }: Chosen) {
  const rows = await subscribersLike(query, { search })
    .select((each) => [stateOf.as('state'), each.fn.countAll<number>().as('count')])
    .groupBy(stateOf)
    .execute();
  const chosen = rows.filter((row) => state === undefined || row.state === state);
  return {
    counts: Object.fromEntries(rows.map((row) => [row.state, row.count])),
    total: chosen.reduce((sum, { count }) => sum + count, 0),
  };
}
