import { havePackages, installPackages, pathOf } from './debian-packages.ts';
import { runNode } from './run.ts';
import { calendarMark } from './report/slow-tests.ts';
import { addTallies, readTallies, type Tally } from './report/test-reports.ts';

interface Day {
  readonly name: string;
  /** When `Date` begins; without it, as in every run. */
  readonly date?: string;
  /** When PostgreSQL begins; without it, with `Date`. */
  readonly database?: string;
}

const now = new Date();
const inAYear = new Date(now);
inAYear.setUTCFullYear(now.getUTCFullYear() + 1);

/** Days on which a calendar turns, and the day of somebody who tests this commit in a year. */
const days: readonly Day[] = [
  { name: 'today', date: now.toISOString() },
  { name: 'a run in a year', database: inAYear.toISOString() },
  { name: '28 February 2027, one minute to midnight in India', date: '2027-02-28T18:29:00Z' },
  { name: '31 March 2027, one minute before the financial year ends', date: '2027-03-31T18:29:00Z' },
  { name: '30 September 2027', date: '2027-09-30T05:30:00Z' },
  { name: '30 November 2027, one minute to midnight', date: '2027-11-30T18:29:00Z' },
  { name: '31 December 2027, one minute to midnight', date: '2027-12-31T18:29:00Z' },
  { name: '29 February 2028', date: '2028-02-29T05:30:00Z' },
  { name: '1 April 2028', date: '2028-04-01T05:30:00Z' },
];

/** Tests that wait for PostgreSQL's own timers, which stand still when its clock is moved. */
const needTimers: readonly string[] = [
  'a transaction that loses a deadlock is retried and succeeds',
  'an order that takes long stops a publication',
  'an order that takes long postpones a scheduled publication',
];

/** libfaketime moves PostgreSQL, scripts/run-clock.ts everything else: Node is half as fast under the library. */
function clocksOf({ date, database = date }: Day): Record<string, string> {
  const secondsTo = (moment = '') => Math.round((Date.parse(moment) - Date.now()) / 1000);
  const later = secondsTo(database);
  return {
    ...(date !== undefined && { RUN_CLOCK: String(secondsTo(date) * 1000) }),
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
  const without = ['--project=!screens', '-t', `^(?!.*(${needTimers.join('|')}))`];
  const tallies: Tally[] = [];
  for (const [index, day] of days.entries()) {
    if (only !== undefined && only !== index + 1) continue;
    console.log(`\ncalendar: ${day.name}`);
    const begun = performance.now();
    const reports = `calendar-${index + 1}`;
    const env = { ...clocksOf(day), REPORTS: reports };
    const run = (...args: readonly string[]) => runNode(args, { env });
    const codes = [
      await run('scripts/unit-tests.ts', ...without),
      await run('scripts/e2e.ts', '--grep', calendarMark),
    ];
    const tally = await readTallies(codes, reports);
    tallies.push({ ...tally, failures: tally.failures.map((title) => `${day.name}: ${title}`) });
    const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
    console.log(`calendar: ${day.name}: ${tally.passed} passed, ${tally.failed} failed in ${minutes} min`);
  }
  return addTallies(tallies);
}
