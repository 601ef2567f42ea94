import type { Kysely } from 'kysely';
import type { Answer } from '#contract/api-call.ts';
import type { getDashboard } from '#contract/admin/dashboard.ts';
import type { Tables } from '#database/tables.ts';
import { startOfDay } from '#domain/locale/indian-time.ts';
import { readCurrentSet } from '../../../catalogue/rates/price-set-store.ts';
import { readRateStop } from '../../../catalogue/rates/rate-stop.ts';

/** Whether today's rates are set. null: no product needs them. */
export async function readRatesToday(
  query: Kysely<Tables>,
  now: Date,
): Promise<Answer<typeof getDashboard>['rates']> {
  const byRate = await query
    .selectFrom('products')
    .select('id')
    .where('pricing_mode', '=', 'by_rate')
    .where('status', '<>', 'archived')
    .limit(1)
    .executeTakeFirst();
  if (byRate === undefined) return null;
  const current = await readCurrentSet(query);
  const published = current?.published_at ?? null;
  const { stopped, stopsAt } = await readRateStop(query, now);
  return {
    setToday: published !== null && published >= startOfDay(now),
    stopped,
    stopsAt: stopsAt?.toISOString() ?? null,
  };
}
