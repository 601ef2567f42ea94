import { runNode, toolPath } from './run.ts';

// npm run fuzz: sends 20,000 requests generated from the schemas; none may be answered with 500. FUZZ_SEED repeats a
// run, FUZZ_REQUESTS makes it longer.
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
