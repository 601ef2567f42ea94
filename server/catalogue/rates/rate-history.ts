import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { indianZone } from '#domain/locale/indian-time.ts';

export interface DayOfRates {
  /** '2026-11-22', in Indian time. */
  readonly day: string;
  readonly gold: number | null;
  /** Of one gram, by the factor of the price set that the rate was published with. */
  readonly gold_22k: number | null;
  readonly gold_18k: number | null;
  readonly silver: number | null;
  readonly platinum: number | null;
}

/** The last rates of each day since a moment that had new ones, in rupees, oldest first. */
export async function readDailyRates(query: Kysely<Tables>, since: Date): Promise<DayOfRates[]> {
  const { rows } = await sql<DayOfRates>`
    with last as (
      select distinct on (day, metal) day, metal, rate_paise / 100.0 as rate,
             round(coalesce(rate_paise * (s.rules->'ownFactors'->'gold'->>'22K')::numeric / 1000000,
                            rate_paise * 22.0 / 24)) / 100 as rate_22k,
             round(coalesce(rate_paise * (s.rules->'ownFactors'->'gold'->>'18K')::numeric / 1000000,
                            rate_paise * 18.0 / 24)) / 100 as rate_18k
        from (select (effective_from at time zone ${indianZone})::date as day, metal, rate_paise, effective_from, id,
                     price_set_id
                from metal_rates where effective_from >= ${since}) r
        left join price_sets s on s.id = r.price_set_id
       order by day, metal, effective_from desc, r.id desc)
    select to_char(day, 'YYYY-MM-DD') as day,
           (max(rate) filter (where metal = 'gold'))::float8 as gold,
           (max(rate_22k) filter (where metal = 'gold'))::float8 as gold_22k,
           (max(rate_18k) filter (where metal = 'gold'))::float8 as gold_18k,
           (max(rate) filter (where metal = 'silver'))::float8 as silver,
           (max(rate) filter (where metal = 'platinum'))::float8 as platinum
      from last group by day order by day`.execute(query);
  return rows;
}
