import type { PriceBreakup } from '#contract/price-breakup.ts';
import { toRupees } from '#domain/money.ts';
import { sumOfRows, type BreakupRow } from '#domain/pricing/breakup-row.ts';
import { breakupTexts } from '#domain/pricing/breakup-text.ts';
import { parseSnapshot } from '#domain/pricing/price-snapshot.ts';
import type { CurrentRates } from '#domain/pricing/rate.ts';

/** Rows that an invoice prints: it has price, discount and tax in columns of its own. */
const partKinds: ReadonlySet<BreakupRow['kind']> = new Set(['metal', 'stone', 'making', 'charge']);

/** The rows of an order line for its invoice; empty: no part of the price is known. */
export function rowsWithParts(snapshot: unknown): readonly BreakupRow[] {
  const rows = parseSnapshot(snapshot);
  return rows.some(({ kind }) => partKinds.has(kind)) ? rows : [];
}

/** null: an order of an earlier release, which kept no rows. `rates`: empty in orders. */
export function priceBreakupWire(
  rows: readonly BreakupRow[] | null,
  rates: CurrentRates,
): PriceBreakup | null {
  if (rows === null) return null;
  const texts = breakupTexts(rows);
  return {
    rows: rows.map(({ kind, amount }, index) => ({
      kind,
      label: texts[index]?.label ?? '',
      detail: texts[index]?.quantity ?? null,
      amount: toRupees(amount),
    })),
    rates: ratesOf(rows, rates),
    total: toRupees(sumOfRows(rows)),
  };
}

/** The break-up that an order line keeps. */
export function storedBreakupWire(snapshot: unknown): PriceBreakup | null {
  return snapshot === null ? null : priceBreakupWire(parseSnapshot(snapshot), {});
}

function ratesOf(rows: readonly BreakupRow[], current: CurrentRates): PriceBreakup['rates'] {
  const metals = rows.filter((row) => row.kind === 'metal');
  const first = metals.filter(
    ({ metal, purity }, index) =>
      metals.findIndex((other) => other.metal === metal && other.purity === purity) === index,
  );
  return first.map(({ metal, purity, rate }) => ({
    metal,
    purity,
    per_gram: toRupees(rate),
    effective_from: current[metal]?.effectiveFrom.toISOString() ?? null,
  }));
}
