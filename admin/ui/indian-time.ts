/** India knows no summer time: its clock has been +05:30 throughout the year since 1945. */
const ahead = 5.5 * 3_600_000;

/** A moment (ISO 8601, UTC) as a date and time field of India's clock shows it; '' for none. */
export function writeIndianTime(time: unknown): string {
  if (typeof time !== 'string') return '';
  return new Date(new Date(time).getTime() + ahead).toISOString().slice(0, 16);
}

/** What stands in such a field as a moment; null where nothing whole does. */
export function readIndianTime(typed: string): string | null {
  const whole = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(typed);
  const moment = new Date(`${typed}Z`).getTime();
  return !whole || Number.isNaN(moment) ? null : new Date(moment - ahead).toISOString();
}
