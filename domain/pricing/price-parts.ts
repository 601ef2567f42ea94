import { add, times, toPaise, zeroPaise, type Paise } from '../money.ts';
import { percentage, share } from '../rounding.ts';
import type { ChargeRow, MakingRow, MetalRow, PartRow, StoneRow, WastageRow } from './breakup-row.ts';
import type { MetalLine, PricingInput, PricingRules, StoneLine } from './pricing-input.ts';
import type { PricingError } from './pricing-error.ts';
import { isRatedMetal, type RatedMetal } from './purity.ts';
import { ratePerGram, valueOfWeight, type CurrentRates } from './rate.ts';

export interface PricedParts {
  /** In the order of print: each metal with its wastage, stones, making, other charges. */
  readonly rows: readonly PartRow[];
  readonly sum: Paise;
  readonly making: Paise;
  readonly stones: Paise;
  /** Parts that have no amount. They are not in `rows`. */
  readonly errors: readonly PricingError[];
}

/** Leaves room for rounding below the largest price that the product form takes. */
const mostPrice = toPaise(9_000_000_000_00);

const tooLarge: PricingError = {
  field: 'price',
  code: 'too-large',
  message: 'Amounts or weights are too large for a price. Is a digit wrong?',
};

/** Prices each part of a piece. Each amount is rounded once, half a paisa up, and from then on only added. */
export function priceParts(input: PricingInput, rates: CurrentRates, rules: PricingRules): PricedParts {
  try {
    return partsOf(input, rates, rules);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error; // an amount beyond the safe integers
    return { rows: [], sum: zeroPaise, making: zeroPaise, stones: zeroPaise, errors: [tooLarge] };
  }
}

function partsOf(input: PricingInput, rates: CurrentRates, rules: PricingRules): PricedParts {
  const rows: PartRow[] = [];
  const errors: PricingError[] = [];
  const metal = priceMetals(input, rates, rules, rows, errors);
  const stones = priceStones(input.stones, rows, errors);
  const making = makingRow(input, metal, errors);
  if (making !== null) rows.push(making);
  let charges = zeroPaise;
  for (const { name, amount } of input.charges) {
    rows.push({ kind: 'charge', name, amount } satisfies ChargeRow);
    charges = add(charges, amount);
  }
  const makingAmount = making?.amount ?? zeroPaise;
  const sum = toPaise(metal.value + metal.wastage + stones + makingAmount + charges);
  if (input.mode === 'by_rate' && sum + percentage(sum, input.taxRate) > mostPrice) errors.push(tooLarge);
  return {
    rows,
    sum,
    making: makingAmount,
    stones,
    errors,
  };
}

interface MetalTotals {
  /** Without wastage. */
  readonly value: Paise;
  readonly wastage: Paise;
  /** Milligrams of all lines. */
  readonly weight: number;
  /** False if the value of some line is not known. */
  readonly complete: boolean;
}

function priceMetals(
  input: PricingInput,
  rates: CurrentRates,
  rules: PricingRules,
  rows: PartRow[],
  errors: PricingError[],
): MetalTotals {
  const errorsBefore = errors.length;
  let value = 0;
  let wastage = 0;
  let weight = 0;
  input.metals.forEach((line, index) => {
    weight += line.netWeight;
    const row = metalRow(line, index, rates, rules, errors);
    if (row === null) return;
    rows.push(row);
    value += row.amount;
    const lost = wastageRow(line, row);
    if (lost === null) return;
    rows.push(lost);
    wastage += lost.amount;
  });
  const complete = input.metals.length > 0 && errors.length === errorsBefore;
  return { value: toPaise(value), wastage: toPaise(wastage), weight, complete };
}

function metalRow(
  line: MetalLine,
  index: number,
  rates: CurrentRates,
  rules: PricingRules,
  errors: PricingError[],
): MetalRow | null {
  const { metal, purity, netWeight: weight, label } = line;
  const wrong = (
    field: 'metal' | 'purity' | 'netWeight',
    code: PricingError['code'],
    message: string,
    missing?: RatedMetal,
  ) => {
    errors.push({
      field: `metals.${index}.${field}`,
      code,
      message,
      ...(missing === undefined ? {} : { metal: missing }),
    });
    return null;
  };
  if (!isRatedMetal(metal)) {
    return wrong('metal', 'metal-without-rate', 'Only gold, silver and platinum have a rate');
  }
  if (weight <= 0) return wrong('netWeight', 'weight-missing', 'Enter the net weight');
  if (purity === null) return wrong('purity', 'purity-missing', 'Choose the purity');
  const current = rates[metal];
  if (current === undefined) {
    return wrong('metal', 'rate-missing', `There is no ${metal} rate yet. Set it in Rates.`, metal);
  }
  const rate = ratePerGram(metal, purity, current.rate, rules.ownFactors);
  if (rate === null) {
    return wrong('purity', 'purity-without-factor', `There is no factor for ${metal} of purity ${purity}`);
  }
  return { kind: 'metal', metal, purity, label, weight, rate, amount: valueOfWeight(rate, weight) };
}

