// Every date and time that a person reads is made here, in India's time; a time of day names its zone, since its reader
// may be elsewhere. (The sentences of availability.ts are told to the minute, and their words are fixed: ITEM-8.)

const minute = 60_000;
/** India's clock has been 5 hours 30 minutes ahead of UTC, summer and winter, since 1945. */
const ahead = 330 * minute;

/** For SQL. */
export const indianZone = 'Asia/Kolkata';

/** A date, an ISO 8601 text, or milliseconds since 1970. */
type Moment = Date | string | number;

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Its UTC fields are what a clock in India shows. */
function local(moment: Moment): Date {
  return new Date(new Date(moment).getTime() + ahead);
}

function monthOf(shown: Date): string {
  return months[shown.getUTCMonth()] ?? '';
}

/** '9:12 pm'. `way`: what began within a minute is told by the next full one, what ends by the last. */
export function indianTime(moment: Moment, way: 'up' | 'down'): string {
  const minutes = local(moment).getTime() / minute;
  const whole = way === 'up' ? Math.ceil(minutes) : Math.floor(minutes);
  const hour = Math.floor(whole / 60) % 24;
  return `${hour % 12 || 12}:${String(whole % 60).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}

/** '22 November 2026' */
export function longDate(moment: Moment): string {
  const shown = local(moment);
  return `${shown.getUTCDate()} ${monthOf(shown)} ${shown.getUTCFullYear()}`;
}

/** '22 Nov 2026' */
export function shortDate(moment: Moment): string {
  return `${shortDay(moment)} ${local(moment).getUTCFullYear()}`;
}

/** '22 Nov' */
export function shortDay(moment: Moment): string {
  const shown = local(moment);
  return `${shown.getUTCDate()} ${monthOf(shown).slice(0, 3)}`;
}

/** '22 November 2026 at 9:12 pm IST' */
export function longDateTime(moment: Moment): string {
  return `${longDate(moment)} at ${indianTime(moment, 'down')} IST`;
}

/** '22 Nov 2026, 9:12 pm IST' */
export function shortDateTime(moment: Moment): string {
  return `${shortDate(moment)}, ${indianTime(moment, 'down')} IST`;
}

/** '2026-11-22' */
export function dayInIndia(moment: Moment): string {
  return local(moment).toISOString().slice(0, 10);
}

/** When the day of a moment began. */
export function startOfDay(moment: Moment): Date {
  return new Date(new Date(`${dayInIndia(moment)}T00:00:00Z`).getTime() - ahead);
}

/** The calendar year. */
export function indianYear(moment: Moment): number {
  return local(moment).getUTCFullYear();
}

/** When the next calendar year begins. */
export function nextIndianYear(moment: Moment): Date {
  return new Date(Date.UTC(indianYear(moment) + 1, 0) - ahead);
}

/** The financial year, April to March, that a moment lies in: '2026-27'. */
export function fiscalYear(moment: Moment): string {
  const shown = local(moment);
  const begun = shown.getUTCMonth() >= 3 ? shown.getUTCFullYear() : shown.getUTCFullYear() - 1;
  return `${begun}-${String((begun + 1) % 100).padStart(2, '0')}`;
}

/** A moment (ISO 8601, UTC) as a date and time field shows it: '2026-11-22T21:12'; '' for none. */
export function formatDateTimeField(moment: unknown): string {
  return typeof moment === 'string' ? local(moment).toISOString().slice(0, 16) : '';
}

/** What stands in such a field as a moment; null where nothing whole does. */
export function parseDateTimeField(typed: string): string | null {
  const whole = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(typed);
  const shown = new Date(`${typed}Z`).getTime();
  return !whole || Number.isNaN(shown) ? null : new Date(shown - ahead).toISOString();
}
