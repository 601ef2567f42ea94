import { nosePins, pathOf } from './support/demo-products.ts';
import { publicPages } from './support/routes.ts';
import { desktop, expect, phone, test } from './support/shop.ts';
import { newCustomer } from './support/shopper.ts';

// [ROUTE-11]: the pages are complete without scripts.
test.use({ javaScriptEnabled: false });

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test(`[ROUTE-11] [HOME-1] [HOME-8] the home page shows its products and links to them without scripts, at ${viewport.width} pixels`, async ({
      page,
    }) => {
      await page.goto('/');
      const sections = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
      const order = ['Shop by Category', 'Featured Collection', 'Latest Arrivals'].map((name) =>
        sections.indexOf(name),
      );
      expect(order).toEqual([...order].sort((one, other) => one - other));
      expect(order).not.toContain(-1);

      const cards = page.getByRole('article');
      expect(await cards.count()).toBe(16);
      const name = (await cards.first().getByRole('heading').textContent()) ?? '';
      await cards.first().getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    });

    test(`[ROUTE-11] [LIST-1] the listing filters work as a plain form without scripts, at ${viewport.width} pixels @journey`, async ({
      page,
    }) => {
      await page.goto('/products');
      const all = await page.getByRole('article').count();
      const filters = page.getByRole('form', { name: 'Filters' });
      const opener = page.getByRole('button', { name: 'Filters' });
      await page.getByLabel('Sort by').selectOption('price-low');
      if (await opener.isVisible()) await opener.click(); // a popover needs no script
      await filters.getByRole('checkbox', { name: /^Rings/ }).check();
      await filters.getByLabel('To ₹', { exact: true }).fill('300000');
      await filters.getByRole('button', { name: /^Show/ }).click();

      await expect(page).toHaveURL(/category=rings/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rings Collection');
      const prices = await page
        .getByRole('article')
        .evaluateAll((cards) =>
          cards.map((card) => Number(/₹([\d,]+)/.exec(card.textContent ?? '')?.[1]?.replaceAll(',', ''))),
        );
      expect(prices.length).toBeGreaterThan(1);
      expect(prices.length).toBeLessThan(all);
      expect(Math.max(...prices)).toBeLessThanOrEqual(300_000);
      expect(prices).toEqual([...prices].sort((one, other) => one - other));
    });

    test(`[ROUTE-11] [ITEM-1] [ITEM-3] a product page is complete without scripts, at ${viewport.width} pixels @journey`, async ({
      page,
    }) => {
      await page.goto(pathOf(nosePins));
      await expect(page).toHaveTitle(new RegExp(nosePins.name));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(nosePins.name);
      const main = page.getByRole('main');
      for (const fact of ['₹22,050', '₹24,500', 'Material', 'Weight', 'In stock', 'Certified Seller']) {
        await expect(main.getByText(fact).first()).toBeVisible();
      }
      const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
      await expect(crumbs).toHaveText(['Home', 'Products', 'Nose Rings']);
      for (const [step, to] of ['/', '/products', '/products?category=nose-rings'].entries())
        await expect(crumbs.nth(step)).toHaveAttribute('href', to);
      await expect(
        main.getByRole('button', { name: /^(Add to Cart|Save|Zoom)/ }).filter({ visible: true }),
      ).toHaveCount(0);
      expect(await main.innerText()).toContain('The cart needs JavaScript, which is switched off');
      await page.goto('/products/marwar-antique-borla'); // sold
      expect(await main.innerText()).toContain('The back-in-stock form needs JavaScript');
      const data = await page.locator('script[type="application/ld+json"]').allTextContents();
      expect(data.map((text) => (JSON.parse(text) as { '@type': string })['@type'])).toContain('Product');
    });

    test(`[ROUTE-11] [HEAD-7] the header search works as a plain form without scripts, at ${viewport.width} pixels`, async ({
      shopper,
      page,
    }) => {
      await page.goto('/about');
      await shopper.searchFor('meenakari');
      await expect(page.getByRole('link', { name: 'Gulkand Meenakari Bangles' })).toBeVisible();
    });

    test(`[ROUTE-11] [CONTACT-1] [HOME-9] the contact and newsletter forms work without scripts, at ${viewport.width} pixels`, async ({
      page,
    }) => {
      await page.goto('/contact');
      const form = page.getByRole('form', { name: 'Write to us' });
      await form.getByLabel('Name').fill('Asha Verma');
      await form.getByRole('button', { name: 'Send Message' }).click();
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText('Validation Error');
      await expect(page.getByRole('main')).toContainText(
        'Please fill in all required fields including phone number.',
      );
      await page.goBack();
      await form.getByLabel('Name').fill('Asha Verma');
      await form.getByLabel('Email').fill('asha@shopper.example');
      await form.getByLabel('Mobile number').fill('+91 98290 55501');
      await form.getByLabel('Message').fill('Do you resize rings?');
      await form.getByRole('button', { name: 'Send Message' }).click();
      await expect(heading).toHaveText('Message sent');

      await page.goto('/');
      const letters = page.getByRole('region', { name: 'Newsletter' });
      await letters.getByLabel('Email address').fill(newCustomer().email);
      await letters.getByRole('button', { name: 'Subscribe' }).click();
      await expect(heading).toHaveText('Successfully subscribed!');
      await expect(page.getByRole('main')).toContainText('Thank you for subscribing to our newsletter.');
    });

    test('[ROUTE-11] customer pages without scripts say they need JavaScript and how to contact the shop', async ({
      page,
    }) => {
      for (const path of [
        '/cart',
        '/checkout',
        '/wishlist',
        '/profile',
        '/orders/1',
        '/login',
        '/login/password',
      ]) {
        await page.goto(path);
        const main = page.getByRole('main');
        // Playwright's text and role locators ignore the content of noscript.
        expect(await main.innerText(), path).toContain(
          'needs JavaScript, which is switched off in this browser',
        );
        await expect(main.locator('noscript a[href^="tel:+91"]')).toBeVisible();
        await expect(main.locator('noscript a[href="/contact"]')).toBeVisible();
        await expect(main.getByText('Loading...').filter({ visible: true })).toHaveCount(0);
      }
      await page.getByLabel('Email').fill('asha@shopper.example');
      await page.getByLabel('Password', { exact: true }).fill('gulab-jamun-7');
      await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This needs JavaScript');
      expect(page.url()).not.toContain('gulab');
    });

    test(`[ROUTE-11] every public page is readable without scripts, at ${viewport.width} pixels`, async ({
      page,
    }) => {
      for (const path of publicPages) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
        await expect(page.getByText('Loading...').filter({ visible: true }), path).toHaveCount(0);
        await expect(
          page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }),
          path,
        ).toBeVisible();
      }
    });

    test(`[ROUTE-11] [LIST-1] [LIST-7] page links and filter chips of the listing work without scripts, at ${viewport.width} pixels`, async ({
      page,
    }) => {
      await page.goto('/products');
      const names = () => page.getByRole('article').getByRole('heading').allTextContents();
      const first = await names();
      await page.getByRole('link', { name: 'Page 2', exact: true }).click();
      await expect(page).toHaveURL('/products?page=2');
      const second = await names();
      expect(second).not.toEqual([]);
      expect(second.filter((name) => first.includes(name))).toEqual([]);
      await page.goto('/products?category=rings&sort=price-low');
      await page.getByRole('link', { name: 'Remove filter Rings' }).click();
      await expect(page).toHaveURL('/products?sort=price-low');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Jewellery');
    });
  });
}
