import {
  failedFiles,
  readReport,
  secondUnitReport,
  unitReport,
  type UnitReport,
} from './report/test-reports.ts';
import { runNode, toolPath } from './run.ts';

// All unit and API tests. Files with failures run once more, alone and with modules of their own, because a loaded machine is
// no bug of the shop. Tests of races, crashes and replays (tests/torture) get no second chance: such bugs appear rarely.
const code = await runTests(unitReport);
const report = await readReport<UnitReport>(unitReport);
const failed = report === null ? [] : failedFiles(report);
const second = failed.filter((file) => !file.includes('/tests/torture/'));
if (code === 0 || second.length === 0 || second.length > 12) {
  process.exitCode = code;
} else {
  console.log(`\nOnce more, alone:\n${second.join('\n')}`);
  const codeAlone = await runTests(secondUnitReport, ['--no-file-parallelism', '--isolate', ...second]);
  process.exitCode = second.length === failed.length ? codeAlone : code;
}

function runTests(report: string, args: readonly string[] = []): Promise<number> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return runNode([toolPath('vitest', 'vitest'), 'run', ...reporters, ...args]);
}
