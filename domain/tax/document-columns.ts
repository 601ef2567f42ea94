import type { Purity } from '../catalogue/product.ts';
import { add, subtract, times, zeroPaise, type BasisPoints, type Paise } from '../money.ts';
import { containedTax } from '../rounding.ts';
import type { BreakupRow, MetalRow, WastageRow } from '../pricing/breakup-row.ts';

/** The columns of a tax document's line. They add up to the taxable value. */
export interface DocumentColumns {
  readonly metal: Paise;
  readonly wastage: Paise;
  readonly making: Paise;
  readonly stones: Paise;
  readonly hallmarking: Paise;
  readonly other: Paise;
  /** At most 0. */
  readonly discount: Paise;
}

export interface ColumnedLine extends DocumentColumns {
  /** What `other` consists of. */
  readonly others: readonly (readonly [string, Paise])[];
  /** Each metal with its wastage, of all units. Empty: no part of the price is known. */
  readonly metals: readonly (Pick<MetalRow, 'metal' | 'purity' | 'label' | 'weight' | 'rate'> & {
    readonly value: Paise;
    readonly wastage: Paise | null;
  })[];
}

interface SoldLine {
  /** The break-up of one unit; empty: of an order without one. */
  readonly rows: readonly BreakupRow[];
  readonly quantity: number;
  /** Discount of the product and share of the coupon, of all units, as the order has them. */
  readonly discount: Paise;
  readonly coupon: Paise;
  /** Of a credit note: what was refunded of these units earlier, before tax. */
  readonly earlier?: Paise;
  readonly rate: BasisPoints;
  /** Whether price, discount and coupon contain the tax. */
  readonly included: boolean;
  readonly taxable: Paise;
}

/** What `other` is if nothing of the price is known. */
export const undividedPrice = 'price without break-up';

const partKinds: ReadonlySet<BreakupRow['kind']> = new Set(['metal', 'wastage', 'making', 'stone', 'charge']);

const isHallmarking = (name: string) => /hallmark/i.test(name);

/**
 * Spreads the taxable value of a line over the columns of a tax document. Amounts are those of the break-up that the order
 * keeps, times the quantity; what they leave of the taxable value is rounding, and is part of `other`.
 */
export function documentColumns({ rows, quantity, ...line }: SoldLine): ColumnedLine {
  const sumOf = (...kinds: readonly BreakupRow['kind'][]) =>
    times(add(...rows.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount)), quantity);
  const charges = rows.filter((row) => row.kind === 'charge');
  const hallmarkings = charges.filter(({ name }) => isHallmarking(name));
  const beforeTax = (amount: Paise) =>
    line.included ? subtract(amount, containedTax(amount, line.rate)) : amount;
  const ofProduct = rows.length === 0 ? beforeTax(line.discount) : subtract(zeroPaise, sumOf('discount'));
  const columns = {
    metal: sumOf('metal'),
    wastage: sumOf('wastage'),
    making: sumOf('making'),
    stones: sumOf('stone'),
    hallmarking: times(add(...hallmarkings.map(({ amount }) => amount)), quantity),
    discount: subtract(zeroPaise, add(ofProduct, beforeTax(line.coupon), line.earlier ?? zeroPaise)),
  };
  const other = subtract(line.taxable, add(...Object.values(columns)));
  const named = othersOf(rows, quantity);
  const asking = rows.length === 0 ? other : sumOf('asking');
  const rounding = subtract(other, add(asking, ...named.map(([, amount]) => amount)));
  return {
    ...columns,
    other,
    others: [
      [rows.some(({ kind }) => partKinds.has(kind)) ? 'rest of the price' : undividedPrice, asking] as const,
      ...named,
      [restName(rounding, quantity, rows), rounding] as const,
    ].filter(([, amount]) => amount !== zeroPaise),
    metals: metalsOf(rows, quantity),
  };
}

function othersOf(rows: readonly BreakupRow[], quantity: number): [string, Paise][] {
  return rows.flatMap((row): [string, Paise][] =>
    row.kind === 'charge' && !isHallmarking(row.name)
      ? [[row.name.toLowerCase(), times(row.amount, quantity)]]
      : [],
  );
}

/** Rounding is the row of that name and a paisa or two for each unit. More is tax: of a shop that was not registered then or now. */
function restName(rest: Paise, quantity: number, rows: readonly BreakupRow[]): string {
  const row = add(...rows.filter(({ kind }) => kind === 'rounding').map(({ amount }) => amount));
  if (Math.abs(rest - row * quantity) <= 2 * quantity + 3) return 'rounding';
  return rest > 0 ? 'added to the price' : 'tax in the price';
}

function metalsOf(rows: readonly BreakupRow[], quantity: number): ColumnedLine['metals'] {
  return rows.flatMap((row, index) => {
    if (row.kind !== 'metal') return [];
    const wastage = wastageAfter(rows[index + 1]);
    const { metal, purity, label, rate } = row;
    return [
      {
        metal,
        purity,
        label,
        rate,
        weight: row.weight * quantity,
        value: times(row.amount, quantity),
        wastage: wastage === null ? null : times(wastage.amount, quantity),
      },
    ];
  });
}

function wastageAfter(row: BreakupRow | undefined): WastageRow | null {
  return row?.kind === 'wastage' ? row : null;
}

/** The columns of several lines. */
export function sumColumns(lines: readonly DocumentColumns[]): DocumentColumns {
  const sumOf = (column: keyof DocumentColumns) => add(...lines.map((line) => line[column]));
  return {
    metal: sumOf('metal'),
    wastage: sumOf('wastage'),
    making: sumOf('making'),
    stones: sumOf('stones'),
    hallmarking: sumOf('hallmarking'),
    other: sumOf('other'),
    discount: sumOf('discount'),
  };
}

/** Fineness of the karats of gold, in parts per thousand (IS 1417). */
const karats = { '9K': 375, '14K': 585, '18K': 750, '20K': 833, '22K': 916, '23K': 958, '24K': 999 } as const;

/** Parts per thousand of a purity; silver and platinum are named by it. */
export function finenessOf(purity: Purity): number {
  return isKarat(purity) ? karats[purity] : Number(purity);
}

function isKarat(purity: Purity): purity is keyof typeof karats {
  return purity in karats;
}
