import type { ReturnSummary } from '#contract/admin/gst-returns.ts';
import { shortDate } from '#domain/locale/indian-time.ts';
import { monthText, shortDayText } from '#domain/locale/day-text.ts';
import { countText } from '#domain/locale/count-text.ts';
import { formatAmount, fromRupees } from '#domain/money.ts';
import { dueText, isQuarter, unknownDueText, type ReturnPeriod } from '#domain/gst-returns/return-period.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { withQuery } from '#domain/shop/pages.ts';
import type { SummaryUnit } from '#domain/gst-returns/portal-rules.ts';

/** 'July to September 2026' */
export function quarterName({ from, to }: ReturnPeriod): string {
  return `${monthText(from.slice(0, 7)).split(' ')[0]} to ${monthText(to.slice(0, 7))}`;
}

export function periodTitle({ from, to, month, gstin }: ReturnSummary): string {
  const quarter = isQuarter({ from, to });
  if (month === null && !quarter) return `Sales from ${shortDayText(from)} to ${shortDayText(to)}`;
  const name = month === null ? quarterName({ from, to }) : monthText(month);
  return gstin === null ? `Sales, ${name}` : `GSTR-1, ${name}`;
}

/** The GSTIN, as the API names it. */
export function registrationOf(gstin: string | null): string {
  return gstin ?? 'none';
}

export function registrationName(gstin: string | null): string {
  return gstin ?? 'Without registration';
}

/** The page of a period and a registration. */
export function pathOf({ from, to, gstin }: ReturnPeriod & Pick<ReturnSummary, 'gstin'>): string {
  return withQuery(adminPages.returns.path, { from, to, registration: registrationOf(gstin) });
}

export function periodState(
  {
    closed,
    over,
    to,
    dueOn,
    firstMonth,
  }: Pick<ReturnSummary, 'closed' | 'over' | 'to' | 'dueOn' | 'firstMonth'>,
  today: string,
): string {
  if (closed !== null) {
    const despite = closed.despite.length === 0 ? '' : ` These checks failed: ${closed.despite.join('; ')}.`;
    return `Closed by ${closed.by} on ${shortDate(closed.at)}. No more documents can be issued in it.${despite}`;
  }
  const known = firstMonth !== null && to.slice(0, 7) >= firstMonth;
  const due =
    dueOn === null ? '' : ` ${known ? `The return ${dueText(dueOn, today)}.` : unknownDueText(firstMonth)}`;
  return over ? `The period is over.${due}` : `This period is still running; figures may change.${due}`;
}

/** Money that is dated in a closed month and was recorded afterwards (LAW-108). */
export function lateMoneyText(month: string): string {
  return `Money dated ${monthText(month)} was recorded after the month was closed`;
}

/** '−₹40,000.00' */
export function amountText(rupees: number): string {
  return formatAmount(fromRupees(rupees));
}

/** '−40,000.00', in a column whose head has the sign of the rupee. */
export function columnText(rupees: number): string {
  return amountText(rupees).replace('₹', '');
}

interface Counted {
  readonly documents: number;
  readonly creditNotes: number;
}

/** '6 invoices, less 3 credit notes': what a section sums in which credit notes are subtracted. */
export function nettedText({ documents, creditNotes }: Counted): string {
  const invoices = countText(documents - creditNotes, 'invoice');
  return creditNotes === 0 ? invoices : `${invoices}, less ${countText(creditNotes, 'credit note')}`;
}

/** '2 notes, 3 more subtracted from other sections': the credit notes of the sections CDNR and CDNUR, and of all others. */
export function creditNotesText(sections: ReturnSummary['sections']): string {
  const isListed = ({ section }: { readonly section: string }) => section === 'cdnr' || section === 'cdnur';
  const listed = sections.filter(isListed).reduce((sum, { documents }) => sum + documents, 0);
  const netted = sections
    .filter((each) => !isListed(each))
    .reduce((sum, { creditNotes }) => sum + creditNotes, 0);
  const notes = countText(listed, 'note');
  return netted === 0 ? notes : `${notes}, ${netted} more subtracted from the sections of their invoices`;
}

const units = { PCS: 'piece', PRS: 'pair', SET: 'set' } as const;

/** '10.200 g', '3 pieces'; without goods 'other value' */
export function quantityText(quantity: number, unit: SummaryUnit): string {
  if (unit === 'OTH') return 'other value';
  if (unit === 'NA') return 'services';
  return unit === 'GMS' ? `${quantity.toFixed(3)} g` : countText(quantity, units[unit]);
}
