/** How the shop refunds what was not paid online: the words that the form offers, and what they are on the credit note. */
const texts = new Map([
  ['Cash', 'Refunded in cash'],
  ['UPI', 'Refunded by UPI'],
  ['Bank transfer', 'Refunded by bank transfer'],
]);

export const handRefunds: readonly string[] = [...texts.keys()];

/** The note of a refund that sends no money, as its amount pays for another piece (docs/decisions/0154). */
export const exchangeNote = 'Exchange';

/** 'Refunded in cash', 'Refunded by UPI', 'Refunded: UPI 2211'. `note` is as typed; null: not stated. */
export function handRefundText(note: string | null): string {
  if (note === null) return 'Refunded by the shop';
  if (note === exchangeNote) return 'Credited towards another piece';
  const typed = note.trim().toLowerCase();
  const known = handRefunds.find((way) => way.toLowerCase() === typed);
  return (known && texts.get(known)) ?? `Refunded: ${note}`;
}
