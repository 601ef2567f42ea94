import type { ReturnSummary } from '#contract/admin/returns.ts';
import { longDate, shortDate } from '#domain/locale/indian-time.ts';
import { formatAmount, fromRupees } from '#domain/money.ts';

/** Noon, so that the day is the same in every zone. */
const noon = (day: string) => `${day}T12:00:00+05:30`;

/** 'November 2026' */
export function monthName(month: string): string {
  return longDate(noon(`${month}-01`)).replace(/^\d+ /, '');
}

export function periodTitle({ from, to, month, gstin }: ReturnSummary): string {
  if (month === null) return `Sales from ${shortDate(noon(from))} to ${shortDate(noon(to))}`;
  return gstin === null ? `Sales, ${monthName(month)}` : `GSTR-1, ${monthName(month)}`;
}

export function periodState({ closed, over, dueOn, gstin }: ReturnSummary): string {
  if (closed !== null)
    return `Closed by ${closed.by} on ${shortDate(closed.at)}. Nothing is issued in it any more.`;
  const due = dueOn === null || gstin === null ? '' : ` The return is due on ${longDate(noon(dueOn))}.`;
  return over ? `The period is over.${due}` : `So far. Figures still change.${due}`;
}

/** '−₹40,000.00' */
export function amountText(rupees: number): string {
  return formatAmount(fromRupees(rupees));
}

/** 'bills to one': '1 bill', '2 bills'. */
export function countText(count: number, one: string): string {
  return `${count} ${count === 1 ? one : `${one}s`}`;
}

/** '10.200 g', '3 pieces' */
export function quantityText(quantity: number, unit: 'GMS' | 'PCS'): string {
  return unit === 'GMS' ? `${quantity.toFixed(3)} g` : countText(quantity, 'piece');
}
