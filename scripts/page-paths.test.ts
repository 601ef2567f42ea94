import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { allPages, pages } from '#domain/shop/pages.ts';
import { pageFiles } from '#storefront/routes.ts';
import { readSourceFiles } from './gates/source-files.ts';

const sources = await readSourceFiles();
const folders = /^(?:domain|contract|database|server|storefront|admin)\//;
const tables = ['domain/shop/pages.ts', 'domain/shop/admin-pages.ts'];
/** The links of demo banners are content, as an owner would type it. */
const demo = 'database/demo/';

/** First segments of the pages' paths: 'products', 'cart', ... */
const segments = [
  ...new Set(
    [...allPages, ...Object.values(adminPages)]
      .map(({ path }) => path.split('/')[1] ?? '')
      .filter((name) => name !== ''),
  ),
];
const pagePath = new RegExp(`(?:['"\`]|rigin\\})/(${segments.join('|')})(?=['"\`/?#]|\\$\\{)`);
/** A link to the home page; other uses of '/' are not page paths. */
const homeLink = /\b(?:to|href|action)[=:] *\{?\\?['"]\/\\?['"]/;
/** Files that contain URLs of other services with the same words. */
const otherServices = [
  'server/selling/payment/providers/',
  'server/selling/payment-sandbox/',
  'domain/move-in/',
];

test('page paths are written only in the page table', () => {
  const found = sources
    .filter(({ file, isTest }) => !isTest && folders.test(file))
    .filter(({ file }) => ![...tables, demo, ...otherServices].some((start) => file.startsWith(start)))
    .flatMap(({ file, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          !/^\s*(?:\/?\*|\/\/)|placeholder=/.test(line) && (pagePath.test(line) || homeLink.test(line))
            ? [`${file}:${index + 1} ${line.trim()}`]
            : [],
        ),
    );
  expect(found).toEqual([]);
});

test('each page’s file exists and has the robots value of the table', () => {
  for (const [name, { robots }] of Object.entries(pages)) {
    const file = pageFiles[name as keyof typeof pages];
    const source = readFileSync(`storefront/${file}`, 'utf8');
    expect(source.includes('privateMeta('), file).toBe(robots === 'noindex');
  }
});

test('each page has a unique path', () => {
  expect(new Set(allPages.map(({ path }) => path)).size).toBe(Object.keys(pages).length);
});
