import type { Kysely } from 'kysely';
import { prepared } from '#database/prepared.ts';
import type { Tables } from '#database/tables.ts';
import { toPaise } from '#domain/money.ts';
import type { PricingRules } from '#domain/pricing/pricing-input.ts';
import { ratedMetals, type RatedMetal } from '#domain/pricing/purity.ts';
import type { CurrentRates, RateRow } from '#domain/pricing/rate.ts';
import { readSettingsOf } from '../settings/settings-store.ts';

/** What products are priced with at present. */
export interface Pricing {
  /** null: the shop has no rates yet. */
  readonly priceSetId: number | null;
  readonly rates: CurrentRates;
  readonly rules: PricingRules;
}

/** The rates and the rules of the current set of prices. */
export async function readPricing(query: Kysely<Tables>): Promise<Pricing> {
  const [set] = (await currentSet(query)).rows;
  const { gstin } = await readSettingsOf({ query }, 'company');
  const usual: PricingRules = { rounding: 'none', ownFactors: {}, gstRegistered: gstin !== null };
  if (set === undefined) return { priceSetId: null, rates: {}, rules: usual };
  const rates: { [M in RatedMetal]?: RateRow } = {};
  for (const metal of ratedMetals) {
    const rate = set[metal];
    if (rate === null) continue;
    const row = set.rows?.find((each) => each.metal === metal);
    const effectiveFrom = row === undefined ? set.published_at : new Date(row.from);
    rates[metal] = { id: row?.id ?? 0, metal, rate: toPaise(rate), effectiveFrom };
  }
  return { priceSetId: set.id, rates, rules: { ...usual, ...set.rules } };
}

interface CurrentSet extends Readonly<Record<RatedMetal, number | null>> {
  readonly id: number;
  readonly rules: Partial<PricingRules>;
  readonly published_at: Date;
  readonly rows: readonly { readonly id: number; readonly metal: RatedMetal; readonly from: string }[] | null;
}

const currentSet = prepared<CurrentSet>(
  'current-pricing',
  `select s.id, s.gold_paise as gold, s.silver_paise as silver, s.platinum_paise as platinum, s.rules, s.published_at,
          (select json_agg(json_build_object('id', r.id, 'metal', r.metal, 'from', r.effective_from))
             from (select distinct on (metal) id, metal, effective_from from metal_rates order by metal, effective_from desc, id desc) r) as rows
     from current_price_set c join price_sets s on s.id = c.price_set_id`,
);
