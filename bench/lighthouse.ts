import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openShop } from '../scripts/open-shop.ts';
import { project } from '../scripts/project.ts';
import { temporaryData } from '../scripts/temporary-data.ts';
import { findChromium } from '../tests/browser/support/chromium.ts';
import { auditPage, forms, type Audit, type Form } from './lighthouse/audit-page.ts';
import { signInBrowser } from './lighthouse/sign-in-browser.ts';
import { untilIdle } from './shop/until-idle.ts';

interface Result {
  readonly page: string;
  readonly form: Form;
  readonly median: Audit;
  readonly runs: readonly Audit[];
}

const pages = [
  ['home', '/'],
  ['listing', '/products'],
  ['product', '/products/noor-polki-choker-set'],
  ['cart', '/cart'],
] as const;

// npm run lighthouse: five runs of each page, mobile and desktop, medians. --quick: one run; `home cart`, `mobile`:
// only these.
const runs = process.argv.includes('--quick') ? 1 : 5;
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const wantedPages = pages.filter(([page]) =>
  isWanted(
    page,
    pages.map(([name]) => name),
  ),
);
const wantedForms = forms.filter((form) => isWanted(form, forms));
const data = await temporaryData();
const browser = await findChromium();
const shop = await openShop({ data });
try {
  const profile = await signInBrowser({ address: shop.address, folder: data, browser });
  if (runs > 1) await untilIdle(shop.pid);
  const results: Result[] = [];
  for (const form of wantedForms) {
    for (const [page, path] of wantedPages) {
      const found: Audit[] = [];
      for (let run = 0; run < runs; run += 1) {
        const signedIn = page === 'cart' ? profile : undefined;
        found.push(await auditPage(shop.address + path, { form, browser, profile: signedIn }));
      }
      results.push({ page, form, median: medianOf(found), runs: found });
    }
  }
  console.table(Object.fromEntries(results.map(row)));
  for (const { page, form, median } of results) {
    for (const words of median.wanting) console.log(`${page}, ${form}: ${words}`);
  }
  await mkdir(join(project, 'build'), { recursive: true });
  await writeFile(join(project, 'build/lighthouse.json'), `${JSON.stringify(results, null, 2)}\n`);
} finally {
  await shop.close();
  await rm(data, { recursive: true, force: true });
}

/** Named on the command line, or all if none is. */
function isWanted(word: string, words: readonly string[]): boolean {
  return named.includes(word) || !words.some((one) => named.includes(one));
}

function medianOf(audits: readonly Audit[]): Audit {
  const of = (kind: Exclude<keyof Audit, 'wanting'>) =>
    audits.map((audit) => audit[kind]).toSorted((one, other) => one - other)[Math.floor(audits.length / 2)] ??
    Number.NaN;
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    seo: of('seo'),
    firstPaint: of('firstPaint'),
    largestPaint: of('largestPaint'),
    blocked: of('blocked'),
    shift: of('shift'),
    wanting: [...new Set(audits.flatMap(({ wanting }) => wanting))].sort(),
  };
}

function row({ page, form, median }: Result) {
  const { performance, accessibility, bestPractices, seo, firstPaint, largestPaint, blocked, shift } = median;
  return [
    `${page}, ${form}`,
    {
      scores: [performance, accessibility, bestPractices, seo].join(' / '),
      'FCP, ms': Math.round(firstPaint),
      'LCP, ms': Math.round(largestPaint),
      'TBT, ms': Math.round(blocked),
      CLS: Number(shift.toFixed(3)),
    },
  ] as const;
}
