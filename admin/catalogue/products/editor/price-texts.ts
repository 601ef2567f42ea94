import type { FieldPath } from 'react-hook-form';
import { shopNow } from '#browser/shop-clock.ts';
import type { Metal, Purity } from '#domain/catalogue/product.ts';
import { dayInIndia, indianTime, shortDay } from '#domain/locale/indian-time.ts';
import { formatAmount, fromRupees, type Paise } from '#domain/money.ts';
import type { BreakupRow } from '#domain/pricing/breakup-row.ts';
import { purityText } from '#domain/pricing/breakup-text.ts';
import type { PricingError, PricingErrorCode, PricingField } from '#domain/pricing/pricing-error.ts';
import { isRatedMetal, rateBases } from '#domain/pricing/purity.ts';
import { ratePerGram } from '#domain/pricing/rate.ts';
import type { PricingOptions } from '../live-price.ts';
import type { ProductValues } from '../product-values.ts';

/** '10:16 am', or '22 Nov, 10:16 am' on another day. */
export function momentText(moment: string, now = new Date(shopNow())): string {
  const time = indianTime(moment, 'down');
  return dayInIndia(moment) === dayInIndia(now) ? time : `${shortDay(moment)}, ${time}`;
}

/** 'Rates: gold 24K ₹11,280.00/g, since 10:16 am'. null: no row follows a rate. */
export function ratesNote(rows: readonly BreakupRow[], { pricing }: PricingOptions): string | null {
  const used = new Set(rows.flatMap((row) => (row.kind === 'metal' ? [row.metal] : [])));
  const texts = pricing.rates.flatMap(({ metal, rate, effectiveFrom }) => {
    if (!used.has(metal)) return [];
    const { purity, unit } = rateBases[metal];
    const amount = `${formatAmount(fromRupees(rate))}/${unit === 'gram' ? 'g' : 'kg'}`;
    return [`${purityText(metal, purity)} ${amount}, since ${momentText(effectiveFrom)}`];
  });
  return texts.length === 0 ? null : `Rates: ${texts.join('; ')}.`;
}

/** The rate of one gram of a purity now. null: it has none. */
export function gramRate(metal: Metal, purity: Purity | null, { pricing }: PricingOptions): Paise | null {
  const board = pricing.rates.find((each) => each.metal === metal);
  if (board === undefined || purity === null || !isRatedMetal(metal)) return null;
  return ratePerGram(metal, purity, fromRupees(board.rate), pricing.ownFactors);
}

/** Something is entered, and it cannot be right. All other errors are of values that are missing. */
export const contradictions: ReadonlySet<PricingErrorCode> = new Set([
  'metal-without-rate',
  'purity-without-factor',
  'net-above-gross',
  'too-heavy',
  'too-large',
  'discount-without-part',
  'discount-scope-fixed',
  'discount-above-price',
]);

/** '2 missing, 1 to correct'. '': nothing is. */
export function errorCountText(errors: readonly PricingError[]): string {
  const wrong = errors.filter(({ code }) => contradictions.has(code)).length;
  const missing = errors.length - wrong;
  return [missing > 0 && `${missing} missing`, wrong > 0 && `${wrong} to correct`].filter(Boolean).join(', ');
}

/** 'Frame: ', where the message does not say which line it means. */
export function errorPlace(field: PricingField, { metals }: ProductValues): string {
  const [list, line] = field.split('.');
  if (list !== 'metals' || line === undefined || metals.length < 2) return '';
  return `${metalTitle(metals, Number(line))}: `;
}

/** The part that a line is, or its place among the lines. */
export function metalTitle(metals: ProductValues['metals'], index: number): string {
  return metals[index]?.label || `Metal ${index + 1}`;
}

/** The field of the form that shows an error of the price. */
export function focusableField(
  field: PricingField,
  { pricingMode }: ProductValues,
): FieldPath<ProductValues> {
  if (field === 'metals') return 'metals.0.netWeight';
  if (field === 'price' && pricingMode === 'by_rate') return 'pricingMode';
  const [list, line, cell] = field.split('.');
  return list === 'metals' && cell === 'metal' ? `metals.${Number(line)}.purity` : field;
}
