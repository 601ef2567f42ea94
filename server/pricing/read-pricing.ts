import type { Kysely } from 'kysely';
import { prepared } from '#database/prepared.ts';
import type { Tables } from '#database/tables.ts';
import { toPaise } from '#domain/money.ts';
import type { PricingRules } from '#domain/pricing/pricing-input.ts';
import type { RatedMetal } from '#domain/pricing/purity.ts';
import type { CurrentRates, RateRow } from '#domain/pricing/rate.ts';
import { readSettingsOf } from '../settings/settings-store.ts';

/** What products are priced with at present. */
export interface Pricing {
  /** null: the shop has no rates yet. */
  readonly priceSetId: number | null;
  readonly rates: CurrentRates;
  readonly rules: PricingRules;
}

/**
 * Locks the current prices until the transaction ends, so that no other prices are published meanwhile. Take it before
 * the locks of products, as publishing does. Orders and saves of products take it, so that they see one set of prices.
 */
export async function lockCurrentPrices(transaction: Kysely<Tables>): Promise<void> {
  await lockedPointer(transaction);
}

const lockedPointer = prepared('lock-current-prices', 'select price_set_id from current_price_set for share');

/** The rates and the rules of the current set of prices. */
export async function readPricing(query: Kysely<Tables>): Promise<Pricing> {
  const [current] = (await currentSet(query)).rows;
  const { gstin } = await readSettingsOf({ query }, 'company');
  const usual: PricingRules = { rounding: 'none', ownFactors: {}, gstRegistered: gstin !== null };
  if (current === undefined || current.price_set_id === null)
    return { priceSetId: null, rates: {}, rules: usual };
  const rates: { [M in RatedMetal]?: RateRow } = {};
  for (const { id, metal, rate, from } of current.rates ?? []) {
    rates[metal] = { id, metal, rate: toPaise(rate), effectiveFrom: new Date(from) };
  }
  return { priceSetId: current.price_set_id, rates, rules: { ...usual, ...current.rules } };
}

interface CurrentSet {
  readonly price_set_id: number | null;
  readonly rules: Partial<PricingRules> | null;
  readonly rates:
    | readonly {
        readonly id: number;
        readonly metal: RatedMetal;
        readonly rate: number;
        readonly from: string;
      }[]
    | null;
}

const currentSet = prepared<CurrentSet>(
  'current-pricing',
  `select c.price_set_id, s.rules,
          (select json_agg(json_build_object('id', r.id, 'metal', r.metal, 'rate', r.rate_paise, 'from', r.effective_from))
             from (select distinct on (metal) * from metal_rates order by metal, effective_from desc, id desc) r) as rates
     from current_price_set c left join price_sets s on s.id = c.price_set_id`,
);
