import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { shopContext } from '#storefront/shop-context.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { setSettings } from '#tests/support/shops/settings.ts';
import { callApi } from '#tests/support/people/shopper.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import VisitPage, { loader, meta, path } from './visit-page.tsx';

const database = await emptyDatabase();
const shop = await startShop(database);

async function load() {
  const context = new RouterContextProvider();
  context.set(shopContext, {
    origin: 'https://shop.example',
    callApi: (call, input) => callApi(shop, call, input),
  });
  const request = new Request(`https://shop.example${path}`);
  return loader({ request, context, params: {}, pattern: path, url: new URL(request.url) });
}

test('the page of docs/extend/screen.md shows the shop’s address and links to the contact page', async () => {
  await setSettings(database, 'company', { address: '12 Johari Bazaar, Jaipur', hours: '10 am to 7 pm' });
  await expect.poll(async () => (await load()).address).toBe('12 Johari Bazaar, Jaipur');
  const page = createElement(VisitPage, { loaderData: await load() });
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, page));
  expect(html).toContain('<p>12 Johari Bazaar, Jaipur</p><p>Open 10 am to 7 pm</p>');
  expect(html).toContain('href="/contact"');
  expect(meta({ matches: [] })).toContainEqual({ title: 'Visit us | ' });
});

test('a shop without an address answers the page with 404', async () => {
  await setSettings(database, 'company', { address: '' });
  await expect
    .poll(async () =>
      load().then(
        () => 200,
        (error: { init: { status: number } }) => error.init.status,
      ),
    )
    .toBe(404);
});
