import { glob, readFile, rm } from 'node:fs/promises';
import { runClock } from './run-clock.ts';
import { openShop } from './open-shop.ts';
import { runNode, toolPath } from './run.ts';
import { temporaryData } from './temporary-data.ts';
import { testSecret } from './test-secret.ts';

// npm run e2e: opens a demo shop and runs the browser tests against it. Further arguments go to Playwright, such as
// `npm run e2e -- journey --headed`. EXPORT_TO=FOLDER exports the rows of the shop after a green run (CONTRIBUTING.md, "Make a
// release").
Object.assign(process.env, runClock()); // the shop, the tests and their browsers inherit it
const data = await temporaryData();
// Each test sends its own client address, so that their rate limits are separate.
const shop = await openShop({ data, env: { TRUST_PROXY: '127.0.0.1', JADAU_SECRET: testSecret } });
try {
  const playwright = [toolPath('@playwright/test', 'playwright'), 'test', ...process.argv.slice(2)];
  process.exitCode = await runNode(playwright, { env: { SHOP_ADDRESS: shop.address, SHOP_DATA: data } });
  if (process.exitCode !== 0) await printPages();
} finally {
  await shop.close();
  const to = process.env['EXPORT_TO'];
  if (to !== undefined && process.exitCode === 0) {
    process.exitCode = await runNode(['scripts/export.ts', '--data', data, '--to', to]);
  }
  await rm(data, { recursive: true, force: true });
}

/** Prints what each page showed when its test failed: the files are gone where only the output is kept. */
async function printPages(): Promise<void> {
  for await (const file of glob('test-results/*/error-context.md')) {
    const [, page] = /# Page snapshot\n+([^]*?)\n# /.exec(await readFile(file, 'utf8')) ?? [];
    if (page !== undefined) console.log(`${file}:\n${page}`);
  }
}
