import type { ProductFields } from '#contract/admin/product-fields.ts';
import { fromRupees, toPaise, type Paise } from '#domain/money.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { pricingInputOf, withMetalSummary } from '#domain/pricing/entered-product.ts';
import { discountAbovePrice, priceProduct, type SettledPrice } from '#domain/pricing/price-product.ts';
import type { PricingError } from '#domain/pricing/pricing-error.ts';
import { HttpRefusal } from '../../platform/api/http-refusal.ts';
import type { Pricing } from './read-pricing.ts';

/** The fields of a product with the price that they have at present. */
export interface SettledProduct {
  readonly fields: ProductFields;
  /** For the column `asking_price_paise`. */
  readonly unitPrice: Paise;
  /** For the current set of prices. null: an asking price, or a draft whose rate is missing. */
  readonly price: SettledPrice | null;
  readonly priceSetId: number | null;
}

/**
 * Prices a product that is saved. A draft by rate may wait for a rate; every other product has a price. `tolerant`: a draft may have
 * any error, because it is a copy. Call `sharePrices` before `readPricing`.
 */
export function settlePrice(
  { priceSetId, rates, rules }: Pricing,
  entered: ProductFields,
  { tolerant = false }: { readonly tolerant?: boolean } = {},
): Outcome<SettledProduct, 'cannot-be-priced', readonly PricingError[]> {
  const fields = withMetalSummary(entered);
  const priced = priceProduct(pricingInputOf(fields), rates, rules);
  const waiting = (errors: readonly PricingError[]) =>
    fields.status !== 'published' &&
    (tolerant || (fields.pricingMode === 'by_rate' && errors.every(({ code }) => code === 'rate-missing')));
  if (!priced.accepted) {
    if (!waiting(priced.detail)) return priced;
    return accept({ fields, unitPrice: placeholder(fields), price: null, priceSetId });
  }
  const { tag } = priced.value;
  if (tag.unitPrice < minimumOf(fields)) return refuse('cannot-be-priced', [discountAbovePrice]);
  const price = fields.pricingMode === 'by_rate' ? priced.value : null;
  return accept({ fields, unitPrice: tag.unitPrice, price, priceSetId });
}

/** A discount in rupees is never more than the price (a CHECK of the products). */
function minimumOf({ discountType, discount }: ProductFields): Paise {
  return discountType === 'flat' ? fromRupees(discount) : toPaise(0);
}

/** The column needs a price above 0. Nobody reads it: the product is not sold before it has a price. */
function placeholder(fields: ProductFields): Paise {
  const typed = fields.price === null ? 1 : fromRupees(fields.price);
  return toPaise(Math.max(typed, minimumOf(fields)));
}

/** 422 with each reason at its field. */
export function pricingRefusal(errors: readonly PricingError[]): HttpRefusal {
  const [first] = errors;
  const message = errors.map((error) => error.message).join(' ');
  return new HttpRefusal(
    { status: 422, code: first?.field ?? 'price', message },
    { errors: errors.map((error) => ({ code: error.field, message: error.message })) },
  );
}
