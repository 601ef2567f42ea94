import { formatRupees, type Paise } from './money.ts';

/** Whether so much may be paid in cash on delivery; `most` as `mostCash` says it, or null: any amount. */
export function mayPayInCash(most: Paise | null, amount: Paise): boolean {
  return most === null || amount <= most;
}

/** What the page of a product says of cash on delivery. */
export function cashSentence(most: Paise, price: Paise): string {
  return mayPayInCash(most, price)
    ? `Cash on delivery up to ${formatRupees(most)}.`
    : `No cash for this piece: cash on delivery ends at ${formatRupees(most)}.`;
}
