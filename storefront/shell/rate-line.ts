import type { Rates } from '#contract/rates.ts';
import { indianTime, shortDay } from '#domain/locale/indian-time.ts';
import { formatAmount, fromRupees } from '#domain/money.ts';
import { purityText } from '#domain/pricing/breakup-text.ts';

/** The purities that jewellery is usually made of; the first one that has a rate is shown. */
const usual = [
  ['gold', '22K'],
  ['silver', '925'],
  ['platinum', '950'],
] as const;

/**
 * 'Gold 22K ₹10,340.00/g · 22 Nov, 10:15 am'; null: the shop shows no rates. With its date, so that it stays true in a tab that is left
 * open.
 */
export function rateLine({ rates }: Pick<Rates, 'rates'>): string | null {
  for (const [metal, purity] of usual) {
    const found = rates.find((rate) => rate.metal === metal && rate.purity === purity);
    if (found === undefined) continue;
    const rate = formatAmount(fromRupees(found.per_gram));
    const since = found.effective_from;
    return `${purityText(metal, purity)} ${rate}/g · ${shortDay(since)}, ${indianTime(since, 'down')}`;
  }
  return null;
}
