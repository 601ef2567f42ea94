import { demoCustomer } from '#database/demo/content/demo-customer.ts';
import { indianYear } from '#domain/locale/indian-time.ts';
import { nosePins, pathOf } from './support/demo-products.ts';
import { desktop, expect, phone, test } from './support/shop.ts';

test('[HEAD-1] the header stays visible and contains all navigation', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(header).toBeInViewport();
  for (const name of ['All Jewellery', 'Vintage', 'Bridal', 'About', 'Contact', 'Wishlist', 'Cart']) {
    await expect(header.getByRole('link', { name, exact: true }).filter({ visible: true })).toHaveCount(1);
  }
  await expect(header.getByRole('link', { name: /, home$/ })).toHaveAttribute('href', '/');
  await expect(
    header.getByRole('combobox', { name: 'Search jewellery' }).filter({ visible: true }),
  ).toHaveCount(1);
  await expect(header.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await header.getByRole('button', { name: 'Categories' }).click();
  await expect(header.getByRole('list', { name: 'Categories' }).getByRole('link')).not.toHaveCount(0);
});

for (const text of [100, 200]) {
  test(`[HEAD-9] [BROWSER-2] nothing in the header is cut off or overlaps, from 1024 to 1440 pixels, with text of ${text} %`, async ({
    page,
  }) => {
    await page.goto('/about');
    const open = page.getByRole('button', { name: text === 100 ? 'Categories' : 'Menu', exact: true });
    for (const width of [1024, 1100, 1180, 1280, 1366, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate((percent) => (document.documentElement.style.fontSize = `${percent}%`), text);
      await expect(open).toBeVisible();
      const faults = await page.getByRole('banner').evaluate((header) => {
        const parts = [...header.querySelectorAll('.nav > li, .bar .ibtn, .logo img, .bar .search')].filter(
          (part) => part.checkVisibility(),
        );
        const boxes = parts.map((part) => part.getBoundingClientRect());
        const image = header.querySelector('.logo img');
        const ratio = image instanceof HTMLImageElement ? image.naturalWidth / image.naturalHeight : 0;
        return [
          ...boxes.filter(({ left, right }) => left < 0 || right > document.documentElement.clientWidth),
          ...boxes
            .toSorted((one, other) => one.left - other.left)
            .filter(({ left }, place, sorted) => {
              const before = sorted[place - 1];
              return before !== undefined && left < before.right - 1;
            }),
          ...boxes.filter((box, place) => parts[place] === image && box.width / box.height < ratio - 0.1),
        ].map(({ left, right, width: own }) => `${left} to ${right}, ${own}`);
      });
      expect(faults, `${width} pixels`).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    }
  });
}

test('[HEAD-9] Vintage leads to vintage pieces, under a heading and a title of their own @journey', async ({
  page,
}) => {
  await page.goto('/');
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Vintage' });
  await link.click();
  await expect(page).toHaveURL('/products?era=vintage');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vintage Jewellery');
  await expect(page).toHaveTitle('Vintage Jewellery | Anarbagh');
  await expect(page.getByText('Every piece comes with its era and a condition report.')).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'index, follow');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    /^Vintage Jewellery: \d+ products\. Every piece comes with its era/,
  );
  await expect(link).toHaveAttribute('aria-current', 'page');
  for (const age of await page.locator('.card .age').all()) await expect(age).toHaveText(/^Vintage/);
});

test.describe('a logo that fails to load', () => {
  test.use({ expectedConsoleErrors: [/ERR_FAILED/] });

  test('[HEAD-1] is replaced by the initials of the shop', async ({ page }) => {
    await page.route('**/logo.svg', (route) => route.abort());
    await page.goto('/about');
    await expect(page.getByRole('banner').getByRole('img', { name: 'Anarbagh, home' })).toHaveText('A');
  });
});

test('[HEAD-3] the account menu offers a visitor to sign in or register @journey', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('button', { name: 'Account menu' }).click();
  const menu = page.locator('#account');
  await expect(menu.getByRole('link').filter({ visible: true })).toHaveText(['Sign In', 'Create Account']);
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeHidden();
  await menu.getByRole('link', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/register');
});

test('[HEAD-3] the account menu shows the customer, a link to the account and a logout button @journey', async ({
  page,
  shopper,
}) => {
  await shopper.remembers(demoCustomer);
  await page.goto('/about');
  await page.getByRole('button', { name: 'Account menu' }).click();
  const menu = page.locator('#account');
  await expect(menu.getByRole('paragraph')).toHaveText(`Meera Rathore${demoCustomer.email}`);
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Sign In' })).toBeHidden();
  await menu.getByRole('link', { name: 'My Account' }).click();
  await expect(page).toHaveURL('/profile');

  await page.route('**/customer/info', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ json: { ...((await reply.json()) as object), name: '' } });
  });
  await page.goto('/about');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(menu.getByRole('paragraph'), 'without a name').toHaveText(demoCustomer.email);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('[HEAD-1] the search button opens the search box with the focus in it', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(
      page.getByRole('combobox', { name: 'Search jewellery' }).filter({ visible: true }),
    ).toBeFocused();
    await page.keyboard.type('polki');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/products?search=polki');
    await expect(page.locator('html')).toHaveAttribute('data-ready', '');
  });

  test('[HEAD-4] the menu lists all categories @journey', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('navigation', { name: 'Mobile' });
    await expect(menu.getByRole('list', { name: 'Categories' }).getByRole('link')).toHaveCount(10);
    await menu.getByRole('link', { name: 'All Jewellery' }).click();
    await expect(page).toHaveURL('/products');
    await expect(menu).toBeHidden();
  });

  test('[HEAD-4] the menu closes when the focus leaves the header', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-ready', '');
    const opener = page.getByRole('button', { name: 'Menu', exact: true });
    const menu = page.getByRole('navigation', { name: 'Mobile' });
    await opener.press('Enter');
    const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
    await cart.focus();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(menu).toBeHidden();
    await opener.press('Enter');
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await expect(menu).toBeHidden();
  });

  test('[HEAD-9] [FIND-18] the menu leads to the bridal pieces @journey', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('navigation', { name: 'Mobile' });
    await menu.getByRole('link', { name: 'Bridal' }).click();
    await expect(page).toHaveURL('/products?occasion=bridal');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bridal Jewellery');
    await expect(page.getByRole('article').filter({ hasText: 'Noor Polki Choker Set' })).toBeVisible();
  });
});

