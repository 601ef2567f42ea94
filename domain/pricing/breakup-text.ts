import { countText } from '../locale/count-text.ts';
import type { Purity } from '../catalogue/product.ts';
import { formatAmount, toPaise, type BasisPoints, type Paise } from '../money.ts';
import { assertNever } from '../outcome.ts';
import type { BreakupRow, MakingRow, MetalRow, StoneRow, WastageRow } from './breakup-row.ts';
import type { RatedMetal } from './purity.ts';

/** A row as it is read in the editor, on the product page, in cart and order, and on the invoice. */
export interface BreakupText {
  readonly label: string;
  /** '10.900 g × ₹10,340.00/g'. null: the label says all. */
  readonly quantity: string | null;
  /** '₹1,12,706.00' */
  readonly amount: string;
}

export function breakupTexts(rows: readonly BreakupRow[]): readonly BreakupText[] {
  return rows.map((row, index) => ({
    // Beside parts, the rest of an asking price pays for what has no rate.
    label: row.kind === 'asking' && index > 0 ? 'Age and rarity' : labelText(row),
    quantity: row.kind === 'asking' && index > 0 ? 'the rest of the price' : quantityText(row),
    amount: formatAmount(row.amount),
  }));
}

export const metalNames: Readonly<Record<RatedMetal, string>> = {
  gold: 'Gold',
  silver: 'Silver',
  platinum: 'Platinum',
};

/** 'Gold 22K, frame' */
export function labelText(row: BreakupRow): string {
  switch (row.kind) {
    case 'metal':
      return metalText(row);
    case 'wastage':
      return `Wastage, ${lowered(metalText(row))}`;
    case 'stone':
      return raised(row.stone);
    case 'making':
      return 'Making charges';
    case 'charge':
      return row.name;
    case 'asking':
      return 'Asking price';
    case 'rounding':
      return 'Rounding';
    case 'discount':
      return row.scope === 'whole' ? 'Discount' : `Discount on ${row.scope}`;
    case 'tax':
      return `${row.gst ? 'GST' : 'Tax'}, ${percentText(row.percent)}`;
    default:
      return assertNever(row);
  }
}

function quantityText(row: BreakupRow): string | null {
  switch (row.kind) {
    case 'metal':
      return byWeight(row.weight, row.rate);
    case 'wastage': {
      const part = row.percent === null ? '' : `${percentText(row.percent)} of `;
      return `${part}${byWeight(row.weight, row.rate)}`;
    }
    case 'stone':
      return stoneQuantity(row);
    case 'making':
      return makingQuantity(row);
    case 'discount':
      return row.percent === null ? null : percentText(row.percent);
    case 'charge':
    case 'asking':
    case 'rounding':
    case 'tax':
      return null;
    default:
      return assertNever(row);
  }
}

function stoneQuantity({ pieces, carats, basis, rate }: StoneRow): string | null {
  const count = pieces === null ? null : countText(pieces, 'piece');
  const weight = carats === null ? null : caratText(carats);
  switch (basis) {
    case 'carat':
      return joined([count, weight === null ? null : `${weight} × ${formatAmount(rate)}/ct`]);
    case 'piece':
      return joined([weight, count === null ? null : `${count} × ${formatAmount(rate)}`]);
    case 'whole':
      return joined([count, weight]);
  }
}

function makingQuantity({ basis, value, of, minimum, amount }: MakingRow): string | null {
  if (minimum) return `at least ${formatAmount(amount)}`;
  switch (basis) {
    case 'per_gram':
      return `${gramText(of)} × ${formatAmount(toPaise(value))}/g`;
    case 'percent':
      return `${percentText(value)} of metal ${formatAmount(toPaise(of))}`;
    case 'fixed':
      return null;
  }
}

/** 'Gold 22K' */
export function purityText(metal: RatedMetal, purity: Purity): string {
  return `${metalNames[metal]} ${purity}`;
}

function metalText({ metal, purity, label }: MetalRow | WastageRow): string {
  const text = purityText(metal, purity);
  return label === null || label === '' ? text : `${text}, ${lowered(label)}`;
}

function byWeight(milligrams: number, rate: Paise): string {
  return `${gramText(milligrams)} × ${formatAmount(rate)}/g`;
}

/** Milligrams as '10.900 g'. */
export function gramText(milligrams: number): string {
  return `${Math.trunc(milligrams / 1000)}.${String(milligrams % 1000).padStart(3, '0')} g`;
}

/** Thousandths of a carat as '6.40 ct'; a third decimal where there is one. */
export function caratText(carats: number): string {
  const decimals = String(carats % 1000).padStart(3, '0');
  return `${Math.trunc(carats / 1000)}.${decimals.endsWith('0') ? decimals.slice(0, 2) : decimals} ct`;
}

/** Basis points as '12%' or '12.5%'. */
export function percentText(basisPoints: BasisPoints): string {
  return `${basisPoints / 100}%`;
}

function joined(texts: readonly (string | null)[]): string | null {
  const stated = texts.filter((text) => text !== null);
  return stated.length === 0 ? null : stated.join(', ');
}

/** Lowers the first letter, except in abbreviations. */
function lowered(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** Raises the first letter. */
export function raised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
