const day = 24 * 60 * 60 * 1000;

/** The given number of days before a date; negative: after it. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - Math.round(days * day));
}
