import type { PriceBreakup } from '#contract/price-breakup.ts';
import { toRupees } from '#domain/money.ts';
import { rowsOfLine, sumOfRows, type BreakupRow, type MetalRow } from '#domain/pricing/breakup-row.ts';
import { breakupTexts } from '#domain/pricing/breakup-text.ts';
import { parseSnapshot } from '#domain/pricing/price-snapshot.ts';
import { ratePerGram } from '#domain/pricing/rate.ts';
import type { Selectable } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Pricing } from './read-pricing.ts';

/** What the current prices are made with. */
type Current = Pick<Pricing, 'rates' | 'rules'>;

/** null: there are no rows. `current`: null in orders. */
export function priceBreakupWire(
  rows: readonly BreakupRow[] | null,
  current: Current | null,
): PriceBreakup | null {
  if (rows === null) return null;
  const texts = breakupTexts(rows);
  return {
    rows: rows.map((row, index) => ({
      kind: row.kind,
      ...('metal' in row ? { metal: row.metal, purity: row.purity } : { metal: null, purity: null }),
      label: texts[index]?.label ?? '',
      detail: texts[index]?.quantity ?? null,
      amount: toRupees(row.amount),
    })),
    rates: ratesOf(rows, current),
    total: toRupees(sumOfRows(rows)),
  };
}

/** The break-up of an order line, from the rows of one unit that it keeps. */
export function storedBreakupWire({
  price_rows: snapshot,
  quantity,
  tax_model,
}: Pick<Selectable<Tables['order_lines']>, 'price_rows' | 'quantity' | 'tax_model'>): PriceBreakup | null {
  return snapshot === null
    ? null
    : priceBreakupWire(rowsOfLine(parseSnapshot(snapshot), quantity, tax_model), null);
}

function ratesOf(rows: readonly BreakupRow[], current: Current | null): PriceBreakup['rates'] {
  const metals = rows.filter((row) => row.kind === 'metal');
  const first = metals.filter(
    ({ metal, purity }, index) =>
      metals.findIndex((other) => other.metal === metal && other.purity === purity) === index,
  );
  return first.map((row) => ({
    metal: row.metal,
    purity: row.purity,
    per_gram: toRupees(row.rate),
    effective_from: currentSince(row, current)?.toISOString() ?? null,
  }));
}

/** Since when the rate of a row holds. null: it is a former rate, of a held price or of a product that could not be priced since. */
function currentSince({ metal, purity, rate }: MetalRow, current: Current | null): Date | null {
  const board = current?.rates[metal];
  if (board === undefined) return null;
  const isCurrent = ratePerGram(metal, purity, board.rate, current?.rules.ownFactors ?? {}) === rate;
  return isCurrent ? board.effectiveFrom : null;
}
