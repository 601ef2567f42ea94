import { indianYear } from '#domain/locale/indian-time.ts';
import type { Page } from '@playwright/test';
import { open } from './support/page-in-browser.ts';
import { desktop, expect, phone, test } from './support/shop.ts';

const sections = ['Shop by Category', 'Featured Collection', 'Latest Arrivals', 'Newsletter'];

function hero(page: Page) {
  const region = page.getByRole('region', { name: 'Highlights' });
  const dots = region.getByRole('button', { name: /^Banner \d/ });
  return {
    region,
    dots,
    next: region.getByRole('button', { name: 'Next banner' }),
    previous: region.getByRole('button', { name: 'Previous banner' }),
    bar: region.getByRole('progressbar'),
    /** Expects banner `number`, counted from 1, to be shown. */
    async expectShown(number: number, count: number) {
      await expect(dots.nth(number - 1)).toHaveAttribute('aria-current', 'true');
      await expect(region.getByRole('progressbar')).toHaveAttribute('value', String(number));
      await expect(region.getByRole('progressbar')).toHaveAttribute('max', String(count));
    },
  };
}

/** With a clock that only the test advances. */
async function openWithStoppedClock(page: Page) {
  await page.clock.install();
  await open(page, '/');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 3000));
  const carousel = hero(page);
  return { carousel, count: await carousel.dots.count() };
}

test('[HOME-1] the home page shows its sections in order below the hero @journey', async ({ page }) => {
  await open(page, '/');
  await expect(page.locator('main > section').first()).toHaveAccessibleName('Highlights');
  await expect(
    page.getByRole('main').getByRole('heading', { level: 2 }).filter({ hasText: /./ }),
  ).toContainText(sections);
});

for (const [width, height] of [
  [390, 200],
  [640, 300],
  [768, 400],
  [1024, 500],
  [1280, 600],
  [1920, 600],
] as const) {
  test(`[HOME-2] the hero fills a screen of ${width} pixels and is ${height} pixels high`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/');
    const box = await page.locator('.hero-view').boundingBox();
    expect(box?.width).toBe(width);
    expect(box?.height).toBe(height);
    const bar = await hero(page).bar.boundingBox();
    expect(bar, 'thin, at the bottom').toEqual({ x: 0, y: (box?.y ?? 0) + height - 3, width, height: 3 });
    const background = await hero(page).region.evaluate(
      (element) => getComputedStyle(element).backgroundColor,
    );
    expect(background, 'dark magenta').toBe('rgb(90, 15, 54)');
  });
}

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('[HOME-2] [BROWSER-2] with text of 200 % no words or buttons of the hero lie over each other', async ({
    page,
  }) => {
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await open(page, '/');
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      const parts = page.locator('.hero').locator('.is-on :is(p, h2, a), .hero-controls, .hero-arrow');
      const boxes = await Promise.all((await parts.all()).map((part) => part.boundingBox()));
      const crossing = boxes.flatMap((one, place) =>
        boxes
          .slice(place + 1)
          .filter(
            (other) =>
              one !== null &&
              other !== null &&
              Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > 1 &&
              Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > 1,
          )
          .map((other) => [one, other]),
      );
      expect(crossing, `${width} pixels`).toEqual([]);
      const [view, words] = [page.locator('.hero-view'), page.locator('.hero-text.is-on h2')];
      const { y = 0, height = 0 } = (await view.boundingBox()) ?? {};
      expect((await words.boundingBox())?.y, 'below the picture').toBeGreaterThanOrEqual(y + height);
    }
  });

  test('[HOME-2] [HOME-3] the arrows move by one and wrap, a dot jumps to its banner, the progress bar follows @journey', async ({
    page,
  }) => {
    await open(page, '/');
    const carousel = hero(page);
    const count = await carousel.dots.count();
    expect(count).toBeGreaterThan(1);
    await carousel.expectShown(1, count);
    await carousel.previous.click();
    await carousel.expectShown(count, count);
    await carousel.next.click();
    await carousel.expectShown(1, count);
    await carousel.dots.nth(2).click();
    await carousel.expectShown(3, count);
  });

  test('[HOME-3] the carousel does not advance by itself', async ({ page }) => {
    await page.clock.install();
    await open(page, '/');
    const carousel = hero(page);
    const count = await carousel.dots.count();
    await page.clock.runFor(20_000);
    await carousel.expectShown(1, count);
  });
});

test('[HOME-3] the carousel advances every four seconds and wraps', async ({ page }) => {
  const { carousel, count } = await openWithStoppedClock(page);
  await carousel.dots.nth(count - 1).click();
  await page.mouse.move(600, 860); // off the hero, which pauses under the pointer
  await page.getByRole('banner').getByRole('link').first().focus();
  await carousel.expectShown(count, count);
  await page.clock.runFor(3999);
  await carousel.expectShown(count, count);
  await page.clock.runFor(1);
  await carousel.expectShown(1, count);
});

