import { randomInt } from 'node:crypto';
import { deleteReports, readTestCounts } from './report/test-reports.ts';
import { journeyMark } from './report/slow-tests.ts';
import { runNode } from './run.ts';

// npm test: `npm run check`, then the journeys in a browser; random choices are the same each time. npm run test:all: every test
// at full strength, from a seed that is printed; TEST_SEED repeats it.
const all = process.argv.includes('--all');
const seed = process.env['TEST_SEED'] ?? String(randomInt(2 ** 31));
const env = all ? { STRENGTH: 'full', TEST_SEED: seed } : {};
await deleteReports();
const codes = [
  await runNode(['scripts/check.ts', ...(all ? ['--all'] : [])], { env }),
  await runNode(['scripts/e2e.ts', ...(all ? [] : ['--grep', journeyMark])], { env }),
];
const testCounts = await readTestCounts();

const passed = testCounts.reduce((sum, testCount) => sum + testCount.passed, 0);
// Format, lint and types have no tests to count: each failure counts as one.
const failed = codes.reduce(
  (sum, code, index) => sum + (testCounts[index]?.failed || (code === 0 ? 0 : 1)),
  0,
);
const failures = testCounts.flatMap((testCount) => testCount.failures);
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
if (all) console.log(`\nTEST_SEED=${seed}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
