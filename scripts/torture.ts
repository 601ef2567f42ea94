import { randomInt } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { project } from './project.ts';
import { runNode, toolPath } from './run.ts';
import { suiteTable, tortureTable } from './report/torture-table.ts';

// npm run torture: every slow proof of docs/invariants.md at full strength on a real PostgreSQL. Two suites run at the
// same time, because each waits for its database often. `npm run test:all` runs the same suites among all others.
// TEST_SEED=n repeats the random choices.
const suites = [
  'tests/torture',
  'server/privacy/erased-buyers.test.ts',
  'tests/postgres/upgrade.test.ts',
  'tests/postgres/killed-shop.test.ts',
  'server/selling/checkout/order-races.test.ts',
  'server/selling/checkout/order-totals.test.ts',
  'server/selling/checkout/size-races.test.ts',
  'domain/catalogue/price.test.ts',
];
const folder = join(project, 'build/reports');
const [report, rows] = [join(folder, 'torture.json'), join(folder, 'torture-rows.jsonl')];
const seed = process.env['TEST_SEED'] ?? String(randomInt(2 ** 31));

await mkdir(folder, { recursive: true });
await Promise.all([report, rows].map((file) => rm(file, { force: true })));
const begun = performance.now();
const code = await runNode(
  [
    ...[toolPath('vitest', 'vitest'), 'run'],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ...suites,
  ],
  { env: { STRENGTH: 'full', TEST_SEED: seed, TORTURE_ROWS: rows } },
);
const read = (file: string) => readFile(file, 'utf8').catch(() => '');
console.table(suiteTable(await read(report)));
console.table(tortureTable(await read(report), await read(rows)));
const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
console.log(`torture: ${code === 0 ? 'passed' : 'FAILED'} in ${minutes} min, TEST_SEED=${seed}`);
process.exit(code);
