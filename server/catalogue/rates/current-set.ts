import { sql, type Kysely, type Selectable } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { PricingRules } from '#domain/pricing/pricing-input.ts';
import { ratedMetals, type RatedMetal } from '#domain/pricing/purity.ts';
import type { CurrentRates, RateRow } from '#domain/pricing/rate.ts';

/** What prices are made with: rates and rules of one price set. */
export interface PricingBasis {
  readonly setId: number;
  readonly rates: CurrentRates;
  readonly rules: PricingRules;
  readonly publishedAt: Date | null;
}

type SetRow = Pick<
  Selectable<Tables['price_sets']>,
  'id' | 'gold_paise' | 'silver_paise' | 'platinum_paise' | 'rules' | 'published_at'
>;

const columns = [
  's.id',
  's.gold_paise',
  's.silver_paise',
  's.platinum_paise',
  's.rules',
  's.published_at',
] as const;

/**
 * The basis of the prices that shoppers see, for saving products, or of the prices of a set that were read before. null: the shop
 * has no rates yet, so no product can be priced by rate.
 */
export async function readPricingBasis(
  query: Kysely<Tables>,
  setId: number | null = null,
): Promise<PricingBasis | null> {
  const current = sql<number>`(select price_set_id from current_price_set)`;
  const row = await query
    .selectFrom('price_sets as s')
    .select(columns)
    .where('s.id', '=', setId ?? current)
    .executeTakeFirst();
  return row === undefined ? null : basisOf(row);
}

export function basisOf(row: SetRow): PricingBasis {
  const paise = { gold: row.gold_paise, silver: row.silver_paise, platinum: row.platinum_paise };
  const rates: { [M in RatedMetal]?: RateRow } = {};
  for (const metal of ratedMetals) {
    const rate = paise[metal];
    if (rate === null) continue;
    rates[metal] = { metal, rate, effectiveFrom: row.published_at ?? new Date(0) };
  }
  return { setId: row.id, rates, rules: row.rules, publishedAt: row.published_at };
}
