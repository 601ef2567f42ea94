import type { Locator, Page } from '@playwright/test';
import { formatRupees, toPaise } from '#domain/money.ts';
import { openShopWithRates } from './support/rates-shop.ts';
import { desktop, expect, test } from './support/shop.ts';
import { openOffice } from './support/staff.ts';

// Expected errors: the session request before signing in, and a piece that was changed meanwhile.
test.use({ expectedConsoleErrors: [/\/api\/admin\/me|status of 409/] });
test.describe.configure({ mode: 'serial' });

let shop: Awaited<ReturnType<typeof openShopWithRates>>;
test.beforeAll(async () => {
  test.setTimeout(240_000); // a separate shop
  shop = await openShopWithRates();
});
test.afterAll(() => shop.close());

interface Stored {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly price: number;
  readonly [column: string]: unknown;
}

async function stored(where: string): Promise<Stored[]> {
  const rows = await shop.query(
    `select p.id, p.name, p.slug, p.pricing_mode, p.making_type, p.making_value::int, p.making_minimum_paise::int, p.rounding,
            c.price_paise::int as price
       from products p left join current_prices c on c.product_id = p.id
      where ${where} order by p.id`,
  );
  return rows.map((row) => ({
    ...row,
    id: Number(row['id']),
    name: String(row['name']),
    slug: String(row['slug']),
    price: Number(row['price']),
  }));
}

/** Filters the list and selects all that is found, under the heading that says how many. */
async function select(
  page: Page,
  filters: Readonly<Record<string, string>>,
  count: number,
): Promise<Locator> {
  await page.goto('/admin/products');
  await page.getByText('By price and metal').click();
  for (const [label, choice] of Object.entries(filters))
    await page.getByRole('search').getByRole('combobox', { name: label }).selectOption({ label: choice });
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page.getByText(`${count} ${count === 1 ? 'piece' : 'pieces'}`, { exact: true })).toBeVisible();
  for (const box of await page.getByRole('checkbox', { name: /^Select / }).all()) await box.check();
  const all = page.getByRole('button', { name: `Select all ${count} pieces` });
  if (await all.isVisible()) await all.click();
  const bulk = page.getByRole('region', { name: `${count} ${count === 1 ? 'piece' : 'pieces'} selected` });
  await bulk.getByRole('button', { name: 'Edit', exact: true }).click();
  return bulk;
}

async function shown(page: Page, { slug }: Stored, price: string): Promise<void> {
  await expect(async () => {
    await page.goto(`/products/${slug}`);
    await expect(page.getByRole('main')).toContainText(price, { timeout: 500 });
  }).toPass();
}

