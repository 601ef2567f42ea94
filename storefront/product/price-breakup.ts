import type { PriceBreakup } from '#contract/price-breakup.ts';
import { indianTime, shortDay } from '#domain/locale/indian-time.ts';
import { priceRows, type PriceRow } from './price-rows.ts';

/** The break-up on a product's page, each metal with the time of its rate (RATE-7). null: there is none to show. */
export function priceBreakup(breakup: PriceBreakup | null): PriceRow[] | null {
  if (breakup === null) return null;
  const { rows, rates } = breakup;
  const hasMetal = rows.some(({ kind }) => kind === 'metal');
  return priceRows(breakup).map((row, index) => {
    // Sums come after all metals, so a metal has the same index in both lists.
    if (row.kind === 'metal') return detailed(row, ', ', rateOf(rows[index], rates));
    if (row.kind === 'asking' && hasMetal)
      return detailed(row, '; ', 'it moves with metal rates, but the total stays the same');
    return row;
  });
}

/** 'rate of 22 Nov, 10:15 am' */
function rateOf(row: PriceBreakup['rows'][number] | undefined, rates: PriceBreakup['rates']): string | null {
  const rate = rates.find(({ metal, purity }) => metal === row?.metal && purity === row.purity);
  const since = rate?.effective_from ?? null;
  return since === null ? null : `rate of ${shortDay(since)}, ${indianTime(since, 'down')}`;
}

function detailed(row: PriceRow, separator: string, more: string | null): PriceRow {
  return { ...row, detail: [row.detail, more].filter((text) => text !== null).join(separator) || null };
}
