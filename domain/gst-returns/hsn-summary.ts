import type { BasisPoints } from '../money.ts';
import { addAmounts, hasValue, noAmounts, type TaxAmounts } from './issued-document.ts';
import { isService, type SummaryUnit } from './portal-rules.ts';

export interface HsnRow extends TaxAmounts {
  readonly hsn: string;
  readonly buyers: 'B2B' | 'B2C';
  readonly unit: SummaryUnit;
  /** Thousandths of the unit. */
  readonly thousandths: number;
  readonly rate: BasisPoints;
}

/** With two decimals, as the portal takes it. */
export function summaryQuantity({ thousandths }: Pick<HsnRow, 'thousandths'>): number {
  return Math.round(thousandths / 10) / 100 + 0;
}

/**
 * The HSN summary as the portal takes it: no row of zeros, and goods never without a quantity. Shipping, and parts of a price,
 * join the goods of their code, rate and buyers; without such goods they are one of something else. Services have no quantity.
 */
export function hsnSummary(rows: readonly HsnRow[]): HsnRow[] {
  const groups = new Map<string, HsnRow[]>();
  for (const row of rows) {
    const key = `${row.hsn} ${row.buyers} ${row.rate}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].flatMap(joined).filter(hasValue);
}

function joined(rows: readonly HsnRow[]): HsnRow[] {
  const [first] = rows;
  if (first === undefined) return [];
  if (isService(first.hsn)) return [{ ...first, ...sumOf(rows), unit: 'NA', thousandths: 0 }];
  const goods = rows.filter((row) => summaryQuantity(row) !== 0);
  const bare = sumOf(rows.filter((row) => summaryQuantity(row) === 0));
  const [most, ...others] = goods.toSorted((one, other) => other.taxable - one.taxable);
  if (most !== undefined) return [{ ...most, ...addAmounts(bare, most) }, ...others];
  return [{ ...first, ...bare, unit: 'OTH', thousandths: bare.taxable < 0 ? -1000 : 1000 }];
}

function sumOf(rows: readonly HsnRow[]): TaxAmounts {
  return rows.reduce<TaxAmounts>((sum, row) => addAmounts(sum, row), noAmounts);
}
