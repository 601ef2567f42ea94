import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { PricingRules } from '#domain/pricing/pricing-input.ts';
import type { CurrentRates } from '#domain/pricing/rate.ts';
import type { ProductRow } from '../products/product-store.ts';
import { readPricingBasis } from '../rates/current-set.ts';
import { readSettingsOf } from '../../platform/settings/settings-store.ts';

/** What products are priced with at present. */
export interface Pricing {
  /** null: the shop has no rates yet. */
  readonly priceSetId: number | null;
  readonly rates: CurrentRates;
  /** Of the set of prices. */
  readonly rules: PricingRules;
  /** Whether the shop is registered now, which the break-up of an asking price says. */
  readonly gstRegistered: boolean;
}

/**
 * The rates and the rules of the current set of prices; without one no metal has a price. `priced`: products that were read before,
 * whose set is not the current one any more if rates were published since.
 */
export async function readPricing(
  query: Kysely<Tables>,
  priced: readonly Pick<ProductRow, 'price_set_id'>[] = [],
): Promise<Pricing> {
  const set = priced.find((product) => product.price_set_id !== null);
  const basis = await readPricingBasis(query, set?.price_set_id);
  const gstRegistered = (await readSettingsOf({ query }, 'company')).gstin !== null;
  if (basis !== null)
    return { priceSetId: basis.setId, rates: basis.rates, rules: basis.rules, gstRegistered };
  const rules: PricingRules = { rounding: 'none', ownFactors: {}, gstRegistered };
  return { priceSetId: null, rates: {}, rules, gstRegistered };
}
