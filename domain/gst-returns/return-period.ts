import { countText } from '../locale/count-text.ts';
import { dayText, monthText } from '../locale/day-text.ts';
import { dayInIndia } from '../locale/indian-time.ts';

/** Days in India, both included. */
export interface ReturnPeriod {
  readonly from: string;
  readonly to: string;
}

const month = /^\d{4}-(0[1-9]|1[0-2])$/;

export function isMonth(text: string): boolean {
  return month.test(text);
}

/** The days of a month such as '2026-11'. */
export function periodOfMonth(text: string): ReturnPeriod {
  const last = new Date(`${neighbourMonth(text, 1)}-01T00:00:00Z`).getTime() - 86_400_000;
  return { from: `${text}-01`, to: new Date(last).toISOString().slice(0, 10) };
}

/** The month before (-1) or after (1). */
export function neighbourMonth(text: string, step: 1 | -1): string {
  const [year = 0, number = 1] = text.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + step)).toISOString().slice(0, 7);
}

/** The month if the period is a whole one, else null. */
export function monthOfPeriod({ from, to }: ReturnPeriod): string | null {
  const text = from.slice(0, 7);
  const whole = periodOfMonth(text);
  return whole.from === from && whole.to === to ? text : null;
}

/** Whether the period is a quarter of a financial year, for which a quarterly filer (QRMP) files one return. */
export function isQuarter(period: ReturnPeriod): boolean {
  const { from, to } = quarterOf(period.to.slice(0, 7));
  return from === period.from && to === period.to;
}

/** The quarter of a month such as '2026-11': April, July, October and January begin one. */
export function quarterOf(text: string): ReturnPeriod {
  const [year = 0, number = 1] = text.split('-').map(Number);
  const last = 3 * Math.ceil(number / 3);
  const name = (of: number) => `${year}-${String(of).padStart(2, '0')}`;
  return { from: `${name(last - 2)}-01`, to: periodOfMonth(name(last)).to };
}

/** '112026', as the portal names a return period; a quarter has the name of its last month. */
export function portalPeriod({ to }: ReturnPeriod): string {
  return `${to.slice(5, 7)}${to.slice(0, 4)}`;
}

/** GSTR-1 of a month is due on the 11th of the next one (CGST Act 2017, section 37; notification 83/2020). */
export function dueDay(text: string): string {
  return `${neighbourMonth(text, 1)}-11`;
}

/** When the return of a month or of a quarter is due, a quarter's on the 13th; null: no return has this period. */
export function dueDayOfPeriod(period: ReturnPeriod): string | null {
  const month = monthOfPeriod(period);
  if (month !== null) return dueDay(month);
  return isQuarter(period) ? `${neighbourMonth(period.to.slice(0, 7), 1)}-13` : null;
}

/** 'is due on 11 November 2026', or 'was due on 11 November 2026, 17 days late' on a later day. */
export function dueText(day: string, today: string): string {
  const late = (Date.parse(today) - Date.parse(day)) / 86_400_000;
  return late <= 0
    ? `is due on ${dayText(day)}`
    : `was due on ${dayText(day)}, ${countText(late, 'day')} late`;
}

/** Why the shop does not say when a return before its first month is due. */
export function unknownDueText(firstMonth: string | null): string {
  return firstMonth === null
    ? 'No document was issued and no month was closed yet, so the shop does not know from when returns are due. If the GSTIN is older, file nil returns and close the first month.'
    : `The first document or closed month of this shop is of ${monthText(firstMonth)}: whether earlier returns were due, it does not know.`;
}

export function isOver({ to }: ReturnPeriod, now: Date): boolean {
  return to < dayInIndia(now);
}

/** A moment's bounds for SQL: from the start of the first day to before the start of the day after the last. */
export function momentsOf({ from, to }: ReturnPeriod): { readonly start: Date; readonly end: Date } {
  const start = new Date(`${from}T00:00:00+05:30`);
  return { start, end: new Date(new Date(`${to}T00:00:00+05:30`).getTime() + 86_400_000) };
}
