import { runNode, toolPath } from './run.ts';

// npm run torture: races, payment schedules, cut lines and replayed webhooks at their full number, on a real PostgreSQL.
// The same suites run in a short cut in `npm run check`. TORTURE_SEED=n plays the same chances again.
const suites = ['tests/torture', 'server/orders/order-races.test.ts'];
const begun = performance.now();
const code = await runNode(
  [toolPath('vitest', 'vitest'), 'run', '--project', 'shop', '--no-file-parallelism', ...suites],
  {
    env: { TORTURE: 'full' },
  },
);
console.log(
  `torture: ${code === 0 ? 'passed' : 'FAILED'} in ${((performance.now() - begun) / 60_000).toFixed(1)} min`,
);
process.exit(code);
