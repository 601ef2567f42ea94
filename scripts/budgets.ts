import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { builtFolder } from './bundle/build-pages.ts';
import { offeredPictures } from './budgets/chosen-picture.ts';
import { firstViewOf } from './budgets/first-view.ts';
import { openShop } from './open-shop.ts';
import {
  htmlBudgets,
  packedLength,
  pageBudgets,
  weighedPages,
  type WeighedPage,
} from './budgets/page-budgets.ts';
import { temporaryData } from './temporary-data.ts';

// Measures the first view of pages of the demo shop against their budgets, and fails if one is over.

/**
 * Lazy pictures so close to a phone's first view that they are fetched with it, as `npm run bench -- browser` measures.
 */
const nearPictures: Readonly<Record<WeighedPage, number>> = { home: 18, listing: 7, product: 3 };

const data = await temporaryData();
const shop = await openShop({ data, env: { DATABASE_URL: '' } });
try {
  for (const [page, path] of weighedPages) {
    console.log(path);
    const html = await (await fetch(shop.address + path)).text();
    const view = firstViewOf(html);
    judge('html', packedLength(view.bare), htmlBudgets[page]);
    judge('styles', (await weigh(view.styles)) + packedLength(view.inlineStyle), pageBudgets.styles);
    judge('scripts', await weigh(view.scripts), pageBudgets.scripts);
    judge('fonts', await weigh(view.fonts), pageBudgets.fonts);
    judge('pictures', await weighPictures(html, nearPictures[page]), pageBudgets.pictures);
  }
} finally {
  await shop.close();
  await rm(data, { recursive: true, force: true });
}

function judge(kind: string, bytes: number, budget: number): void {
  // A page without scripts or styles was not rendered.
  const verdict = bytes > 0 && bytes <= budget * 1000 ? 'within' : 'OVER';
  if (verdict === 'OVER') process.exitCode = 1;
  console.log(`  ${kind.padEnd(8)} ${(bytes / 1000).toFixed(1).padStart(6)} KB, ${verdict} its ${budget} KB`);
}

/** On a phone: the pictures that are fetched immediately, and some of the lazy ones. */
async function weighPictures(html: string, near: number): Promise<number> {
  const offered = offeredPictures(html);
  const lazy = offered.filter((picture) => picture.lazy).slice(0, near);
  const early = [...offered.filter((picture) => !picture.lazy), ...lazy].map(({ chosen }) => chosen);
  const sizes = [...new Set(early)].map(async (path) =>
    (await fetch(shop.address + path)).arrayBuffer().then(({ byteLength }) => byteLength),
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Built files as they are served: compressed, if there is such a copy. */
async function weigh(paths: readonly string[]): Promise<number> {
  const sizes = paths.map(async (path) => {
    const file = join(builtFolder, 'client', path);
    return (await readFile(`${file}.br`).catch(() => readFile(file))).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
