import { makingTypes } from '../catalogue/product.ts';
import { toPaise, type Paise } from '../money.ts';
import { assertNever } from '../outcome.ts';
import { sumOfRows, type BreakupRow } from './breakup-row.ts';
import { discountScopes, stoneBases } from './pricing-input.ts';
import { isPurity, isPurityOf, ratedMetals, type RatedMetal } from './purity.ts';

/** A value of a `jsonb` column. */
type Cell = string | number | boolean | null;

/**
 * Rows as products and order lines store them: {"v":1,"total":26220000,"rows":[["metal",11270600,"gold","22K",...],...]}.
 * An order line keeps them for ever, so a change of the form needs a new `v`, and the old one stays readable.
 */
export interface PriceSnapshot {
  readonly v: 1;
  /** Sum of the amounts in paise. Rows that do not add up to it are refused as damaged. */
  readonly total: number;
  readonly rows: readonly (readonly Cell[])[];
}

export function toSnapshot(rows: readonly BreakupRow[]): PriceSnapshot {
  return { v: 1, total: sumOfRows(rows), rows: rows.map(toCells) };
}

/** Kind, amount, then the fields of the kind. */
function toCells(row: BreakupRow): readonly Cell[] {
  const { kind, amount } = row;
  switch (row.kind) {
    case 'metal':
      return [kind, amount, row.metal, row.purity, row.label, row.weight, row.rate];
    case 'wastage':
      return [kind, amount, row.metal, row.purity, row.label, row.weight, row.rate, row.percent];
    case 'stone':
      return [kind, amount, row.stone, row.pieces, row.carats, row.basis, row.rate];
    case 'making':
      return [kind, amount, row.basis, row.value, row.of, row.minimum];
    case 'charge':
      return [kind, amount, row.name];
    case 'asking':
    case 'rounding':
      return [kind, amount];
    case 'discount':
      return [kind, amount, row.scope, row.percent];
    case 'tax':
      return [kind, amount, row.percent, row.gst];
    default:
      return assertNever(row);
  }
}

export class DamagedSnapshotError extends Error {
  override readonly name = 'DamagedSnapshotError';
}

/** Reads stored rows. Throws a DamagedSnapshotError on anything that `toSnapshot` does not write. */
export function parseSnapshot(stored: unknown): readonly BreakupRow[] {
  if (typeof stored !== 'object' || stored === null) return damaged('not an object');
  if (!('v' in stored) || stored.v !== 1) return damaged('unknown version');
  if (!('rows' in stored) || !Array.isArray(stored.rows)) return damaged('no rows');
  const rows = stored.rows.map(parseRow);
  const sum = rows.reduce((total, row) => total + row.amount, 0);
  if (!('total' in stored) || stored.total !== sum) return damaged('the rows do not add up to the total');
  return rows;
}

function damaged(why: string): never {
  throw new DamagedSnapshotError(`damaged price rows: ${why}`);
}

function parseRow(stored: unknown, index: number): BreakupRow {
  if (!Array.isArray(stored)) return damaged(`row ${index} is no list`);
  const cells: readonly unknown[] = stored;
  const wrong = (cell: number) => damaged(`row ${index}, cell ${cell}`);
  const hasLength = (length: number) => cells.length === length || wrong(length);
  const text = (cell: number): string => {
    const value = cells[cell];
    return typeof value === 'string' ? value : wrong(cell);
  };
  const whole = (cell: number): number => {
    const value = cells[cell];
    return typeof value === 'number' && Number.isSafeInteger(value) ? value : wrong(cell);
  };
  const count = (cell: number): number => (whole(cell) >= 0 ? whole(cell) : wrong(cell));
  const money = (cell: number): Paise => toPaise(count(cell));
  const yesNo = (cell: number): boolean => {
    const value = cells[cell];
    return typeof value === 'boolean' ? value : wrong(cell);
  };
  const orNull = <Value>(cell: number, read: (cell: number) => Value) =>
    cells[cell] === null ? null : read(cell);
  const oneOf = <Choice extends string>(cell: number, choices: readonly Choice[]): Choice =>
    choices.find((choice) => choice === cells[cell]) ?? wrong(cell);
  const rated = () => {
    const metal: RatedMetal = oneOf(2, ratedMetals);
    const purity = cells[3];
    if (!isPurity(purity) || !isPurityOf(metal, purity)) return wrong(3);
    return { metal, purity, label: orNull(4, text), weight: count(5), rate: money(6) };
  };

  const kind = text(0);
  const amount = kind === 'discount' || kind === 'rounding' ? toPaise(whole(1)) : money(1);
  switch (kind) {
    case 'metal':
      hasLength(7);
      return { kind, amount, ...rated() };
    case 'wastage':
      hasLength(8);
      return { kind, amount, ...rated(), percent: orNull(7, count) };
    case 'stone': {
      hasLength(7);
      const [pieces, carats] = [orNull(3, count), orNull(4, count)];
      return { kind, amount, stone: text(2), pieces, carats, basis: oneOf(5, stoneBases), rate: money(6) };
    }
    case 'making': {
      hasLength(6);
      const [value, of] = [count(3), count(4)];
      return { kind, amount, basis: oneOf(2, makingTypes), value, of, minimum: yesNo(5) };
    }
    case 'charge':
      hasLength(3);
      return { kind, amount, name: text(2) };
    case 'asking':
    case 'rounding':
      hasLength(2);
      return { kind, amount };
    case 'discount':
      hasLength(4);
      return { kind, amount, scope: oneOf(2, discountScopes), percent: orNull(3, count) };
    case 'tax':
      hasLength(4);
      return { kind, amount, percent: count(2), gst: yesNo(3) };
    default:
      return wrong(0);
  }
}
