import { formatRupees, type Paise } from '#domain/money.ts';

/** States the tax that the prices include, because the row Tax shows added tax only. null if there is none, or if the shop is not registered. */
export function includedTaxText(included: Paise, added: Paise, gstRegistered: boolean): string | null {
  if (included === 0 || !gstRegistered) return null;
  const amount = formatRupees(included);
  return added > 0
    ? `Another ${amount} of GST is included in the prices.`
    : `GST of ${amount} is included in the total.`;
}
