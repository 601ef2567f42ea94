import { formatRupees, type Paise } from '#domain/money.ts';

/** Says what tax the prices hold, so that nobody takes the row Tax for all of it; null where they hold none, or the shop is not registered for GST. */
export function includedTaxText(included: Paise, added: Paise, gstRegistered: boolean): string | null {
  if (included === 0 || !gstRegistered) return null;
  const amount = formatRupees(included);
  return added > 0
    ? `Another ${amount} of GST is included in the prices.`
    : `GST of ${amount} is included in the total.`;
}
