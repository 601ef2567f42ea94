import { formatRupees, type Paise } from '../money.ts';

/** Whether the amount may be paid in cash on delivery. `most` is the result of `maxCash`; null means no limit. */
export function isCashAllowed(most: Paise | null, amount: Paise): boolean {
  return most === null || amount <= most;
}

/** The sentence about cash on delivery on the page of a product. */
export function cashOnDeliveryText(most: Paise, price: Paise): string {
  return isCashAllowed(most, price)
    ? `Cash on delivery up to ${formatRupees(most)}.`
    : `No cash for this piece: cash on delivery is limited to ${formatRupees(most)}.`;
}