test('[HOME-3] a changed list of banners restarts at the first banner with a full four seconds', async ({
  page,
}) => {
  const { carousel, count } = await openWithStoppedClock(page);
  await carousel.dots.first().click();
  const words = carousel.region.locator('.hero-text.is-on');
  const before = (await words.textContent()) ?? '';
  // Swaps the first two banners. The page's data lists them as indices into its later values.
  await page.route('**/*.data*', async (route) => {
    const reply = await route.fetch();
    const body = (await reply.text()).replace(/"banners",\[(\d+),(\d+)/, '"banners",[$2,$1');
    await route.fulfill({ response: reply, body });
  });
  const home = page.getByRole('banner').getByRole('link', { name: /, home$/ });
  await home.focus();
  await page.mouse.move(600, 860);
  await page.clock.runFor(3000);
  await home.press('Enter');
  await expect(words).not.toHaveText(before);
  await carousel.expectShown(1, count);
  await page.clock.runFor(3999);
  await carousel.expectShown(1, count);
  await page.clock.runFor(1);
  await carousel.expectShown(2, count);
});

test('[HOME-3] the carousel pauses on hover, on focus, in a hidden tab and with the pause button', async ({
  page,
}) => {
  const { carousel, count } = await openWithStoppedClock(page);
  await carousel.dots.first().click();

  await carousel.region.hover();
  await page.clock.runFor(9000);
  await carousel.expectShown(1, count);

  await page.mouse.move(600, 860);
  await carousel.next.focus();
  await page.clock.runFor(9000);
  await carousel.expectShown(1, count);

  await page.getByRole('banner').getByRole('link').first().focus();
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.clock.runFor(9000);
  await carousel.expectShown(1, count);

  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: false, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await carousel.region.getByRole('button', { name: 'Pause the banners' }).click();
  await page.mouse.move(600, 860);
  await page.getByRole('banner').getByRole('link').first().focus();
  await page.clock.runFor(9000);
  await carousel.expectShown(1, count);
});

test.describe('a banner whose picture fails to load', () => {
  test.use({ expectedConsoleErrors: [/ERR_FAILED/] });

  test('[HOME-4] shows a placeholder', async ({ page }) => {
    await page.route('**/media/*', (route) => route.abort());
    await open(page, '/');
    await expect(hero(page).region.locator('img').first()).toHaveAttribute('src', '/placeholder.svg');
  });
});

test('[HOME-5] at most ten categories show a round picture, name and description, and link to their products', async ({
  page,
}) => {
  await open(page, '/');
  const tiles = page.locator('.categories a');
  const count = await tiles.count();
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThanOrEqual(10);
  for (const tile of await tiles.all()) {
    await expect(tile).toHaveAttribute('href', /^\/products\?category=[a-z-]+$/);
    await expect(tile.getByRole('heading')).not.toBeEmpty();
    await expect(tile.locator('p')).not.toBeEmpty();
    const radius = await tile
      .locator('.category-picture')
      .evaluate((element) => getComputedStyle(element).borderRadius);
    expect(radius).toBe('50%');
  }
  const name = (await tiles.first().getByRole('heading').textContent()) ?? '';
  await tiles.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} Collection`);
});

for (const [title, more, to] of [
  ['Featured Collection', 'View All Products', '/products'],
  ['Latest Arrivals', 'View All Latest Arrivals', '/products?sort=newest'],
] as const) {
  test(`[HOME-6] [HOME-7] [HOME-8] [FIND-12] ${title} shows at most eight products and a link to more @journey`, async ({
    page,
  }) => {
    await open(page, '/');
    const section = page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });
    const cards = section.getByRole('article');
    const count = await cards.count();
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(8);
    for (const card of await cards.all()) {
      const reduced = (await card.locator('s').count()) > 0;
      await expect(card.locator('.badge')).toHaveText(reduced ? ['Sale'] : []);
      await expect(card.getByRole('link').first()).toHaveAttribute('href', /^\/products\/[a-z0-9-]+$/);
      await expect(card).toContainText(/₹[\d,]+/);
      await expect(card.getByRole('button', { name: /to wishlist$/ })).toBeVisible();
      const action = card.getByRole('button', { name: /^(Add to Cart|Out of Stock)/ });
      const link = card.getByRole('link', { name: /^(Choose size|Notify me)/ }); // another test may hold the piece
      await expect(action.or(link)).toBeVisible();
    }
    await expect(section.getByRole('link', { name: more })).toHaveAttribute('href', to);
  });
}

for (const viewport of [phone, desktop]) {
  test(`[ABOUT-1] [ABOUT-2] [PAGES-9] the about page shows the shop’s story and its figures, at ${viewport.width} pixels @journey`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('/about');
    for (const chapter of [
      'Our Legacy',
      'Meet the owner',
      'Diversification and Innovation',
      'Our Expertise',
      'Our Values',
    ]) {
      await expect(page.getByRole('heading', { name: chapter })).toBeVisible();
    }
    await expect(page.getByRole('main').getByRole('link', { name: 'View the pieces' })).toBeVisible();
    const figures = page.locator('dl.stats > div');
    const years = String(indianYear(Date.now()) - 1974);
    await expect(figures.locator('dt')).toHaveText(['Generations', 'Years since 1974', 'Pieces in stock']);
    await expect(figures.locator('dd')).toHaveText(['4', years, /^\d+$/]);
    const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
    expect(screens).toBeLessThan(6);
  });
}
