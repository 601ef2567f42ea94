import { dayInIndia, longDate, shortDate, shortDateTime } from './indian-time.ts';

// Days and months of the calendar, which have no time of day. Apart from indian-time.ts, which every page loads.

const noon = (day: string) => `${day}T12:00:00+05:30`;

/** '2026-11-22' as '22 November 2026' */
export function dayText(day: string): string {
  return longDate(noon(day));
}

/** '2026-11-22' as '22 Nov 2026' */
export function shortDayText(day: string): string {
  return shortDate(noon(day));
}

/** The last moment of a day in India: that of an event of which only the day is known. */
export function endOfDay(day: string): Date {
  return new Date(`${day}T23:59:59.999+05:30`);
}

/** '28 Nov 2026, 9:12 pm IST'; '28 Nov 2026' where only the day is known. */
export function dayOrTimeText(moment: Date): string {
  const dayOnly = endOfDay(dayInIndia(moment)).getTime() === moment.getTime();
  return dayOnly ? shortDate(moment) : shortDateTime(moment);
}

/** '2026-11' as 'November 2026' */
export function monthText(month: string): string {
  return dayText(`${month}-01`).replace('1 ', '');
}
