import type { PriceBreakup } from '#contract/price-breakup.ts';
import { toRupees } from '#domain/money.ts';
import { sumOfRows, type BreakupRow } from '#domain/pricing/breakup-row.ts';
import { breakupTexts } from '#domain/pricing/breakup-text.ts';
import { parseSnapshot } from '#domain/pricing/price-snapshot.ts';
import type { CurrentRates } from '#domain/pricing/rate.ts';

/** Rows that say what a price is made of. An asking price with its discount and tax says nothing. */
const tellingKinds: ReadonlySet<BreakupRow['kind']> = new Set(['metal', 'stone', 'making', 'charge']);

/** The rows that an order line keeps; empty: the price has no parts to show. */
export function tellingRows(snapshot: unknown): readonly BreakupRow[] {
  const rows = parseSnapshot(snapshot);
  return isTelling(rows) ? rows : [];
}

function isTelling(rows: readonly BreakupRow[]): boolean {
  return rows.some(({ kind }) => tellingKinds.has(kind));
}

/** null: the price has no parts to show. `rates`: empty in orders. */
export function priceBreakupWire(
  rows: readonly BreakupRow[] | null,
  rates: CurrentRates,
): PriceBreakup | null {
  if (rows === null || !isTelling(rows)) return null;
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
