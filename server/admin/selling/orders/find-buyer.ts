import type { Kysely } from 'kysely';
import type { CounterBuyer } from '#contract/admin/counter-sales.ts';
import type { Tables } from '#database/tables.ts';
import { matchesCustomer, shownName } from '../../core/search-patterns.ts';

const most = 8;

/** Finds customers for a counter sale by name, phone or email. */
export function findBuyers(query: Kysely<Tables>, search: string): Promise<CounterBuyer[]> {
  return query
    .selectFrom('customers as c')
    .select(['c.id', 'c.phone', 'c.email', shownName.as('name')])
    .where('c.suspended_at', 'is', null)
    .where(matchesCustomer(search))
    .orderBy('c.last_name')
    .orderBy('c.id')
    .limit(most)
    .execute();
}