test('[FOOT-1] the footer shows the shop’s contact details and links', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('img', { name: 'Anarbagh' })).toBeVisible();
  await expect(footer.getByRole('link', { name: '+91 141 555 0142' })).toHaveAttribute(
    'href',
    'tel:+911415550142',
  );
  await expect(footer.getByRole('link', { name: /@anarbagh/ })).toHaveAttribute('href', /^mailto:/);
  await expect(footer.getByText('Johari Bazaar')).toBeVisible();
  const links = (name: string) => footer.getByRole('navigation', { name }).getByRole('link');
  await expect(links('Shop')).toHaveText([
    ...['All Jewellery', 'Rings', 'Necklace Sets', 'Earrings'],
    ...['Vintage', 'Bridal', 'Metal rates'],
  ]);
  const ways = (name: string) =>
    links(name).evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(await ways('Shop')).toEqual([
    '/products',
    '/products?category=rings',
    '/products?category=necklace-sets',
    '/products?category=earrings',
    '/products?era=vintage',
    '/products?occasion=bridal',
    '/rates',
  ]);
  expect(await ways('Help')).toEqual([
    ...['/delivery', '/profile?tab=orders', '/faq', '/appointments', '/contact', '/contact#complaints'],
  ]);
  await expect(links('Company')).toContainText(['About Us', 'Privacy Policy', 'Terms of Service']);
  expect(await ways('Company')).toEqual(expect.arrayContaining(['/about', '/privacy', '/terms']));
  await expect(links('Follow us')).not.toHaveCount(0);
  await expect(footer).toContainText(`© ${indianYear(Date.now())} Anarbagh`);
});

test('[LEGAL-1] [LEGAL-3] every legal text linked in the footer has its page', async ({ page }) => {
  await page.goto('/');
  const company = page.getByRole('contentinfo').getByRole('navigation', { name: 'Company' });
  for (const name of [
    'Privacy Policy',
    'Terms of Service',
    'Refund Policy',
    'Return Policy',
    'Cancellation Policy',
  ]) {
    await company.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.locator('.prose').first()).not.toBeEmpty();
    await expect(page).toHaveTitle(`${name} | Anarbagh`);
  }
});

for (const viewport of [phone, desktop]) {
  test(`[ROUTE-3] a slow navigation shows a loading status, at ${viewport.width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const way = Promise.withResolvers<void>();
    await page.route('**/*.data*', async (route) => {
      await way.promise;
      await route.continue();
    });
    await page.goto('/products');
    await expect(page.locator('html')).toHaveAttribute('data-ready', '');
    await page.getByRole('article').getByRole('link', { name: /./ }).first().click();
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toHaveCount(1);
    way.resolve();
    await expect(page).toHaveURL(/\/products\/.+/);
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toHaveCount(0);
  });
}

test.describe('after a release', () => {
  test.use({ expectedConsoleErrors: [/404|Failed to fetch dynamically|dynamically imported/] });

  test('[ROUTE-3] a page whose lazy scripts no longer exist reloads itself once', async ({ page }) => {
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.route('**/assets/suggestions-*.js*', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/about');
    await expect(page.locator('html')).toHaveAttribute('data-ready', '');
    const again = page.waitForEvent('load');
    await page.getByRole('combobox', { name: 'Search jewellery' }).first().focus();
    await again;
    expect(loads).toBe(2);
    await expect(page.locator('html')).toHaveAttribute('data-ready', '');
    const missed = page.waitForResponse(/assets\/suggestions-/);
    await page.getByRole('combobox', { name: 'Search jewellery' }).first().focus();
    await missed;
    await page.getByRole('banner').getByRole('link', { name: 'All Jewellery' }).click();
    await expect(page).toHaveURL('/products');
    expect(loads).toBe(2);
  });
});

test('[HEAD-2] [HEAD-1] the cart badge counts the products and shows 99+ above 99', async ({
  page,
  shopper,
}) => {
  await shopper.isSignedIn();
  await page.route('**/api/v1/cart', async (route) => {
    const answer = await route.fetch();
    const [line] = (await answer.json()) as { quantity: number }[];
    await route.fulfill({ json: [{ ...line, quantity: 100 }] });
  });
  const token = await page.evaluate(() => localStorage.getItem('userToken'));
  const details = await page.request.get(`/api/v1/products/details/${nosePins.slug}`);
  const { id } = (await details.json()) as { id: number };
  await page.request.post('/api/v1/cart/add', {
    headers: { authorization: `Bearer ${token}` },
    data: { id, quantity: 1 },
  });
  await page.goto(pathOf(nosePins));
  await expect(page.getByRole('link', { name: 'Cart, 99+ pieces' })).toContainText('99+');
});
