import type { Paise } from '../money.ts';

const small = [
  ...['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'],
  ...['Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen', 'Nineteen'],
];
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];

/** Below a hundred. */
function twoDigits(value: number): string {
  if (value < 20) return small[value] ?? '';
  const rest = value % 10;
  return `${tens[Math.trunc(value / 10)] ?? ''}${rest === 0 ? '' : `-${small[rest] ?? ''}`}`;
}

/** An integer of at least 0 in Indian words: crore (10,000,000), lakh (100,000), thousand, hundred. */
export function numberInWords(value: number): string {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`no words for ${value}`);
  if (value === 0) return 'Zero';
  const crores = Math.trunc(value / 10_000_000);
  const parts: readonly (readonly [string, string])[] = [
    [crores > 0 ? numberInWords(crores) : '', 'Crore'],
    [twoDigits(Math.trunc(value / 100_000) % 100), 'Lakh'],
    [twoDigits(Math.trunc(value / 1000) % 100), 'Thousand'],
    [small[Math.trunc(value / 100) % 10] ?? '', 'Hundred'],
    [twoDigits(value % 100), ''],
  ];
  return parts
    .filter(([words]) => words !== '')
    .map(([words, unit]) => `${words} ${unit}`.trim())
    .join(' ');
}

/** An amount of at least 0 as an invoice states it: 'Rupees Two Lakh Sixty-Two Thousand Two Hundred Only'. */
export function amountInWords(amount: Paise): string {
  const rest = amount % 100;
  const rupees = numberInWords(Math.trunc(amount / 100));
  return `Rupees ${rupees}${rest === 0 ? '' : ` and ${twoDigits(rest)} Paise`} Only`;
}
