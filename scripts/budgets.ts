import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { problemOf } from '#server/api/problem.ts';
import { offeredPictures } from './chosen-picture.ts';
import { firstViewOf } from './first-view.ts';
import { openShop } from './open-shop.ts';
import { temporaryData } from './temporary-data.ts';

// What the first view of a page may weigh, in KB of brotli (1 KB = 1,000 bytes). Fails when one weighs more.
const budgets = { scripts: 100, styles: 12, fonts: 60, pictures: 150 } as const;
const pages = ['/', '/products', '/products/any-piece'];
/** Lazy pictures that stand near enough to a phone's first view to be fetched with it, as `npm run bench -- browser` sees it. */
const demoPages = { '/': 10, '/products': 7, '/products/noor-polki-choker-set': 1 } as const;

process.env['NODE_ENV'] = 'production'; // before React is loaded, which looks at it then
const { buildPages, builtFolder } = await import('./build-pages.ts');
await buildPages(console.log);
for (const page of pages) {
  console.log(page);
  const view = firstViewOf(await renderWithoutData(page));
  judge({
    scripts: await weigh(view.scripts),
    styles: (await weigh(view.styles)) + brotliCompressSync(view.inlineStyle).length,
    fonts: await weigh(view.fonts),
  });
}

await weighPictures();

/** The first view of the demo shop, on a phone. */
async function weighPictures(): Promise<void> {
  const data = await temporaryData();
  const shop = await openShop({ data, env: { DATABASE_URL: '' } });
  try {
    for (const [page, near] of Object.entries(demoPages)) {
      console.log(page);
      const offered = offeredPictures(await (await fetch(shop.address + page)).text());
      const lazy = offered.filter((picture) => picture.lazy).slice(0, near);
      const early = [...offered.filter((picture) => !picture.lazy), ...lazy].map(({ chosen }) => chosen);
      const sizes = [...new Set(early)].map(async (path) =>
        (await fetch(shop.address + path)).arrayBuffer().then(({ byteLength }) => byteLength),
      );
      judge({ pictures: (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) });
    }
  } finally {
    await shop.close();
    await rm(data, { recursive: true, force: true });
  }
}

function judge(weights: Readonly<Partial<Record<keyof typeof budgets, number>>>): void {
  for (const [kind, bytes] of Object.entries(weights)) {
    const budget = budgets[kind as keyof typeof budgets];
    // A page without scripts or styles was not rendered.
    const verdict = bytes > 0 && bytes <= budget * 1000 ? 'within' : 'OVER';
    if (verdict === 'OVER') process.exitCode = 1;
    console.log(
      `  ${kind.padEnd(8)} ${(bytes / 1000).toFixed(1).padStart(6)} KB, ${verdict} its ${budget} KB`,
    );
  }
}

/** The page names its files whatever stands in the shop, so none is opened for this. */
async function renderWithoutData(path: string): Promise<string> {
  const problem = problemOf({ status: 503, message: 'no shop is open', instance: path });
  const origin = 'http://localhost';
  const say = console.error;
  console.error = () => undefined; // the page reports that it found no shop
  try {
    const { builtPages } = await import('#server/pages/built-pages.ts');
    const { render } = await builtPages(builtFolder);
    const asking = { ask: async () => ({ ok: false as const, problem }), origin };
    return await (await render(new Request(`${origin}${path}`), asking)).text();
  } finally {
    console.error = say;
  }
}

/** As served: the compressed copy, where there is one. */
async function weigh(paths: readonly string[]): Promise<number> {
  const sizes = paths.map(async (path) => {
    const file = join(builtFolder, 'client', path);
    return (await readFile(`${file}.br`).catch(() => readFile(file))).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
