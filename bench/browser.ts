import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { openShop } from '../scripts/open-shop.ts';
import { project } from '../scripts/project.ts';
import { temporaryData } from '../scripts/temporary-data.ts';
import { findChromium } from '../tests/browser/chromium.ts';
import { measureClick, type Click } from './browser/measure-click.ts';
import { weighFirstView } from './browser/weigh-first-view.ts';
import { untilIdle } from './until-idle.ts';

const pages = [
  ['home', '/'],
  ['listing', '/products'],
  ['product', '/products/noor-polki-choker-set'],
] as const;

/** `npm run bench -- browser`: from a click to the next page, presses on a slow processor, and all bytes of a first view. */
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
    const clicks: Click[] = [];
    for (let round = 0; round < (quick ? 2 : 5); round += 1) {
      const page = await browser.newPage();
      page.setDefaultTimeout(20_000);
      clicks.push(await measureClick(page, shop.address));
      await page.close();
    }
    const firstViews: Record<string, number> = {};
    for (const [name, path] of pages) {
      firstViews[name] = await weighFirstView(browser, shop.address + path);
    }
    const results = {
      painted: median(clicks.map(({ painted }) => painted)),
      interaction: median(clicks.map(({ interaction }) => interaction)),
      firstViews,
    };
    console.log('\nIn the browser, medians');
    console.table({
      'click to the next page, after hover (ms)': {
        found: Math.round(results.painted),
        budget: 100,
        stretch: 50,
      },
      'longest interaction at 4x CPU (ms)': {
        found: Math.round(results.interaction),
        budget: 100,
        stretch: 50,
      },
      ...Object.fromEntries(
        Object.entries(firstViews).map(([name, bytes]) => [
          `whole first view, mobile, ${name} (KB)`,
          { found: Math.round(bytes / 1000), budget: 400, stretch: 300 },
        ]),
      ),
    });
    await mkdir(join(project, 'build'), { recursive: true });
    await writeFile(join(project, 'build/bench-browser.json'), `${JSON.stringify(results, null, 2)}\n`);
  } finally {
    await browser.close();
    await shop.close();
    await rm(data, { recursive: true, force: true });
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
