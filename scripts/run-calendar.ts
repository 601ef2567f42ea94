import { havePackages, installPackages, pathOf } from './debian-packages.ts';
import { runNode } from './run.ts';
import { calendarMark, databaseTimers, desktopJourney, noDate } from './report/slow-tests.ts';
import { addTallies, readTallies, type Tally } from './report/test-reports.ts';

interface Day {
  readonly name: string;
  /** When `Date` begins. */
  readonly date: string;
  /** When PostgreSQL begins; without it, with `Date`. */
  readonly database?: string;
}

const now = new Date();
const inAYear = new Date(now);
inAYear.setUTCFullYear(now.getUTCFullYear() + 1);

/** Today, with the database of somebody who tests this commit in a year, and days on which a calendar turns. */
const days: readonly Day[] = [
  { name: 'today, PostgreSQL in a year', date: now.toISOString(), database: inAYear.toISOString() },
  { name: '28 February 2027, one minute to midnight in India', date: '2027-02-28T18:29:00Z' },
  { name: '31 March 2027, one minute before the financial year ends', date: '2027-03-31T18:29:00Z' },
  { name: '30 September 2027', date: '2027-09-30T05:30:00Z' },
  { name: '30 November 2027, one minute to midnight', date: '2027-11-30T18:29:00Z' },
  { name: '31 December 2027, one minute to midnight', date: '2027-12-31T18:29:00Z' },
  { name: '29 February 2028', date: '2028-02-29T05:30:00Z' },
  { name: '1 April 2028', date: '2028-04-01T05:30:00Z' },
];

/** libfaketime moves PostgreSQL, scripts/run-clock.ts everything else: Node is half as fast under the library. */
function clocksOf({ date, database = date }: Day): Record<string, string> {
  const secondsTo = (moment: string) => Math.round((Date.parse(moment) - Date.now()) / 1000);
  const later = secondsTo(database);
  return {
    RUN_CLOCK: String(secondsTo(date) * 1000),
    LD_PRELOAD: pathOf('libfaketime'),
    FAKETIME: `${later < 0 ? '' : '+'}${later}s`,
    FAKETIME_ONLY_CMDS: 'postgres',
    DONT_FAKE_MONOTONIC: '1',
  };
}

/**
 * Runs the fast tests and ten journeys on each day, or on the day with this number only. The component tests have a moment of
 * their own.
 */
export async function runCalendar(only?: number): Promise<Tally> {
  installPackages('libfaketime');
  const fault = (what: string): Tally => ({ passed: 0, failed: 1, failures: [what], skipped: [] });
  if (!havePackages('libfaketime')) return fault('libfaketime is missing');
  // Before the clock moves: a build removes files that look old.
  if ((await runNode(['scripts/build.ts'])) !== 0) return fault('build');
  const tallies: Tally[] = [];
  for (const [index, day] of days.entries()) {
    if (only !== undefined && only !== index + 1) continue;
    console.log(`\ncalendar: ${day.name}`);
    const begun = performance.now();
    const reports = `calendar-${index + 1}`;
    const env = { ...clocksOf(day), REPORTS: reports };
    const run = (...args: readonly string[]) => runNode(args, { env });
    const codes = [
      await run(
        'scripts/unit-tests.ts',
        '--project=!screens',
        `--tags-filter=!${noDate} && !${databaseTimers}`,
      ),
      await run('scripts/e2e.ts', '--grep', calendarMark, '--grep-invert', desktopJourney),
    ];
    const tally = await readTallies(codes, reports);
    const failures = tally.failures.map((title) => `${day.name}: ${title}`);
    tallies.push({ ...tally, failures, skipped: [] }); // they run outside the calendar
    const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
    console.log(`calendar: ${day.name}: ${tally.passed} passed, ${tally.failed} failed in ${minutes} min`);
  }
  return addTallies(tallies);
}
