import { formatRupees } from '#domain/money.ts';
import { dayInIndia } from '#domain/locale/indian-time.ts';
import { lawOn } from '#domain/tax/law-rules.ts';

const law = lawOn([], dayInIndia(new Date()));

/** As the demo shop's texts name them. */
export const cashBelow = formatRupees(law.cashBelow.value);
export const panAbove = formatRupees(law.panAbove.value);
