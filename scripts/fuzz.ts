import { runNode, toolPath } from './run.ts';

// npm run fuzz: 20,000 requests made up from the schemas; none may answer 500. FUZZ_SEED repeats a run, FUZZ_REQUESTS
// makes it longer.
process.exitCode = await runNode(
  [
    toolPath('vitest', 'vitest'),
    'run',
    'tests/contract/fuzz.test.ts',
    '--reporter=default',
    '--disable-console-intercept',
  ],
  { env: { FUZZ_REQUESTS: process.env['FUZZ_REQUESTS'] ?? '20000' } },
);
