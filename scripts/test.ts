import { randomInt } from 'node:crypto';
import { addTallies, deleteReports, printTally, readTallies } from './report/test-reports.ts';
import { desktopJourney, journeyMark } from './report/slow-tests.ts';
import { runCalendar } from './run-calendar.ts';
import { runNode } from './run.ts';

// npm test: `npm run check`, then the journeys in a browser, on a phone if they are made at two sizes; random choices are the
// same each time. npm run test:all: every test at full strength, from a seed that is printed, then the calendar; TEST_SEED repeats it.
const all = process.argv.includes('--all');
const seed = process.env['TEST_SEED'] ?? String(randomInt(2 ** 31));
const env = all ? { STRENGTH: 'full' } : {};
if (all) {
  process.env['TEST_SEED'] = seed; // for the calendar too
  console.log(`TEST_SEED=${seed}`);
}
await deleteReports();
// Format, lint, types and the like have no tests to count: all that fail count as one failure.
const codes = [
  await runNode(['scripts/check.ts', ...(all ? ['--all'] : [])], { env }),
  await runNode(
    ['scripts/e2e.ts', ...(all ? [] : ['--grep', journeyMark, '--grep-invert', desktopJourney])],
    { env },
  ),
];
const tally = await readTallies(codes);
const calendar = all ? [await runCalendar()] : [];
process.exit(printTally(addTallies([tally, ...calendar]), all ? `\nTEST_SEED=${seed}` : ''));
