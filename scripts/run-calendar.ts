import { installPackages, pathOf } from './debian-packages.ts';
import { runNode } from './run.ts';
import { calendarMark } from './report/slow-tests.ts';
import { addTallies, readTallies, type Tally } from './report/test-reports.ts';

/** Days on which a calendar turns, and when their tests begin. null: now. */
const days: readonly (readonly [string, string | null])[] = [
  ['today', null],
  ['28 February 2027, one minute to midnight in India', '2027-02-28T18:29:00Z'],
  ['31 March 2027, one minute before the financial year ends', '2027-03-31T18:29:00Z'],
  ['30 September 2027', '2027-09-30T05:30:00Z'],
  ['30 November 2027, one minute to midnight', '2027-11-30T18:29:00Z'],
  ['31 December 2027, one minute to midnight', '2027-12-31T18:29:00Z'],
  ['29 February 2028', '2028-02-29T05:30:00Z'],
  ['1 April 2028', '2028-04-01T05:30:00Z'],
];

/** PostgreSQL's own timers stand still under a moved clock: these tests wait for them, and others of their files for these. */
const needTimers: readonly string[] = [
  'a transaction that loses a deadlock is retried and succeeds',
  'an order that takes long stops a publication',
  'an order that takes long postpones a scheduled publication',
];

/** The environment of processes whose clocks have the same offset: libfaketime moves PostgreSQL, scripts/run-clock.ts the rest. */
function movedTo(moment: string | null): Record<string, string> {
  const seconds = moment === null ? 0 : Math.round((Date.parse(moment) - Date.now()) / 1000);
  return {
    RUN_CLOCK: String(seconds * 1000),
    LD_PRELOAD: pathOf('libfaketime'),
    FAKETIME_ONLY_CMDS: 'postgres', // Node is half as fast under the library
    FAKETIME: `+${seconds}s`,
    DONT_FAKE_MONOTONIC: '1',
  };
}

/** Runs the fast tests and ten journeys on each day, or on the day with this number only. */
export async function runCalendar(only?: number): Promise<Tally> {
  installPackages('libfaketime');
  // Before the clock moves: a build removes files that look old.
  if ((await runNode(['scripts/build.ts'])) !== 0) return { passed: 0, failed: 1, failures: ['build'] };
  const without = ['-t', `^(?!.*(${needTimers.join('|')}))`];
  const tallies: Tally[] = [];
  for (const [index, [day, moment]] of days.entries()) {
    if (only !== undefined && only !== index + 1) continue;
    console.log(`\ncalendar: ${day}`);
    const begun = performance.now();
    const reports = `calendar-${index + 1}`;
    const run = (...args: readonly string[]) =>
      runNode(args, { env: { ...movedTo(moment), REPORTS: reports } });
    const codes = [
      await run('scripts/unit-tests.ts', ...without),
      await run('scripts/e2e.ts', '--grep', calendarMark),
    ];
    const tally = await readTallies(codes, reports);
    tallies.push({ ...tally, failures: tally.failures.map((title) => `${day}: ${title}`) });
    const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
    console.log(`calendar: ${day}: ${tally.passed} passed, ${tally.failed} failed in ${minutes} min`);
  }
  return addTallies(tallies);
}
