const day = 24 * 60 * 60 * 1000;

/** A moment so many days before another; a negative number lies after it. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - Math.round(days * day));
}
