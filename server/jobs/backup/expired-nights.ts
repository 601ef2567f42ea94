const dailies = 7;
const weeklies = 4;
const day = 24 * 3_600_000;

/**
 * Of nights such as '2026-11-21', those whose backups may be deleted: all but the last seven, and the last of each of
 * four weeks.
 */
export function expiredNights(nights: readonly string[]): string[] {
  const newestFirst = nights.toSorted().toReversed();
  const lastOfWeek = new Map<number, string>();
  for (const night of newestFirst) {
    const week = weekOf(night);
    if (!lastOfWeek.has(week) && lastOfWeek.size < weeklies) lastOfWeek.set(week, night);
  }
  const retained = new Set([...newestFirst.slice(0, dailies), ...lastOfWeek.values()]);
  return nights.filter((night) => !retained.has(night));
}

/** Weeks start on Monday. */
function weekOf(night: string): number {
  return Math.floor((Date.parse(night) / day + 3) / 7);
}
