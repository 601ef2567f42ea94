import { unitReport } from './report/test-reports.ts';
import { runNode, toolPath } from './run.ts';

// The tests that need no browser: the fast ones of `npm test`, or with --all those of `npm run test:all` too.
const fast = ['rules', 'shop', 'isolated', 'screens'].flatMap((name) => ['--project', name]);
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`];
process.exitCode = await runNode([
  toolPath('vitest', 'vitest'),
  'run',
  ...reporters,
  ...(process.argv.includes('--all') ? [] : fast),
]);
