import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { readSettingsOf } from '../../platform/settings/settings-store.ts';

export interface RateStop {
  /** When products by rate are no longer sold without new rates. null: never. */
  readonly stopsAt: Date | null;
  readonly stopped: boolean;
}

/** Whether products by rate are sold: the owner may stop them so many hours after the last publication of rates. */
export async function readRateStop(query: Kysely<Tables>, now: Date): Promise<RateStop> {
  const { stopAfterHours } = await readSettingsOf({ query }, 'rates');
  if (stopAfterHours === null) return { stopsAt: null, stopped: false };
  const current = await query
    .selectFrom('current_price_set as c')
    .innerJoin('price_sets as s', 's.id', 'c.price_set_id')
    .select('s.published_at')
    .executeTakeFirst();
  const published = current?.published_at ?? null;
  if (published === null) return { stopsAt: null, stopped: false };
  const stopsAt = new Date(published.getTime() + stopAfterHours * 3_600_000);
  return { stopsAt, stopped: stopsAt <= now };
}
