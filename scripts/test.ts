import { forgetReports, readTallies } from './report/test-reports.ts';
import { runNode } from './run.ts';

// npm test: everything. The same two commands that an engineer runs one by one, then what both counted.
await forgetReports();
const codes = [await runNode(['scripts/check.ts']), await runNode(['scripts/e2e.ts'])];
const tallies = await readTallies();

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
// Format, lint and types have no tests to count: such a failure counts as one.
const failed = codes.reduce((sum, code, index) => sum + (tallies[index]?.failed || (code === 0 ? 0 : 1)), 0);
const failures = tallies.flatMap((tally) => tally.failures);
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
const unsteady = tallies.flatMap((tally) => tally.unsteady);
if (unsteady.length > 0)
  console.log(`\nPassed only when tried again, to be made steady:\n${unsteady.join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
