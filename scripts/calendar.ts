import { installPackages, pathOf } from './debian-packages.ts';
import { calendarMark } from './report/slow-tests.ts';
import { readTestCounts } from './report/test-reports.ts';
import { runNode } from './run.ts';

// npm run test:calendar: the fast tests and ten journeys, each on days on which a calendar turns (docs/decisions/0135). The clocks of
// all processes are moved by the same offset, PostgreSQL's too. `-- 3` does the third day only. Needs Debian.
const days: readonly (readonly [string, string | null])[] = [
  ['today', null],
  ['28 February 2027, one minute to midnight in India', '2027-02-28T18:29:00Z'],
  ['31 March 2027, one minute before the year of the papers ends', '2027-03-31T18:29:00Z'],
  ['30 September 2027', '2027-09-30T05:30:00Z'],
  ['30 November 2027, one minute to midnight', '2027-11-30T18:29:00Z'],
  ['31 December 2027, one minute to midnight', '2027-12-31T18:29:00Z'],
  ['29 February 2028', '2028-02-29T05:30:00Z'],
  ['1 April 2028', '2028-04-01T05:30:00Z'],
];

/** PostgreSQL's own timers stand still under a moved clock: these tests wait for them. */
const needTimers: readonly string[] = [];

function movedTo(moment: string | null): Record<string, string> {
  const seconds = moment === null ? 0 : Math.round((Date.parse(moment) - Date.now()) / 1000);
  return {
    RUN_CLOCK: String(seconds * 1000),
    LD_PRELOAD: pathOf('libfaketime'),
    FAKETIME: `+${seconds}s`,
    NO_FAKE_STAT: '1',
    DONT_FAKE_MONOTONIC: '1',
  };
}

installPackages('libfaketime');
// Before the clock moves: a build removes files that look old.
if ((await runNode(['scripts/build.ts'])) !== 0) process.exit(1);
const only = Number(process.argv[2] ?? 0);
const without = needTimers.length === 0 ? [] : ['-t', `^(?!.*(${needTimers.join('|')}))`];
const totals = { passed: 0, failed: 0 };
const failures: string[] = [];
for (const [index, [name, moment]] of days.entries()) {
  if (only !== 0 && only !== index + 1) continue;
  const reports = `calendar-${index + 1}`;
  console.log(`\ncalendar: ${name}`);
  const begun = performance.now();
  const codes = [
    await runNode(['scripts/unit-tests.ts', ...without], { env: { ...movedTo(moment), REPORTS: reports } }),
    await runNode(['scripts/e2e.ts', '--grep', calendarMark], {
      env: { ...movedTo(moment), REPORTS: reports },
    }),
  ];
  const counts = await readTestCounts(reports);
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  // A runner that ends badly without a failed test counts as one failure.
  const failed = counts.reduce((sum, count, part) => sum + (count.failed || (codes[part] === 0 ? 0 : 1)), 0);
  totals.passed += passed;
  totals.failed += failed;
  failures.push(...counts.flatMap((count) => count.failures.map((title) => `${name}: ${title}`)));
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
  console.log(`calendar: ${name}: ${passed} passed, ${failed} failed in ${minutes} min`);
}
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
