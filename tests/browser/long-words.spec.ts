import type { Page } from '@playwright/test';
import { demoCustomer } from '#database/demo/content/demo-customer.ts';
import { nosePins, pathOf } from './support/demo-products.ts';
import { openOwnShop, withShopDatabase } from './support/own-shop.ts';
import { publicPages, customerPages } from './support/routes.ts';
import { open } from './support/page-in-browser.ts';
import { expect, test } from './support/shop.ts';
import { Shopper } from './support/shopper.ts';
import { openOffice } from './support/staff.ts';

// A shop of its own, in which every name, address and message is a word of a hundred letters.

const word = 'Donaudampfschifffahrt'.repeat(5).slice(0, 100);
/** That no piece has. */
const unknown = [...word].toReversed().join('');
const link = `https://example.com/${word.toLowerCase()}`;

const longWords = `
  update products set name = '${word.slice(0, 70)}' || id;
  update categories set name = '${word}' || id;
  update customers set first_name = '${word}', last_name = '${word}' where email = '${demoCustomer.email}';
  update addresses set contact_person = '${word}', address = '${word}', city = '${word}', state = '${word}';
  update reviews set comment = '${link}', reply = '${link}';
  update orders set note = '${link}', shipping_address = shipping_address
    || '{"contact_person_name": "${word}", "address": "${word}", "city": "${word}"}';
  insert into product_questions (product_id, customer_id, question, answer, public, answered_at, created_at)
    select products.id, customers.id, '${link}', '${link}', true, now(), now()
    from products, customers where products.slug = '${nosePins.slug}' and customers.email = '${demoCustomer.email}';
  insert into contact_messages (name, email, mobile_number, subject, message)
    values ('${word}', '${word.toLowerCase()}@example.com', '+919829012345', 'other', '${link}')`;

const views = [
  { width: 280, text: 100 },
  { width: 390, text: 100 },
  { width: 1440, text: 100 },
  { width: 390, text: 200 },
  { width: 1440, text: 200 },
];

let shop: Awaited<ReturnType<typeof openOwnShop>>;
test.beforeAll(async () => {
  shop = await openOwnShop();
  await withShopDatabase(({ pool }) => pool.query(longWords));
});
test.afterAll(() => shop.close());

/** What stands out to the right, outside of what scrolls by itself. */
async function wideParts(page: Page, text: number): Promise<readonly string[]> {
  return page.evaluate((percent) => {
    const page = document.documentElement;
    page.style.fontSize = `${percent}%`;
    if (page.scrollWidth <= page.clientWidth) return [];
    const scrolls = (part: Element | null): boolean =>
      part !== null &&
      part !== document.body &&
      (getComputedStyle(part).overflowX !== 'visible' || scrolls(part.parentElement));
    const wide = [...document.querySelectorAll('body *')].filter(
      (part) =>
        part.checkVisibility() &&
        part.getBoundingClientRect().right > page.clientWidth + 1 &&
        !scrolls(part.parentElement),
    );
    return [
      `${page.scrollWidth - page.clientWidth} px`,
      ...wide.slice(-8).map((part) => part.outerHTML.slice(0, 200)),
    ];
  }, text);
}

for (const { width, text } of views) {
  test(`[BROWSER-2] long words widen no page of the shop, at ${width} pixels and text of ${text} %`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: shop.address, viewport: { width, height: 800 } });
    const page = await context.newPage();
    for (const path of [...publicPages, `/products?search=${word}`, `/products?search=${unknown}`]) {
      await open(page, path);
      expect.soft(await wideParts(page, text), path).toEqual([]);
    }
    const shopper = new Shopper(page);
    await shopper.remembers(demoCustomer);
    await shopper.hasInCart(nosePins);
    const own = (await shopper.orders()).slice(0, 1).map((order) => `/orders/${order}`);
    for (const path of [...customerPages, '/profile?tab=messages', '/profile?tab=privacy', ...own]) {
      await page.goto(path);
      await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0);
      expect.soft(await wideParts(page, text), path).toEqual([]);
    }
    await context.close();
  });
}

for (const width of [390, 1440]) {
  test(`[BROWSER-2] long words widen no list of the back office, at ${width} pixels`, async ({ browser }) => {
    const options = { baseURL: shop.address, viewport: { width, height: 800 } };
    const staff = await openOffice(browser, 'owner', options);
    for (const path of ['', '/orders', '/products', '/categories', '/customers', '/inbox', '/reviews']) {
      await staff.goto(`/admin${path}`);
      await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
      await staff.waitForLoadState('networkidle');
      expect(await wideParts(staff, 100), path).toEqual([]);
    }
    await staff.context().close();
  });
}

test('[BROWSER-2] the page of a piece with a long name keeps its price whole', async ({ page }) => {
  await page.setViewportSize({ width: 280, height: 800 });
  await page.goto(shop.address + pathOf(nosePins));
  const price = page.locator('.price').first();
  const { height, line } = await price.evaluate((element) => ({
    height: element.getBoundingClientRect().height,
    line: Number.parseFloat(getComputedStyle(element).fontSize) * 2,
  }));
  expect(height).toBeLessThan(line);
});
