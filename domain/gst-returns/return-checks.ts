import { countText } from '../locale/count-text.ts';
import { add, formatAmount } from '../money.ts';
import { hsnDoubt, hsnShape } from '../tax/hsn-codes.ts';
import { addAmounts, noAmounts, taxOf, type TaxAmounts } from './issued-document.ts';
import { netOfSections, withTax, type ReturnTotals } from './return-totals.ts';
import { missingNumbers } from './series-row.ts';
import { turnoverUnknown } from './turnover.ts';

export interface ReturnCheck {
  readonly good: boolean;
  readonly title: string;
  readonly detail: string;
}

/**
 * What must be right before a return is filed, each with what was compared: sums with each other, and tax and HSN codes with the
 * law. `hsnDigits`: the fewest digits of an HSN code in the period, as far as the turnover is known.
 */
export function checkReturn(
  totals: ReturnTotals,
  { hsnDigits, turnoverKnown = true }: { readonly hsnDigits: 4 | 6; readonly turnoverKnown?: boolean },
): ReturnCheck[] {
  const { net, hsn, series, wrongTax, unnamedNotes, lateNotes, printed, untaxed, roundOff } = totals;
  const added = add(withTax(net), untaxed, roundOff);
  const sections = netOfSections(totals);
  const ofHsn = hsn.reduce<TaxAmounts>((sum, row) => addAmounts(sum, row), noAmounts);
  const codes = [...new Set(hsn.map((row) => row.hsn))];
  const misshapen = codes.filter((code) => !hsnShape.test(code) || code.length < hsnDigits);
  const doubted = codes.filter((code) => hsnShape.test(code) && hsnDoubt(code) !== null);
  const missing = series.reduce((sum, row) => sum + missingNumbers(row), 0);
  const notes = series.filter(({ kind }) => kind === 'credit-note').reduce((sum, row) => sum + row.issued, 0);
  return [
    {
      good: same(sections, net),
      title: 'Sections = invoices less credit notes',
      detail: both(sections.taxable, net.taxable),
    },
    { good: same(ofHsn, net), title: 'HSN summary = sections', detail: both(ofHsn.taxable, net.taxable) },
    {
      good: wrongTax.length === 0,
      title: 'Tax = rate × taxable value on each line',
      detail: wrongTax.length === 0 ? ratesText(totals) : `Another tax stands on ${wrongTax.join(', ')}`,
    },
    {
      good: misshapen.length === 0,
      title: `Each HSN code has ${hsnDigits === 4 ? '4, ' : ''}6 or 8 digits`,
      detail:
        misshapen.length === 0
          ? `${countText(codes.length, 'code')}${turnoverKnown ? '' : `. ${turnoverUnknown}`}`
          : `These have not: ${misshapen.map((code) => code || 'a piece without a code').join(', ')}`,
    },
    {
      good: doubted.length === 0,
      title: 'Each HSN code is one of jewellery, art or antiques',
      detail:
        doubted.length === 0
          ? 'In the list of chapters 71, 97 and 98'
          : `Compare these with the tariff: ${doubted.join(', ')}`,
    },
    {
      good: net.cgst === net.sgst,
      title: 'CGST = SGST',
      detail: both(net.cgst, net.sgst),
    },
    {
      good: missing === 0,
      title: `No number missing in ${series.length} series`,
      detail:
        missing === 0
          ? `${countText(totals.documents, 'document')} counted`
          : missing === 1
            ? '1 number is missing'
            : `${missing} numbers are missing`,
    },
    {
      good: unnamedNotes.length === 0,
      title: 'Each credit note names its invoice',
      detail:
        unnamedNotes.length === 0 ? `${notes} of ${notes}` : `These name none: ${unnamedNotes.join(', ')}`,
    },
    {
      good: lateNotes.length === 0,
      title: 'Each credit note comes in time',
      detail:
        lateNotes.length === 0
          ? 'By 30 November after the year of its invoice'
          : `Too late to reduce tax, and left out: ${lateNotes.join(', ')}`,
    },
    {
      good: printed === added,
      title: 'Printed totals = taxable value and tax',
      detail: [
        both(printed, added),
        ...(untaxed === 0 ? [] : [`with ${formatAmount(untaxed)} outside tax under the margin scheme`]),
        ...(roundOff === 0 ? [] : [`rounded off by ${formatAmount(roundOff)}`]),
      ].join(', '),
    },
    {
      good: totals.refused.length === 0,
      title: 'The GST portal takes each document',
      detail:
        totals.refused.length === 0
          ? 'Lengths, codes and rates are those of the portal'
          : `Not in its file: ${totals.refused.map(({ number, reason }) => `${number}: ${reason}`).join('; ')}`,
    },
    {
      good: totals.unplaced.length === 0,
      title: 'Each buyer’s State is recorded',
      detail: placeText(totals),
    },
  ];
}

/** 'At 3%: ₹2,700.00 on ₹90,000.00' */
function ratesText({ byPlace }: ReturnTotals): string {
  const byRate = new Map<number, TaxAmounts>();
  for (const row of byPlace)
    if (row.rate > 0) byRate.set(row.rate, addAmounts(byRate.get(row.rate) ?? noAmounts, row));
  const rates = [...byRate].toSorted(([one], [other]) => one - other);
  return (
    rates
      .map(([rate, row]) => `At ${rate / 100}%: ${formatAmount(taxOf(row))} on ${formatAmount(row.taxable)}`)
      .join('; ') || 'No tax is stated'
  );
}

function placeText({ unplaced, unaskedPlaces }: ReturnTotals): string {
  if (unplaced.length > 0) return `Counted as the shop’s State: ${unplaced.join(', ')}`;
  if (unaskedPlaces === 0) return 'No invoice counts as the shop’s State for want of one';
  const invoices = countText(unaskedPlaces, 'small counter invoice names', 'small counter invoices name');
  return `${invoices} none, as the law allows (CGST Rules 2017, rule 46), and ${unaskedPlaces === 1 ? 'counts' : 'count'} as the shop’s State`;
}

function same(one: TaxAmounts, other: TaxAmounts): boolean {
  return (['taxable', 'igst', 'cgst', 'sgst'] as const).every((field) => one[field] === other[field]);
}

function both(one: TaxAmounts['taxable'], other: TaxAmounts['taxable']): string {
  return one === other
    ? `${formatAmount(one)} both ways`
    : `${formatAmount(one)} against ${formatAmount(other)}`;
}