function wastageRow({ wastage }: MetalLine, row: MetalRow): WastageRow | null {
  if (wastage === null || wastage.value <= 0) return null;
  const { metal, purity, label, rate } = row;
  const common = { kind: 'wastage', metal, purity, label, rate } as const;
  return wastage.type === 'weight'
    ? { ...common, weight: wastage.value, percent: null, amount: valueOfWeight(rate, wastage.value) }
    : {
        ...common,
        weight: row.weight,
        percent: wastage.value,
        amount: share(rate, row.weight * wastage.value, 1000 * 10_000),
      };
}

function priceStones(lines: readonly StoneLine[], rows: PartRow[], errors: PricingError[]): Paise {
  let sum = 0;
  const names = stoneNames(lines);
  lines.forEach((line, index) => {
    const row = stoneRow(line, names[index] ?? line.kind, index, errors);
    if (row === null) return;
    rows.push(row);
    sum += row.amount;
  });
  return toPaise(sum);
}

/** The kind of each line, with its cut where lines of the same kind differ in it. */
function stoneNames(lines: readonly StoneLine[]): string[] {
  const plain = (text: string | null) => (text ?? '').trim().toLowerCase();
  return lines.map(({ kind, cut }) => {
    const alike = lines.filter((other) => plain(other.kind) === plain(kind));
    const differ = alike.some((other) => plain(other.cut) !== plain(cut));
    return differ && plain(cut) !== '' ? `${kind}, ${cut}` : kind;
  });
}

function stoneRow(line: StoneLine, stone: string, index: number, errors: PricingError[]): StoneRow | null {
  const { pieces, carats, value } = line;
  const wrong = (field: 'value' | 'carats' | 'pieces', code: PricingError['code'], message: string) => {
    errors.push({ field: `stones.${index}.${field}`, code, message });
    return null;
  };
  if (value === null) {
    return wrong('value', 'stone-without-value', `Enter the value of ${stone}; 0 if it costs nothing`);
  }
  const { basis, amount: rate } = value;
  const row = (amount: Paise): StoneRow => ({ kind: 'stone', stone, pieces, carats, basis, rate, amount });
  switch (basis) {
    case 'carat':
      if (carats !== null) return row(share(rate, carats, 1000));
      return wrong('carats', 'stone-without-carats', `Enter the carats of ${stone}: its value is per carat`);
    case 'piece':
      if (pieces !== null) return row(times(rate, pieces));
      return wrong('pieces', 'stone-without-pieces', `Enter the pieces of ${stone}: its value is per piece`);
    case 'whole':
      return row(rate);
  }
}

/** A percentage is of the amounts of the metal rows: stones and wastage carry no making. */
function makingRow(
  { making, metals }: PricingInput,
  metal: MetalTotals,
  errors: PricingError[],
): MakingRow | null {
  if (making === null) return null;
  const { type: basis, value, minimum } = making;
  const row = (of: number, amount: Paise): MakingRow => {
    const raised = minimum !== null && amount < minimum;
    return { kind: 'making', basis, value, of, minimum: raised, amount: raised ? minimum : amount };
  };
  switch (basis) {
    case 'fixed':
      return row(0, toPaise(value));
    case 'per_gram':
      if (metal.weight > 0) return row(metal.weight, valueOfWeight(toPaise(value), metal.weight));
      break;
    case 'percent':
      if (metal.complete) return row(metal.value, percentage(metal.value, value));
      break;
  }
  // Lines without weight or value have their own errors.
  if (metals.length > 0) return null;
  const message =
    basis === 'percent'
      ? 'Making in percent is of the metal’s value, and the piece has no metal. Add the metal, or choose a fixed amount.'
      : 'Making per gram is of the net weight, and the piece has no metal. Add the metal, or choose a fixed amount.';
  errors.push({ field: 'making', code: 'making-without-metal', message });
  return null;
}
