// Every date and time that a person reads is formatted here, in Indian time. A time of day names its zone, because its
// reader may be elsewhere. (The sentences of availability.ts are fixed by ITEM-8.)

const minute = 60_000;
/** India has been 5 hours 30 minutes ahead of UTC, all year, since 1945. */
const ahead = 330 * minute;

/** For SQL. */
export const indianZone = 'Asia/Kolkata';

/** A date, an ISO 8601 text, or milliseconds since 1970. */
export type Moment = Date | string | number;

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

/** A date whose UTC fields are the local time in India. */
function local(moment: Moment): Date {
  return new Date(new Date(moment).getTime() + ahead);
}

function monthOf(shown: Date): string {
  return months[shown.getUTCMonth()] ?? '';
}

/** '9:12 pm'. `way`: the start of something is rounded up to the next full minute, an end down to the last. */
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

/** The hour of the day, 0 to 23. */
export function indianHour(moment: Moment): number {
  return local(moment).getUTCHours();
}

/** '2026-11-22' */
export function dayInIndia(moment: Moment): string {
  return local(moment).toISOString().slice(0, 10);
}

/** The start of the day of a moment. */
export function startOfDay(moment: Moment): Date {
  return new Date(new Date(`${dayInIndia(moment)}T00:00:00Z`).getTime() - ahead);
}

/** The calendar year. */
export function indianYear(moment: Moment): number {
  return local(moment).getUTCFullYear();
}

/** The start of the next calendar year. */
export function nextIndianYear(moment: Moment): Date {
  return new Date(Date.UTC(indianYear(moment) + 1, 0) - ahead);
}

/** The financial year, April to March, of a moment: '2026-27'. */
export function fiscalYear(moment: Moment): string {
  const shown = local(moment);
  const begun = shown.getUTCMonth() >= 3 ? shown.getUTCFullYear() : shown.getUTCFullYear() - 1;
  return `${begun}-${String((begun + 1) % 100).padStart(2, '0')}`;
}

/** A moment (ISO 8601, UTC) as the value of a date and time field: '2026-11-22T21:12'; '' for null. */
export function formatDateTimeField(moment: unknown): string {
  return typeof moment === 'string' ? local(moment).toISOString().slice(0, 16) : '';
}

/** The moment of such a field; null if it is incomplete. */
export function parseDateTimeField(typed: string): string | null {
  const whole = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(typed);
  const shown = new Date(`${typed}Z`).getTime();
  return !whole || Number.isNaN(shown) ? null : new Date(shown - ahead).toISOString();
}
