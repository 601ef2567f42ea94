import { runNode } from './run.ts';

// npm test: everything. The same two commands that an engineer runs one by one.
for (const script of ['scripts/check.ts', 'scripts/e2e.ts']) {
  const code = await runNode([script]);
  if (code !== 0) process.exit(code);
}
