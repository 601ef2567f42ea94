import { expect, test } from 'vitest';
import { listProducts } from '#contract/catalogue.ts';
import { getConfig } from '#contract/config.ts';
import { demoDatabase } from '#tests/support/servers/database.ts';
import { callApi } from '#tests/support/people/shopper.ts';
import { renderTestPage, stubCall } from '#tests/support/shops/render-page.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const shop = await startShop(await demoDatabase());
const config = stubCall(getConfig, unwrap(await callApi(shop, getConfig)));
const hostile = 'We moved! Order ring at evil-shop.example';

/** The head of the page of a search for these words, which finds what a search for "ring" does. */
async function headOf(search: string, more = '') {
  const query = { search: search === '' ? '' : 'ring', category: [], brand: [], country: [] };
  const found = stubCall(listProducts, unwrap(await callApi(shop, listProducts, { query })));
  const path = `/products?search=${encodeURIComponent(search)}${more}`;
  const html = await (await renderTestPage(path, config, found)).text();
  return html.slice(0, html.indexOf('</head>'));
}
const contentOf = (head: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(head)?.[1];

test.each(['', '&category=rings'])(
  '[FOOT-3] nothing but the title of a search%s repeats what was typed, and it is not indexed',
  async (more) => {
    const head = await headOf(hostile, more);
    expect(contentOf(head, 'robots')).toBe('noindex, follow');
    expect(head.replace(/<title>[^<]*<\/title>/, '')).not.toContain('evil-shop');
  },
);

test('[FOOT-3] the link preview of a search is the same for all words', async () => {
  const head = await headOf(hostile);
  expect(contentOf(head, 'og:title')).toBe('Search results | Anarbagh');
  expect(contentOf(head, 'description')).toMatch(/^Search results: \d+ products/);
  expect(contentOf(head, 'og:description')).toBe(contentOf(head, 'description'));
  expect(head).toContain(`<title>Search: “${hostile}” | Anarbagh</title>`);
});

test('[FOOT-3] the list of all pieces is indexed, and its preview has the title of the page', async () => {
  const head = await headOf('');
  expect(contentOf(head, 'robots')).toBe('index, follow');
  expect(contentOf(head, 'og:title')).toBe('All Jewellery | Anarbagh');
});
