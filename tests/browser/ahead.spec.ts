import type { Page } from '@playwright/test';
import { nosePins, pathOf } from './demo-pieces.ts';
import { expect, phone, test } from './shop.ts';

/** Points at the card of a piece, then opens another page; answers which data was fetched ahead. */
async function fetchedAhead(page: Page): Promise<string[]> {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.data')) fetched.push(pathname);
  });
  await page.goto('/products?search=sitara+polki');
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  await page.locator('main').getByRole('link', { name: nosePins.name }).first().hover();
  await expect(page.locator('main').getByRole('link', { name: nosePins.name }).first()).toBeVisible();
  return fetched;
}

const data = `${pathOf(nosePins)}.data`;

test('[ROUTE-3] a piece that is pointed at is fetched, and the click waits for nothing more', async ({
  page,
}) => {
  const fetched = await fetchedAhead(page);
  await expect.poll(() => fetched).toContain(data);
  await page.route(`**${data}*`, () => undefined); // the shop answers no more
  await page.locator('main').getByRole('link', { name: nosePins.name }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nosePins.name);
});

test('[API-15] a piece that was fetched ahead is drawn at once, and drawn anew where it has changed since', async ({
  page,
}) => {
  const answers: (() => void)[] = [];
  await page.route(`**${data}*`, async (route) => {
    const response = await route.fetch();
    if (answers.length === 0) {
      answers.push(() => undefined);
      return route.fulfill({ response });
    }
    await new Promise<void>((resolve) => answers.push(resolve));
    const body = (await response.text()).replaceAll(nosePins.name, 'Sold Meanwhile');
    return route.fulfill({ response, body, headers: { ...response.headers(), etag: 'W/"another"' } });
  });
  const fetched = await fetchedAhead(page);
  await expect.poll(() => fetched).toContain(data);
  await page.waitForTimeout(1500); // as long as a shopper hesitates
  await page.locator('main').getByRole('link', { name: nosePins.name }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nosePins.name); // without the shop's second answer
  await expect.poll(() => answers.length).toBe(2);
  answers.at(-1)?.();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sold Meanwhile');
});

test('[ROUTE-3] nothing is fetched ahead for whoever saves data', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const fetched = await fetchedAhead(page);
  await page.getByRole('link', { name: 'About', exact: true }).first().click();
  await expect(page).toHaveURL(/\/about$/); // its data comes after whatever the pointing would have fetched
  expect(fetched).not.toContain(data);
});

test.describe('on a touch screen', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  /** The pieces whose data a page of the shop has fetched by the time it was scrolled through. */
  async function fetchedInView(page: Page, connection: object): Promise<Set<string>> {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    const fetched = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/products\/.*\.data$/.test(pathname)) fetched.add(pathname);
    });
    await page.goto('/products');
    await expect(page.locator('html')).toHaveAttribute('data-ready');
    await page.waitForTimeout(1200); // as long as a shopper looks
    for (let time = 0; time < 3; time += 1) {
      await page.mouse.wheel(0, 700);
      await page.waitForTimeout(1200);
    }
    return fetched;
  }

  test('[ROUTE-3] the first pieces in view are fetched, four at the most, and a tap waits for nothing more', async ({
    page,
  }) => {
    const fetched = await fetchedInView(page, { effectiveType: '4g' });
    expect(fetched.size).toBe(4);
    const [last = ''] = [...fetched].slice(-1);
    const before = await page.evaluate(() => performance.getEntriesByType('resource').length);
    expect(before).toBeGreaterThan(0);
    // What is older than a second is compared with the shop once it is drawn: for that the tap does not wait.
    await page.route(`**${last}*`, () => undefined);
    await page.locator(`.card h3 a[href="${last.replace('.data', '')}"]`).tap();
    await expect(page.locator('.gallery')).toBeVisible();
  });

  test('[ROUTE-3] a tap on a piece that is there already is answered by a frame before the piece is drawn', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' }); // else the browser keeps the picture first, which takes a frame
    await fetchedInView(page, { effectiveType: '4g' });
    await page.evaluate(() => {
      scrollTo(0, 0);
      const framed = new Promise<string>((resolve) => {
        const look = () => requestAnimationFrame(() => resolve(location.pathname));
        addEventListener('click', look, { capture: true, once: true });
      });
      Object.assign(globalThis, { framed });
    });
    await page.locator('.card h3 a').first().tap();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'framed') as Promise<string>)).toBe('/products');
    await expect(page.locator('.gallery')).toBeVisible();
  });

  for (const connection of [{ effectiveType: '4g', saveData: true }, { effectiveType: '3g' }, {}]) {
    test(`[ROUTE-3] nothing in view is fetched where the line is ${JSON.stringify(connection)}`, async ({
      page,
    }) => {
      expect(await fetchedInView(page, connection)).toEqual(new Set());
    });
  }
});
