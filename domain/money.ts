declare const paise: unique symbol;

/** An amount of money in whole paise (1/100 of a rupee). Made only in this file. */
export type Paise = number & { readonly [paise]: true };

/** Basis points: 1/100 of a percent. 3 % is 300. */
export type BasisPoints = number;

export const zeroPaise = 0 as Paise;

/** Takes a whole number of paise from outside (a column, a test). Throws on a fraction or an unsafe integer. */
export function toPaise(value: number): Paise {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of paise: ${value}`);
  return value as Paise;
}

/**
 * Reads rupees as they stand on the wire: a number with at most two decimals. Throws a RangeError on anything finer,
 * so that no paisa is invented by rounding (PRICE-3).
 */
export function fromRupees(rupees: number): Paise {
  if (!isInPaise(rupees)) throw new RangeError(`not an amount in rupees and paise: ${rupees}`);
  return (Math.round(rupees * 100) + 0) as Paise; // + 0: never -0
}

/** Tolerates float errors of clients that add rupees; they grow with the amount. */
export function isInPaise(rupees: number): boolean {
  const value = Math.round(rupees * 100);
  const leftover = Math.abs(rupees - value / 100);
  return Number.isSafeInteger(value) && leftover <= 1e-8 + Math.abs(rupees) * Number.EPSILON;
}

/** Rupees for the wire: a number with at most two decimals. */
export function toRupees(amount: Paise): number {
  return amount / 100;
}

export function add(...amounts: readonly Paise[]): Paise {
  return toPaise(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

export function subtract(amount: Paise, less: Paise): Paise {
  return toPaise(amount - less);
}

export function times(amount: Paise, quantity: number): Paise {
  return toPaise(amount * quantity);
}

export function minPaise(one: Paise, other: Paise): Paise {
  return one < other ? one : other;
}

/** Never below nothing (PRICE-1, PRICE-2). */
export function clampToZero(amount: Paise): Paise {
  return amount < 0 ? zeroPaise : amount;
}

/**
 * Money as a shopper reads it: the rupee sign, Indian grouping, paise only where there are any. '₹2,62,200', '-₹0.50'.
 * Written out rather than asked of Intl, whose Indian data is missing in small builds and slow to load on a phone.
 */
export function formatRupees(amount: Paise): string {
  return amount % 100 === 0 ? formatAmount(amount).slice(0, -3) : formatAmount(amount);
}

/** Money where amounts stand below each other: always with paise. '₹2,62,200.00' */
export function formatAmount(amount: Paise): string {
  const absolute = Math.abs(amount);
  const rupees = String(Math.trunc(absolute / 100));
  const grouped =
    rupees.length <= 3
      ? rupees
      : `${rupees.slice(0, -3).replace(/\B(?=(\d\d)+$)/g, ',')},${rupees.slice(-3)}`;
  return `${amount < 0 ? '−' : ''}₹${grouped}.${String(absolute % 100).padStart(2, '0')}`;
}
