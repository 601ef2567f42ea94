import { formatRupees, type Paise } from '../money.ts';

/** `most` is the result of `maxCash`; null means no limit. */
export function isCashAllowed(most: Paise | null, amount: Paise): boolean {
  return most === null || amount <= most;
}

/** Shown on the product page. */
export function cashOnDeliveryText(most: Paise, price: Paise): string {
  return isCashAllowed(most, price)
    ? `Cash on delivery up to ${formatRupees(most)}.`
    : `No cash for this piece: cash on delivery ends at ${formatRupees(most)}.`;
}
