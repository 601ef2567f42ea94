import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { brokenWords } from './support/broken-words.ts';
import { openWithoutScripts } from './support/page-in-browser.ts';
import { desktop, expect, phone, test } from './support/shop.ts';

const answers = '**/api/v1/products/suggestions?*';

/** The search box in the header. */
class SearchBox {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get field() {
    return this.page.getByRole('combobox', { name: 'Search jewellery' }).filter({ visible: true });
  }

  get options() {
    return this.page.getByRole('listbox', { name: 'Search suggestions' }).getByRole('option');
  }

  get pieces() {
    return this.page.getByRole('group', { name: 'Pieces' }).getByRole('option');
  }

  get active() {
    return this.options.and(this.page.getByRole('option', { selected: true }));
  }

  get none() {
    return this.page.getByText('No products found');
  }

  async open(): Promise<void> {
    await this.page.goto('/about');
    const button = this.page.getByRole('banner').getByRole('button', { name: 'Search', exact: true });
    if (await button.isVisible()) await button.click();
    await this.field.focus();
    await expect(this.page.locator('html')).toHaveAttribute('data-ready', '');
  }
}

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport, bypassCSP: true });

    test(`[HEAD-5] typing suggests at most eight products with picture, name, category and price, at ${viewport.width} pixels`, async ({
      page,
    }) => {
      const search = new SearchBox(page);
      await search.open();
      await search.field.pressSequentially('POLKI');
      await expect(search.pieces).toHaveCount(8);
      await expect(page.getByRole('link', { name: /^See all \d+ pieces/ })).toBeInViewport({ ratio: 1 });
      for (const option of await search.pieces.all()) {
        await expect(option.locator('mark')).toHaveText(/^polki$/i);
        await expect(option).toContainText(/₹[\d,]+/);
        await expect(option.locator('img')).toHaveJSProperty('complete', true);
      }
      await expectAccessible(page);

      await search.field.fill('no such piece');
      await expect(search.none).toBeVisible();
      await expectAccessible(page);
      await search.field.fill('');
      await expect(search.none).toBeHidden();

      await search.field.fill('nose rin');
      await expect(search.options.first()).toContainText('Nose Rings');
      await search.options.first().click();
      await expect(page).toHaveURL(/\/products\/.+/);
      await expect(search.options).toHaveCount(0);
    });
  });
}

test('[HEAD-5] [BROWSER-2] with text of 200 %, prices of suggestions are whole and no word of a name breaks', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const search = new SearchBox(page);
  await search.open();
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await search.field.fill('necklace');
  await expect(search.pieces).not.toHaveCount(0);
  for (const option of await search.pieces.all()) {
    const cut = await option.evaluate((row) => {
      const price = row.querySelector('.price')?.getBoundingClientRect().right ?? Infinity;
      return price - (row.closest('.suggest')?.getBoundingClientRect().right ?? 0);
    });
    expect(cut, (await option.textContent()) ?? '').toBeLessThanOrEqual(0);
    expect(await brokenWords(option)).toEqual([]);
  }
});

test('[HEAD-5] suggestions show only after typing has paused for 300 ms', async ({ page }) => {
  await page.clock.install();
  const search = new SearchBox(page);
  await search.open();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 3000));
  await search.field.fill('polk');
  await page.clock.runFor(299);
  await search.field.fill('polki');
  await page.clock.runFor(299);
  await expect(search.options).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(search.pieces).toHaveCount(8);
});

test('[HEAD-6] suggestions close on a click outside and when the search is cleared', async ({ page }) => {
  const search = new SearchBox(page);
  await search.open();
  await search.field.fill('ruby');
  await expect(search.options).not.toHaveCount(0);
  await page.mouse.click(4, 400);
  await expect(search.options).toHaveCount(0);
  await expect(search.field).toHaveValue('ruby');

  await search.field.fill('rub');
  await expect(search.options).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Clear search' }).filter({ visible: true }).click();
  await expect(search.options).toHaveCount(0);
  await expect(search.field).toHaveValue('');
  await expect(search.field).toBeFocused();
});

test('[HEAD-7] arrow keys cycle through the suggestions, Escape closes them, Enter opens the product @journey', async ({
  page,
}) => {
  const search = new SearchBox(page);
  await search.open();
  await search.field.fill('emerald');
  await expect(search.options).not.toHaveCount(0);
  const names = await search.options.allTextContents();
  const [product = ''] = await search.options.locator('b').allTextContents();
  await expect(search.field).toHaveAttribute('aria-expanded', 'true');
  await expect(search.active).toHaveCount(0);

  await page.keyboard.press('ArrowDown');
  await expect(search.active).toContainText(names[0] ?? '');
  await page.keyboard.press('ArrowUp');
  await expect(search.active).toContainText(names.at(-1) ?? '');
  await expect(search.field).toHaveAttribute(
    'aria-activedescendant',
    (await search.active.getAttribute('id')) ?? 'none',
  );
  await expect(search.field).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(search.options).toHaveCount(0);
  await expect(search.field).toHaveValue('emerald');
  await expect(search.field).toHaveAttribute('aria-expanded', 'false');

  await search.field.press('End');
  await search.field.press('Backspace');
  await expect(search.options).not.toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product);
});

test('[HEAD-7] Enter without a selected suggestion opens the listing with the search text', async ({
  page,
}) => {
  const search = new SearchBox(page);
  await search.open();
  await search.field.fill('pearl & ruby');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/products?search=pearl+%26+ruby');
  await expect(search.options).toHaveCount(0);
});

test('[HEAD-7] a late response to an earlier search never replaces a newer one', async ({ page }) => {
  const first = Promise.withResolvers<void>();
  const answer = (name: string) => ({
    ...{ total: 1, categories: [], understood: [], corrected: null, near: [] },
    products: name === '' ? [] : [{ slug: 'a', name, category: 'Rings', price: 1, picture: null }],
  });
  await page.route(answers, async (route) => {
    const name = new URL(route.request().url()).searchParams.get('name') ?? '';
    if (name === 'slow') await first.promise;
    await route.fulfill({ json: answer(name) });
  });
  const search = new SearchBox(page);
  await search.open();
  const slowRequest = page.waitForRequest(/name=slow/);
  await search.field.fill('slow');
  await slowRequest;
  await search.field.fill('quick');
  await expect(search.options.locator('b')).toHaveText('quick');
  const late = page.waitForResponse(/name=slow/);
  first.resolve();
  await late;
  await expect(search.options.locator('b')).toHaveText('quick');
});

test('[HEAD-5] text typed before the scripts have loaded gets suggestions', async ({ page }) => {
  const loadScripts = await openWithoutScripts(page, '/about');
  const search = new SearchBox(page);
  await search.field.pressSequentially('jhumka');
  await loadScripts();
  await expect(search.options.first()).toContainText('Jhumka');
  await expect(search.field).toHaveValue('jhumka');
});
