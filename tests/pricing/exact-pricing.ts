// An oracle for prices by rate: docs/decisions/0073-prices-by-rate.md in exact fractions. It shares no code with the shop and
// imports nothing, so that a mistake cannot be made in both.

export interface ExactProduct {
  readonly mode: 'fixed' | 'by_rate';
  readonly asking: bigint;
  /** Milligrams; wastage in basis points of the weight, or in milligrams. */
  readonly metals: readonly {
    readonly metal: string;
    readonly purity: string;
    readonly weight: bigint;
    readonly wastage: { readonly type: string; readonly value: bigint } | null;
  }[];
  readonly making: {
    readonly type: string;
    readonly value: bigint;
    readonly minimum: bigint | null;
  } | null;
  /** Carats in thousandths. */
  readonly stones: readonly {
    readonly basis: string;
    readonly amount: bigint;
    readonly pieces: bigint;
    readonly carats: bigint;
  }[];
  readonly charges: readonly bigint[];
  readonly scope: string;
  readonly discountType: string;
  readonly discountValue: bigint;
  /** Paise; 0n: not rounded. */
  readonly step: bigint;
  readonly next: boolean;
  readonly taxModel: string;
  /** Basis points. */
  readonly tax: bigint;
  readonly gstRegistered: boolean;
}

export interface ExactPrice {
  readonly parts: readonly bigint[];
  readonly unitPrice: bigint;
  readonly price: bigint;
  readonly rounding: bigint;
  readonly discount: bigint;
  readonly tax: bigint;
  readonly total: bigint;
}

type Fraction = readonly [numerator: bigint, denominator: bigint];

function multiply(...factors: readonly (Fraction | bigint)[]): Fraction {
  let [top, bottom] = [1n, 1n];
  for (const factor of factors) {
    if (typeof factor === 'bigint') top *= factor;
    else [top, bottom] = [top * factor[0], bottom * factor[1]];
  }
  return [top, bottom];
}

/** The nearest whole number, a half upwards: the floor of x + 1/2. */
function nearest([top, bottom]: Fraction): bigint {
  const doubled = 2n * top + bottom;
  const over = doubled % (2n * bottom);
  return (doubled - (over < 0n ? over + 2n * bottom : over)) / (2n * bottom);
}

/** Rates of the board per gram, and which part of it a purity is worth. */
function gramRate(metal: string, purity: string, board: Readonly<Record<string, bigint>>): bigint {
  const rate = board[metal];
  if (rate === undefined) throw new Error(`no rate of ${metal}`);
  const parts = BigInt(purity.replace('K', ''));
  if (metal === 'gold') return nearest(multiply(rate, [parts, 24n]));
  if (metal === 'platinum') return nearest(multiply(rate, [parts, 950n]));
  return nearest(multiply(rate, purity === '999' ? [1n, 1n] : [parts, 1000n], [1n, 1000n]));
}

function roundTo(price: bigint, step: bigint, next: boolean): bigint {
  if (step === 0n || price === 0n) return price;
  const steps = next ? (price + step - 1n) / step : nearest([price, step]);
  return (steps === 0n ? 1n : steps) * step;
}

const percent = (amount: bigint, basisPoints: bigint): bigint => nearest([amount * basisPoints, 10_000n]);

export function exactPrice(product: ExactProduct, board: Readonly<Record<string, bigint>>): ExactPrice {
  const parts: bigint[] = [];
  let metalValue = 0n;
  let netWeight = 0n;
  for (const { metal, purity, weight, wastage } of product.metals) {
    const rate = gramRate(metal, purity, board);
    const value = nearest(multiply(rate, [weight, 1000n]));
    parts.push(value);
    metalValue += value;
    netWeight += weight;
    if (wastage === null || wastage.value === 0n) continue;
    const lost: Fraction =
      wastage.type === 'weight' ? [wastage.value, 1000n] : [weight * wastage.value, 10_000_000n];
    parts.push(nearest(multiply(rate, lost)));
  }
  let stones = 0n;
  for (const { basis, amount, pieces, carats } of product.stones) {
    const value = { carat: nearest([amount * carats, 1000n]), piece: amount * pieces, whole: amount }[basis];
    if (value === undefined) throw new Error(basis);
    parts.push(value);
    stones += value;
  }
  let making = 0n;
  if (product.making !== null) {
    const { type, value, minimum } = product.making;
    making = value;
    if (type === 'per_gram') making = nearest([value * netWeight, 1000n]);
    if (type === 'percent') making = percent(metalValue, value);
    if (minimum !== null && minimum > making) making = minimum;
    parts.push(making);
  }
  parts.push(...product.charges);
  return settle(product, parts, making, stones);
}

function settle(product: ExactProduct, parts: readonly bigint[], making: bigint, stones: bigint): ExactPrice {
  const { scope, discountType, discountValue, step, next } = product;
  const sum = parts.reduce((total, part) => total + part, 0n);
  const inside = product.taxModel === 'include' && product.gstRegistered ? product.tax : 0n;
  const gross = (amount: bigint) => nearest([amount * (10_000n + inside), 10_000n]);
  const net = (amount: bigint) => amount - nearest([amount * inside, 10_000n + inside]);
  const least = (one: bigint, other: bigint) => (one < other ? one : other);

  let unitPrice = roundTo(gross(sum), step, next);
  let price: bigint;
  let off: bigint;
  if (product.mode === 'fixed') {
    unitPrice = product.asking;
    price = unitPrice - (discountType === 'percent' ? percent(unitPrice, discountValue) : discountValue);
    off = net(unitPrice) - net(price);
  } else if (scope === 'whole') {
    const less = discountType === 'percent' ? percent(unitPrice, discountValue) : discountValue;
    price = roundTo(unitPrice - less, step, next);
    off =
      discountType === 'percent'
        ? percent(sum, discountValue)
        : sum - net(gross(sum) - least(discountValue, gross(sum)));
  } else {
    const part = scope === 'making' ? making : stones;
    off = discountType === 'percent' ? percent(part, discountValue) : least(discountValue, part);
    price = roundTo(gross(sum - off), step, next);
  }
  const tax = product.taxModel === 'exclude' ? percent(price, product.tax) : price - net(price);
  return {
    parts,
    unitPrice,
    price,
    rounding: net(price) + off - sum,
    discount: -off,
    tax,
    total: product.taxModel === 'exclude' ? price + tax : price,
  };
}
