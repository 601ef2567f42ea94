/** Vitest files that only `npm run test:all` runs: crashes, whole processes, thousands of repetitions, sweeps. */
export const slowTests: readonly string[] = [
  'tests/{endurance,extend,freshness,nodes,operations,postgres,security,torture}/**/*.test.ts',
];

/** At the end of the title of a browser test that `npm test` runs too. */
export const journeyMark = '@journey';

/** The second of two sizes of a journey: `npm test` makes the one on a phone, `npm run test:all` both. */
export const desktopJourney = '(1440 px|1440 pixels|desktop)( @calendar)? @journey$';

/** At the end of the title of a journey that `npm run test:calendar` makes on each of its days. */
export const calendarMark = '@calendar';

/** Tags of Vitest tests that `npm run test:calendar` leaves out. */
export const noDate = 'no-date';
export const databaseTimers = 'database-timers';
