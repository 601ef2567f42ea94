import {
  failedFiles,
  readReport,
  secondUnitReport,
  unitReport,
  type UnitReport,
} from './report/test-reports.ts';
import { runNode, toolPath } from './run.ts';

// All unit and API tests. Files in which one failed are run once more, when nothing else runs: a loaded machine is no fault
// of the shop's. What races, crashes and replays found (tests/torture) gets no second chance: it comes but now and then.
const code = await runTests(unitReport);
const report = await readReport<UnitReport>(unitReport);
const failed = report === null ? [] : failedFiles(report);
const second = failed.filter((file) => !file.includes('/tests/torture/'));
if (code === 0 || second.length === 0 || second.length > 12) {
  process.exitCode = code;
} else {
  console.log(`\nOnce more, alone:\n${second.join('\n')}`);
  const codeAlone = await runTests(secondUnitReport, ['--no-file-parallelism', ...second]);
  process.exitCode = second.length === failed.length ? codeAlone : code;
}

function runTests(report: string, args: readonly string[] = []): Promise<number> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return runNode([toolPath('vitest', 'vitest'), 'run', ...reporters, ...args]);
}
