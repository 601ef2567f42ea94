import { expect, test } from 'vitest';
import { getAppointmentSlots } from '#contract/appointments.ts';
import { getProductDetails, getRelatedProducts } from '#contract/catalogue.ts';
import { getConfig } from '#contract/config.ts';
import { getDelivery } from '#contract/delivery.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { demoDatabase } from '#tests/support/servers/database.ts';
import { renderTestPage, stubCall } from '#tests/support/shops/render-page.ts';
import { callApi } from '#tests/support/people/shopper.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const shop = await startShop(await demoDatabase());
const slug = 'mayfair-sapphire-deco-ring';
const config = stubCall(getConfig, unwrap(await callApi(shop, getConfig)));
const product = stubCall(
  getProductDetails,
  unwrap(await callApi(shop, getProductDetails, { params: { slug } })),
);

/** The body that a browser without scripts shows. */
const bodyOf = async (page: Response) =>
  (await page.text())
    .replaceAll(/<(script|style)[^>]*>[^]*?<\/\1>/g, '')
    .replaceAll('<!-- -->', '')
    .replaceAll(/<span translate="no">([^<]*)<\/span>/g, '$1');

test('[DELIVER-4] [DELIVER-5] the product page has the form and the terms in place, without a script that moves them', async () => {
  const page = await renderTestPage(`/products/${slug}`, product, config, stubCall(getRelatedProducts, []));
  const html = await bodyOf(page);
  expect(html).toContain(`action="/products/${slug}#delivery"`);
  expect(html).toContain('Returns accepted within 15 days of delivery.');
  expect(html).toContain('Return pick-up costs ₹450 to ₹900; it is free if the fault is ours.');
  expect(html).toContain(`/appointments?piece=${slug}`);
  expect(html).not.toMatch(/<template|<div hidden/);
  expect(html.indexOf('class="deliver"')).toBeLessThan(html.indexOf('<footer'));
});

test('[DELIVER-4] the page of a product answers a PIN code in its address, and keeps the size', async () => {
  const answer = unwrap(await callApi(shop, getDelivery, { query: { pin: '302003' } }));
  const stubs = [product, config, stubCall(getRelatedProducts, []), stubCall(getDelivery, answer)];
  const html = await bodyOf(await renderTestPage(`/products/${slug}?pin=302003&size=12`, ...stubs));
  expect(html).toContain(answer.sentence);
  expect(html).toContain('value="302003"');
  expect(html).toContain('type="hidden" name="size" value="12"');
});

test('[DELIVER-4] the page of a PIN code answers without scripts', async () => {
  const answer = unwrap(await callApi(shop, getDelivery, { query: { pin: '302003' } }));
  const page = await renderTestPage('/delivery?pin=302003', config, stubCall(getDelivery, answer));
  const html = await bodyOf(page);
  expect(html).toContain(answer.sentence);
  expect(html).toContain('value="302003"');
});

test('[MEET-1] the page of appointments names kinds, days and hours, and remembers the piece, without scripts', async () => {
  const slots = stubCall(getAppointmentSlots, unwrap(await callApi(shop, getAppointmentSlots)));
  const page = await renderTestPage(`/appointments?kind=home&piece=${slug}`, config, slots, product);
  const html = await bodyOf(page);
  expect(html).toContain('aria-current="date"');
  expect(html).toContain('name="from"');
  expect(html).toContain('PIN codes 302001-302039');
  expect(html).toContain('name="address"');
  expect(html).toContain(`name="product" value="${slug}"`);
  expect(html).toMatch(/minutes with one of us and [^<,]+, without obligation\./);
  const withoutPiece = await bodyOf(await renderTestPage('/appointments', config, slots));
  expect(withoutPiece).toContain('minutes with one of us, without obligation.');
  const closed = { enabled: false, kinds: [], length: 45, home_pins: '', days: [] };
  const none = await bodyOf(
    await renderTestPage('/appointments', config, stubCall(getAppointmentSlots, closed)),
  );
  expect(none).toContain('We offer no appointments online at the moment.');
});
