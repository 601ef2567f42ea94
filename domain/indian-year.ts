const indianTime = 5.5 * 3_600_000;

/** The calendar year by Indian time. */
export function indianYear(moment: Date): number {
  return new Date(moment.getTime() + indianTime).getUTCFullYear();
}

/** When the next calendar year begins by Indian time. */
export function nextIndianYear(moment: Date): Date {
  return new Date(Date.UTC(indianYear(moment) + 1, 0) - indianTime);
}
