import { add, times, toPaise, zeroPaise, type BasisPoints, type Paise } from './money.ts';

// Parts of an amount, to the paisa.

/** The one rounding rule of the shop (PRICE-3): amount x numerator / denominator, half a paisa rounded up. Exact. */
export function share(amount: Paise, numerator: number, denominator: number): Paise {
  const doubled = 2 * amount * numerator + denominator;
  const divisor = 2 * denominator;
  // Repricing calls this a million times: without BigInt where no step leaves the safe integers.
  if (
    doubled >= 0 &&
    doubled <= Number.MAX_SAFE_INTEGER &&
    Number.isSafeInteger(numerator) &&
    Number.isSafeInteger(divisor)
  ) {
    return toPaise((doubled - (doubled % divisor)) / divisor);
  }
  return exactShare(BigInt(amount), BigInt(numerator), BigInt(denominator));
}

/** Rounded to the rupee, 50 paise up (CGST Act 2017, section 170). Less than 50 paise stay, so that a price never becomes nothing. */
export function roundToRupees(amount: Paise): Paise {
  const rounded = times(share(amount, 1, 100), 100);
  return rounded === zeroPaise ? amount : rounded;
}

function exactShare(amount: bigint, numerator: bigint, denominator: bigint): Paise {
  const doubled = 2n * amount * numerator + denominator;
  const divisor = 2n * denominator;
  const quotient = doubled / divisor;
  return toPaise(Number(doubled < 0n && doubled % divisor !== 0n ? quotient - 1n : quotient));
}

export function percentage(amount: Paise, rate: BasisPoints): Paise {
  return share(amount, rate, 10_000);
}

/** The tax contained in an amount that includes it: amount x rate / (100 % + rate). */
export function containedTax(amount: Paise, rate: BasisPoints): Paise {
  return share(amount, rate, 10_000 + rate);
}

/**
 * Spreads a whole over parts in proportion to their weights, to the paisa: the shares add up to the whole, and no share
 * exceeds its weight while the whole does not exceed the weights' sum. Largest remainders first, then the earlier part.
 */
export function spread(whole: Paise, weights: readonly Paise[]): Paise[] {
  const sum = add(...weights);
  if (sum === 0) return weights.map(() => zeroPaise);
  const parts = weights.map((weight) => {
    const exact = BigInt(whole) * BigInt(weight);
    return { share: toPaise(Number(exact / BigInt(sum))), rest: exact % BigInt(sum) };
  });
  let left = whole - add(...parts.map(({ share }) => share));
  for (const part of parts.toSorted((one, other) => Number(other.rest - one.rest))) {
    if (left > 0) part.share = toPaise(part.share + 1);
    left -= 1;
  }
  return parts.map(({ share }) => share);
}
