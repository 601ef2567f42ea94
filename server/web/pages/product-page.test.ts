import { expect, test, vi } from 'vitest';
import { getProductDetails, getRelatedProducts } from '#contract/catalogue.ts';
import { getConfig } from '#contract/config.ts';
import { formatRupees, fromRupees, toPaise } from '#domain/money.ts';
import { bulkBadge } from '#domain/shop/settings.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { demoDatabase } from '#tests/support/servers/database.ts';
import { stubCall, renderTestPage } from '#tests/support/shops/render-page.ts';
import { setSettings } from '#tests/support/shops/settings.ts';
import { callApi } from '#tests/support/people/shopper.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

// Texts about reviews, tax, cash and rates on product pages of the demo shop, depending on its settings.

const database = await demoDatabase();
const shop = await startShop(database);

async function htmlOf(slug: string): Promise<string> {
  const page = await renderTestPage(
    `/products/${slug}`,
    stubCall(getProductDetails, unwrap(await callApi(shop, getProductDetails, { params: { slug } }))),
    stubCall(getRelatedProducts, []),
    stubCall(getConfig, unwrap(await callApi(shop, getConfig, {}))),
  );
  return page.text();
}

/** The visible text of a product page. */
async function words(slug: string): Promise<string> {
  const html = await htmlOf(slug);
  return html
    .replaceAll(/<span translate="no">([^<]*)<\/span>/g, '$1')
    .replaceAll(/<(script|style|template|svg)[^>]*>[^]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

const ring = 'mayfair-sapphire-deco-ring'; // a fixed price of ₹3,25,000
const pin = 'sitara-polki-nose-pins';
const solitaire = 'aadya-solitaire-diamond-ring';

test('[LIST-6] only a reviewed piece has a rating, on its page and in its structured data', async () => {
  expect(await words(pin)).toMatch(/Rated \d(\.\d)? of 5 · 1 review/);
  expect(await htmlOf(pin)).toContain('aggregateRating');
  expect(await words(solitaire)).not.toMatch(/Rated|0 reviews/);
  expect(await htmlOf(solitaire)).not.toContain('aggregateRating');
});

test('[DELIVER-10] the page of a piece that is resized says what this does to delivery and return', async () => {
  const resized = await words(ring);
  expect(resized).toContain('Resizing adds 5 days.');
  expect(resized).toContain('Pieces altered for you may not be eligible for return.');
  const plain = await words(pin);
  expect(plain).toContain('Returns accepted within 15 days of delivery.');
  expect(plain).not.toContain('altered for you');
});

test('[PRICE-6] without a GSTIN the page mentions no GST; with one it states the GST of the price', async () => {
  await setSettings(database, 'company', { gstin: null });
  await vi.waitFor(async () => expect(await words(ring)).not.toContain('GST'));
  const without = await words(ring);
  expect(without).toContain('Price break-up');
  await setSettings(database, 'company', { gstin: '08AABCU9603R1ZP' });
  await vi.waitFor(async () => expect(await words(ring)).toContain('Price includes 3% GST.'));
  expect(await words(ring)).toContain('GST, 3%');

  await database.pool.query(`update products set tax_model = 'exclude' where slug = $1`, [ring]);
  await vi.waitFor(async () => expect(await words(ring)).toContain('3% GST is added in the cart.'));
  await setSettings(database, 'company', { gstin: null });
  await vi.waitFor(async () => expect(await words(ring)).toContain('3% tax is added in the cart.'));
  expect(await words(ring)).not.toContain('GST');
});

test('[LAW-78] a piece under the margin scheme names the scheme, and no amount or rate of GST', async () => {
  await setSettings(database, 'company', { gstin: '08AABCU9603R1ZP' });
  await database.pool.query(
    `update products set tax_model = 'include', margin_scheme = true, purchase_voucher = 'PV-9', purchase_price_paise = 100, condition = 'good' where slug = $1`,
    [ring],
  );
  await vi.waitFor(async () =>
    expect(await words(ring)).toContain(
      'The price includes GST under the margin scheme, not shown separately.',
    ),
  );
  expect(await words(ring)).not.toMatch(/GST, 3%|3% GST/);
  await setSettings(database, 'company', { gstin: null });
  await vi.waitFor(async () => expect(await words(ring)).not.toContain('GST'));
  await database.pool.query(`update products set margin_scheme = false, condition = 'new' where slug = $1`, [
    ring,
  ]);
});

test('[ITEM-4] free shipping on bulk is promised only where several of a piece can be bought', async () => {
  await setSettings(database, 'delivery', { badges: [bulkBadge, 'Certified Seller'] });
  await vi.waitFor(async () => expect(await words(pin)).toContain(bulkBadge));
  for (const slug of [ring, solitaire]) {
    expect(await words(slug)).toContain('Certified Seller');
    expect(await words(slug)).not.toContain(bulkBadge);
  }
  expect(await words('marwar-antique-borla')).not.toContain('Certified Seller'); // it is sold
});

test('[RATE-7] [PIECE-12] the page of a sold piece names its price once, without what it is made of', async () => {
  const sold = await words('marwar-antique-borla');
  expect(sold).not.toContain('Price break-up');
  const { purchase_price: price } = unwrap(
    await callApi(shop, getProductDetails, { params: { slug: 'marwar-antique-borla' } }),
  );
  expect(sold.split(formatRupees(fromRupees(price)))).toHaveLength(2);
});

test('[PAY-5] the page offers cash up to the configured cap, and none above it or for a sold product', async () => {
  expect(await words(pin)).toContain('Cash on delivery for orders below ₹2,00,000.');
  expect(await words(ring)).toContain(
    'Cash on delivery is not available for this piece, only for orders below ₹2,00,000.',
  );
  expect(await words('marwar-antique-borla')).not.toContain('ash on delivery');

  await setSettings(database, 'payment', { cashOnDeliveryCap: toPaise(100) });
  const none = 'Cash on delivery is not available for this piece, only for orders up to ₹1.';
  await vi.waitFor(async () => expect(await words(pin)).toContain(none));
  await setSettings(database, 'payment', { cashOnDelivery: false });
  await vi.waitFor(async () => expect(await words(pin)).not.toContain('ash on delivery'));
});

test('[RATE-5] a product priced by rate says that today’s rate is missing; one with a fixed price does not', async () => {
  const waits = 'The price of this piece follows today’s metal rate, which is not set yet.';
  expect(await words(pin)).not.toContain(waits);
  await setSettings(database, 'rates', { stopAfterHours: 1 });
  await vi.waitFor(async () => expect(await words(pin)).toContain(waits));
  expect(await words(ring)).not.toContain(waits);
  expect(await words('marwar-antique-borla')).not.toContain(waits); // it is sold
});

test('[ITEM-2] the picture of a sold piece says so, in the place of a sale', async () => {
  expect(await htmlOf('marwar-antique-borla')).toMatch(/gallery-view"><span class="badge">Sold</);
  expect(await htmlOf(solitaire)).not.toMatch(/class="badge">Sold</);
});

test('[ROUTE-3] only a page that does not exist is titled so', async () => {
  const titleOf = async (path: string) =>
    /<title>([^|<]*)/.exec(await (await renderTestPage(path)).text())?.[1]?.trim();
  expect(await titleOf('/no-such-page')).toBe('Page not found');
  expect(await titleOf(`/products/${ring}`), 'the shop rests').toBe('Something went wrong');
});
