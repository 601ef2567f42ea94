import { longDate } from './indian-time.ts';

// Apart from indian-time.ts, which is part of every page.

/** 0 is Sunday. */
export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** 'Wednesday 25 November', of a day in India ('2026-11-25'); short: 'Wed 25 November'. */
export function weekdayDate(day: string, length: 'long' | 'short'): string {
  const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
  const date = longDate(`${day}T12:00:00+05:30`).slice(0, -' 2026'.length);
  return `${length === 'long' ? weekday : weekday.slice(0, 3)} ${date}`;
}

/** The months of two days and all between: 'November 2026', 'November to December 2026', 'December 2026 to January 2027'. */
export function monthsText(first: string, last: string): string {
  const from = monthOf(first);
  const to = monthOf(last);
  if (from === to) return to;
  const year = to.slice(-' 2026'.length);
  return `${from.endsWith(year) ? from.slice(0, -year.length) : from} to ${to}`;
}

function monthOf(day: string): string {
  return longDate(`${day}T12:00:00+05:30`).replace(/^\d+ /, '');
}
