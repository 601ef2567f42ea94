import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { PricingRules } from '#domain/pricing/pricing-input.ts';
import type { CurrentRates } from '#domain/pricing/rate.ts';
import { readPricingBasis } from '../rates/current-set.ts';
import { readSettingsOf } from '../settings/settings-store.ts';

/** What products are priced with at present. */
export interface Pricing {
  /** null: the shop has no rates yet. */
  readonly priceSetId: number | null;
  readonly rates: CurrentRates;
  /** Of the current set of prices. */
  readonly rules: PricingRules;
  /** Whether the shop is registered now, which the break-up of an asking price says. */
  readonly gstRegistered: boolean;
}

/** The rates and the rules of the current set of prices. Without one no metal has a price. */
export async function readPricing(query: Kysely<Tables>): Promise<Pricing> {
  const basis = await readPricingBasis(query);
  const gstRegistered = (await readSettingsOf({ query }, 'company')).gstin !== null;
  if (basis !== null)
    return { priceSetId: basis.setId, rates: basis.rates, rules: basis.rules, gstRegistered };
  const rules: PricingRules = { rounding: 'none', ownFactors: {}, gstRegistered };
  return { priceSetId: null, rates: {}, rules, gstRegistered };
}
