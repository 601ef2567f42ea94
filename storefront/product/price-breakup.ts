import type { PriceBreakup } from '#contract/price-breakup.ts';
import { indianTime, shortDay } from '#domain/locale/indian-time.ts';
import { purityText } from '#domain/pricing/breakup-text.ts';
import { priceRows, type PriceRow } from './price-rows.ts';

export interface PriceBreakupView {
  readonly rows: readonly PriceRow[];
  /** What a change of the rates does to the price; null without metal in it. */
  readonly note: string | null;
}

/** The break-up on a product's page, each metal with the time of its rate (RATE-1). */
export function priceBreakup(breakup: PriceBreakup | null): PriceBreakupView | null {
  if (breakup === null) return null;
  const kinds = new Set(breakup.rows.map(({ kind }) => kind));
  return {
    rows: priceRows(breakup).map((row) => (row.kind === 'metal' ? timed(row, breakup.rates) : row)),
    note:
      kinds.has('metal') && kinds.has('asking')
        ? 'This piece has a fixed asking price: when a rate moves, its rows move and the total stays.'
        : null,
  };
}

/** '10.900 g × ₹10,340.00/g, rate of 22 Nov, 10:15 am' */
function timed(row: PriceRow, rates: PriceBreakup['rates']): PriceRow {
  // The label of a metal row begins with its purity: 'Gold 22K, frame'.
  const rate = rates.find(({ metal, purity }) => row.label.split(',')[0] === purityText(metal, purity));
  if (!rate?.effective_from) return row;
  const since = `rate of ${shortDay(rate.effective_from)}, ${indianTime(rate.effective_from, 'down')}`;
  return { ...row, detail: row.detail === null ? since : `${row.detail}, ${since}` };
}
