import { countText } from '../locale/count-text.ts';
import { monthText } from '../locale/day-text.ts';
import { dayInIndia } from '../locale/indian-time.ts';
import { formatRupees } from '../money.ts';
import { dueDay, dueText, periodOfMonth, unknownDueText } from '../gst-returns/return-period.ts';
import { isSpecimenGstin } from '../tax/gstin.ts';
import type { LawOfDay } from '../tax/law-rules.ts';
import { due, dutyOf, green, missing, namesText, unknown, type ComplianceRule } from './compliance-rule.ts';

/** Registration, bills and returns. Limits and their sources are those of today. */
export function taxRules(law: LawOfDay): readonly ComplianceRule[] {
  const { panAbove: pan, cashBelow: cash, addressFrom: address } = law;
  return [
    {
      key: 'gstin',
      group: 'tax',
      title: 'GSTIN',
      source: 'CGST Act 2017, sections 22 and 24',
      decide: ({ company: { gstin } }) =>
        gstin === null
          ? missing('The settings have no GSTIN; anyone who sells online usually has to register.')
          : isSpecimenGstin(gstin)
            ? missing(`${gstin} is the specimen of the demo shop: enter the GSTIN of your registration.`)
            : green(`${gstin} is printed on every invoice.`),
    },
    {
      key: 'address',
      group: 'tax',
      title: `Buyer’s State from ${formatRupees(address.value)}`,
      source: address.source,
      decide: ({ sales: { withState, withoutState } }) =>
        withoutState.count === 0
          ? green(
              withState === 0
                ? 'No sale reached this amount.'
                : `${countText(withState, 'sale')}, each with the State.`,
            )
          : missing(`Without a State: ${namesText(withoutState)}.`),
    },
    {
      key: 'pan',
      group: 'tax',
      title: `PAN above ${formatRupees(pan.value)}`,
      source: pan.source,
      decide: (facts) => dutyOf(facts, 'pan'),
    },
    {
      key: 'cash',
      group: 'tax',
      title: 'Cash of one person in one day',
      source: `${cash.source}: below ${formatRupees(cash.value)}`,
      decide: ({ sales: { cashOverLimit } }) =>
        cashOverLimit.count === 0
          ? green('Nobody reached the limit.')
          : missing(`The limit was reached: ${namesText(cashOverLimit)}.`),
    },
    {
      key: 'returns',
      group: 'tax',
      title: 'GSTR-1',
      source: 'CGST Act 2017, section 37; notification 83/2020: the 11th of the next month',
      decide: ({ company: { gstin }, firstMonth, openMonths, nilMonths, now: today }) => {
        const [first] = openMonths;
        if (gstin === null) return green('A shop without a GSTIN files no return.');
        if (firstMonth === null) return unknown(unknownDueText(null));
        if (first === undefined)
          return green(`No past month since ${monthText(firstMonth)} is left to close.`);
        const until = dueDay(first);
        const day = dayInIndia(today);
        const nil = nilMonths.includes(first) ? ' No document was issued in it: file a nil return.' : '';
        const text = `${monthText(first)} is not closed; its return ${dueText(until, day)}.${nil}`;
        return { ...(day > until ? missing(text) : due(text)), period: periodOfMonth(first) };
      },
    },
  ];
}
