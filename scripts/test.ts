import { deleteReports, readTestCounts } from './report/test-reports.ts';
import { runNode } from './run.ts';

// npm test: `npm run check` and `npm run e2e`, then the counts of both.
await deleteReports();
const codes = [await runNode(['scripts/check.ts']), await runNode(['scripts/e2e.ts'])];
const testCounts = await readTestCounts();

const passed = testCounts.reduce((sum, testCount) => sum + testCount.passed, 0);
// Format, lint and types have no tests to count: each failure counts as one.
const failed = codes.reduce(
  (sum, code, index) => sum + (testCounts[index]?.failed || (code === 0 ? 0 : 1)),
  0,
);
const failures = testCounts.flatMap((testCount) => testCount.failures);
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
const flakyTests = testCounts.flatMap((testCount) => testCount.flakyTests);
if (flakyTests.length > 0)
  console.log(`\nPassed only when tried again, to be made steady:\n${flakyTests.join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
