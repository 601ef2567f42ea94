import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { benchBrowser } from './bench-browser.ts';
import { benchNodes } from './bench-nodes.ts';
import { benchPricing } from './bench-pricing.ts';
import { benchRates } from './bench-rates.ts';
import { changePriceRepeatedly } from './shop/change-price-repeatedly.ts';
import { benchSearch } from './bench-search.ts';
import { buildAdmin } from '../scripts/bundle/build-admin.ts';
import { openShop, startCommand } from '../scripts/open-shop.ts';
import { weighedPages } from '../scripts/budgets/page-budgets.ts';
import { project } from '../scripts/project.ts';
import { temporaryData } from '../scripts/temporary-data.ts';
import { benchOrders, measureCheckout } from './bench-orders.ts';
import { pinToCore } from './shop/pin-to-core.ts';
import { printResults, type Results } from './shop/print-results.ts';
import { memoryOf } from './shop/process-usage.ts';
import { questions } from './shop/benchmarked-pages.ts';
import { measureRatio, type Ratio } from './shop/measure-ratio.ts';
import { untilIdle } from './shop/until-idle.ts';
import { weigh, type Weights } from './shop/page-weights.ts';

// npm run bench: what the shop costs, each figure beside a limit taken in the same run. --quick for a first look; `orders`,
// `search` or `browser` for that part alone.
const quick = process.argv.includes('--quick');
const rounds = quick ? { rounds: 3, seconds: 2, orders: 200 } : { rounds: 5, seconds: 5, orders: 1000 };

/** Only the checkout is measured on the server of a DATABASE_URL too. */
const embedded = { DATABASE_URL: '' };
const command = [...pinToCore(0), ...startCommand];

const parts: Readonly<Record<string, () => Promise<void>>> = {
  shop: benchAll,
  orders: () => benchOrders(quick),
  search: () => benchSearch(quick),
  browser: () => benchBrowser(quick),
  pricing: benchPricing,
  rates: () => benchRates(quick),
  nodes: () => benchNodes(quick),
};

const named = process.argv.slice(2).filter((word) => !word.startsWith('--'));
for (const part of named.length > 0 ? named : ['shop', 'search']) {
  const bench = parts[part];
  if (bench === undefined)
    throw new Error(`${part} is not measured; known are ${Object.keys(parts).join(', ')}`);
  await bench();
}

async function benchAll(): Promise<void> {
  const data = await temporaryData();
  try {
    const start = await measureStart(data);
    const load = await measureUnderLoad(data);
    const results = { ...start, ...load, checkout: await measureCheckout(data, rounds.orders) };
    printResults(results);
    await mkdir(join(project, 'build'), { recursive: true });
    await writeFile(join(project, 'build/bench.json'), `${JSON.stringify(results, null, 2)}\n`);
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}

async function measureStart(data: string): Promise<Pick<Results, 'firstStart' | 'start' | 'memory'>> {
  await buildAdmin(); // otherwise the second start would do it while its memory is measured
  const first = await openShop({ data, env: embedded });
  await first.close();
  const second = await openShop({
    data,
    command: ['npm', 'start', '--silent', '--'],
    env: embedded,
  });
  await pause(10_000); // npm is the process we started, and its children are still working
  const soon = await memoryOf(second.pid, data);
  await pause(50_000);
  const atRest = await memoryOf(second.pid, data);
  await second.close();
  return { firstStart: first.firstPageAfter, start: second.firstPageAfter, memory: { soon, atRest } };
}

async function measureUnderLoad(data: string): Promise<Pick<Results, 'ratios' | 'weights'>> {
  const shop = await openShop({ data, command, env: embedded });
  try {
    await untilIdle(shop.pid);
    const weights: Weights[] = [];
    for (const [page, path] of weighedPages) weights.push(await weigh(shop.address, page, path));
    const ratios: Ratio[] = [];
    for (const question of questions) {
      const stop =
        question.changing === undefined ? null : await changePriceRepeatedly(data, question.changing);
      try {
        ratios.push(await measureRatio(shop, question, rounds));
      } finally {
        await stop?.();
      }
    }
    return { ratios, weights };
  } finally {
    await shop.close();
  }
}
