import type { Rates } from '#contract/rates.ts';
import { dayInIndia, indianTime, shortDay } from '#domain/locale/indian-time.ts';
import { formatAmount, fromRupees } from '#domain/money.ts';
import { purityText } from '#domain/pricing/breakup-text.ts';

/** The purities that jewellery is usually made of; the first one that has a rate is shown. */
const usual = [
  ['gold', '22K'],
  ['silver', '925'],
  ['platinum', '950'],
] as const;

/** 'Gold 22K ₹10,340.00/g · today 10:15 am'; null: the shop shows no rates. */
export function rateLine({ rates }: Pick<Rates, 'rates'>, now: Date): string | null {
  for (const [metal, purity] of usual) {
    const found = rates.find((rate) => rate.metal === metal && rate.purity === purity);
    if (found === undefined) continue;
    const rate = formatAmount(fromRupees(found.per_gram));
    return `${purityText(metal, purity)} ${rate}/g · ${sinceText(found.effective_from, now)}`;
  }
  return null;
}

/** 'today 10:15 am', '21 Nov, 10:15 am' */
function sinceText(moment: string, now: Date): string {
  const day = dayInIndia(moment) === dayInIndia(now) ? 'today' : `${shortDay(moment)},`;
  return `${day} ${indianTime(moment, 'down')}`;
}
