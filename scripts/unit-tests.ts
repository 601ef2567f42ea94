import { unitReport } from './report/test-reports.ts';
import { runNode, toolPath } from './run.ts';

// The tests that need no browser: the fast ones of `npm test`, or with --all those of `npm run test:all` too. Further arguments
// go to Vitest.
const all = process.argv.includes('--all');
const more = process.argv.slice(2).filter((argument) => argument !== '--all');
const fast = ['rules', 'shop', 'isolated', 'screens'].flatMap((name) => ['--project', name]);
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`];
process.exitCode = await runNode([
  toolPath('vitest', 'vitest'),
  'run',
  ...reporters,
  ...(all ? [] : fast),
  ...more,
]);