test('[ADMIN-1] [RATE-12] making, rounding and pricing of filtered pieces are set in bulk, stored, and shown in the shop @journey', async ({
  browser,
}) => {
  test.slow();
  const page = await openOffice(browser, 'manager', { baseURL: shop.address, viewport: desktop });
  const shopper = await page.context().newPage();
  const rated = await stored(`p.pricing_mode = 'by_rate'`);
  const others = await stored(`p.pricing_mode = 'fixed'`);
  expect(rated).toHaveLength(12);
  const [first] = rated;
  if (first === undefined) throw new Error('nothing is priced by rate');
  await shown(shopper, first, '₹1,14,822');

  await test.step('making, of all pieces by rate of gold 22K with a percentage', async () => {
    const found = { Pricing: 'By the metal rate', Metal: 'Gold', Purity: '22K', Making: '% of metal' };
    const bulk = await select(page, found, 12);
    await bulk.getByLabel('Action').selectOption({ label: 'Set the making charge' });
    await expect(bulk).toContainText('Enter the making charge first.');
    await bulk.getByRole('radio', { name: 'Per gram' }).check();
    await bulk.getByLabel('Making per gram (net)').fill('1450');
    await expect(bulk).toContainText('12 pieces will get this making charge.');
    await expect(bulk).toContainText('12 prices are computed from the current rates when you save.');
    await bulk.getByLabel('At least').fill('0');
    await expect(bulk).toContainText('Enter a minimum above 0, or leave the field empty.');
    await bulk.getByLabel('At least').fill('2,500');
    await bulk.getByRole('button', { name: 'Set the making charge of 12 pieces' }).click();
    await expect(page.getByText('12 pieces changed')).toBeVisible();
    const after = await stored(`p.pricing_mode = 'by_rate'`);
    for (const row of after)
      expect(row).toMatchObject({
        making_type: 'per_gram',
        making_value: 145_000,
        making_minimum_paise: 250_000,
      });
    // 10 g at ₹10,252 and ₹1,450 of making, with 3 % tax if there is a GSTIN: ₹1,17,020.
    expect(after[0]?.price).toBe(11_702_000);
    expect(after.every(({ price }, index) => price !== rated[index]?.price)).toBe(true);
    expect(await stored(`p.pricing_mode = 'fixed'`)).toEqual(others);
    await shown(shopper, first, '₹1,17,020');
    expect(
      await (await page.request.get('/api/admin/products?making=percent&pricing=by_rate')).json(),
    ).toMatchObject({ total: 0 });
  });

  await test.step('rounding, of one category and of a fixed price beside it', async () => {
    const [row] = await shop.query(
      'select c.id, c.name from categories c join products p on p.category_id = c.id where p.id = $1',
      [first.id],
    );
    const inCategory = await stored(`p.category_id = ${Number(row?.['id'])}`);
    const byRate = inCategory.filter((each) => each['pricing_mode'] === 'by_rate').length;
    await page.goto('/admin/products');
    const label = await page
      .getByLabel('Category')
      .locator(`option[value="${Number(row?.['id'])}"]`)
      .textContent();
    const bulk = await select(page, { Category: label ?? '' }, inCategory.length);
    await bulk.getByLabel('Action').selectOption({ label: 'Set the rounding' });
    await bulk.getByLabel('Rounding').selectOption('next_100');
    const fixed = inCategory.length - byRate;
    await expect(bulk).toContainText(`${byRate} ${byRate === 1 ? 'price is' : 'prices are'} computed`);
    if (fixed > 0)
      await expect(bulk).toContainText(
        `${fixed} asking ${fixed === 1 ? 'price stays' : 'prices stay'} the same`,
      );
    await bulk.getByRole('button', { name: /^Set the rounding of/ }).click();
    await expect(page.getByText(/pieces? changed$/)).toBeVisible();
    const after = await stored(`p.category_id = ${Number(row?.['id'])}`);
    for (const [index, each] of after.entries()) {
      expect(each['rounding']).toBe('next_100');
      const before = inCategory[index]?.price ?? 0;
      const rounds = each['pricing_mode'] === 'by_rate';
      expect(each.price).toBe(rounds ? Math.ceil(before / 10_000) * 10_000 : before);
    }
    await shown(shopper, first, '₹1,17,100');
  });

  await test.step('pricing: a piece takes its price of today as its asking price', async () => {
    const bulk = await select(page, { Pricing: 'By the metal rate', Making: 'Per gram' }, 12);
    await bulk.getByLabel('Action').selectOption({ label: 'Change how pieces are priced' });
    await expect(bulk).toContainText('0 pieces change to:');
    await bulk.getByLabel('Pricing').selectOption('fixed');
    await expect(bulk).toContainText('12 prices stay as they are and no longer follow the rates.');
    const before = await stored(`p.pricing_mode = 'by_rate'`);
    const moved = before[1];
    if (moved === undefined) throw new Error('nothing is priced by rate');
    await shop.query(`update products set technique = 'Kundan' where id = $1`, [moved.id]); // somebody else saves it
    await bulk.getByRole('button', { name: 'Change 12 pieces' }).click();
    await expect(
      page.getByText(`11 changed. Somebody else changed ${moved.name} in the meantime`),
    ).toBeVisible();
    expect((await stored(`p.pricing_mode = 'by_rate'`)).map(({ id }) => id)).toEqual([moved.id]);
    const [product] = await shop.query(
      'select asking_price_paise::int as fixed_price from products where id = $1',
      [first.id],
    );
    expect(product).toEqual({ fixed_price: before[0]?.price });
    await shown(shopper, first, formatRupees(toPaise(before[0]?.price ?? 0)));
  });
  await page.context().close();
});
