import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { openShop } from '../scripts/open-shop.ts';
import { weighedPages } from '../scripts/budgets/page-budgets.ts';
import { project } from '../scripts/project.ts';
import { temporaryData } from '../scripts/temporary-data.ts';
import { findChromium } from '../tests/browser/support/chromium.ts';
import { measureClick } from './browser/measure-click.ts';
import { measureInteractions, type Found } from './browser/measure-interactions.ts';
import { weighFirstView } from './browser/weigh-first-view.ts';
import { median, percentile } from './percentile.ts';
import { registerShopper } from './register-shopper.ts';
import { untilIdle } from './shop/until-idle.ts';

/**
 * `npm run bench -- browser`: time from a click to the next page, bytes of a first view, and the delay of the next
 * frame after each interaction on a slow processor.
 */
export async function benchBrowser(quick: boolean): Promise<void> {
  const data = await temporaryData();
  const { executablePath, environment } = await findChromium();
  const shop = await openShop({ data });
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...environment },
    args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'],
  });
  try {
    if (!quick) await untilIdle(shop.pid);
    const clicks: number[] = [];
    for (let round = 0; round < (quick ? 2 : 5); round += 1) {
      const page = await browser.newPage();
      page.setDefaultTimeout(20_000);
      clicks.push(await measureClick(page, shop.address));
      await page.close();
    }
    const firstViews: Record<string, number> = {};
    for (const [name, path] of weighedPages) {
      firstViews[name] = await weighFirstView(browser, shop.address + path);
    }
    const token = await registerShopper(shop.address);
    const found: Found[] = [];
    for (let round = 0; round < (quick ? 1 : 5); round += 1) {
      found.push(...(await measureInteractions(browser, { address: shop.address, token })));
    }
    const results = { painted: median(clicks), interactions: byName(found), firstViews };
    print(results);
    await mkdir(join(project, 'build'), { recursive: true });
    await writeFile(join(project, 'build/bench-browser.json'), `${JSON.stringify(results, null, 2)}\n`);
  } finally {
    await browser.close();
    await shop.close();
    await rm(data, { recursive: true, force: true });
  }
}

interface Results {
  readonly painted: number;
  /** Milliseconds of every round, by interaction. */
  readonly interactions: Readonly<Record<string, readonly number[]>>;
  readonly firstViews: Readonly<Record<string, number>>;
}

function print({ painted, interactions, firstViews }: Results): void {
  console.log('\nIn the browser, medians');
  console.table({
    'click to the next page, after hover (ms)': { found: Math.round(painted), budget: 200, stretch: 100 },
    ...Object.fromEntries(
      Object.entries(firstViews).map(([name, bytes]) => [
        `whole first view, mobile, ${name} (KB)`,
        { found: Math.round(bytes / 1000), budget: 400, stretch: 300 },
      ]),
    ),
  });
  console.log('\nUntil the next frame, at a quarter of the processor (ms)');
  const all = Object.values(interactions).flat();
  const row = (took: readonly number[]) => ({
    median: median(took),
    worst: Math.max(...took),
    budget: 100,
    stretch: 50,
  });
  console.table({
    ...Object.fromEntries(Object.entries(interactions).map(([name, took]) => [name, row(took)])),
    'all together (INP: the 98th percentile)': { ...row(all), worst: percentile(all, 0.98) },
  });
}

function byName(found: readonly Found[]): Readonly<Record<string, readonly number[]>> {
  const groups = Object.groupBy(found, ({ name }) => name);
  return Object.fromEntries(
    Object.entries(groups).map(([name, rounds = []]) => [name, rounds.map(({ took }) => took)]),
  );
}
