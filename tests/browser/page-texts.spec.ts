import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './support/axe.ts';
import { expectNoSidewaysScroll } from './support/page-in-browser.ts';
import { desktop, expect, phone, test } from './support/shop.ts';
import { signInAsStaff } from './support/staff.ts';

// Expected errors: the session request before signing in, and the save that is refused on purpose.
test.use({
  bypassCSP: true,
  contextOptions: { reducedMotion: 'reduce' },
  expectedConsoleErrors: [/\/api\/admin\/(me|settings)/],
});
// The tests edit the same texts.
test.describe.configure({ mode: 'serial' });

/** A picture of one colour, as a file to upload. */
async function picture(background: string) {
  const buffer = await sharp({ create: { width: 900, height: 700, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name: 'bench.jpg', mimeType: 'image/jpeg', buffer };
}

async function expectFit(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

/** Opens a page of the shop until it shows what was saved: a cached page is old for a second at most. */
async function openUntil(page: Page, path: string, shown: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await shown();
  }).toPass();
}

for (const [size, viewport] of Object.entries({ phone, desktop })) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport });

    test(`[PAGES-1] the owner adds a section to About, sees it in the shop, and removes it, on a ${size}`, async ({
      page,
    }) => {
      test.slow(); // a long workflow with accessibility checks at each step
      const heading = `Our bench, on a ${size}`;
      const alt = 'A bench in front of a window';
      await signInAsStaff(page, 'owner');
      await page.goto('/admin/settings/about');
      await page.getByRole('button', { name: 'Add section' }).click();
      const section = page.getByRole('group', { name: 'Section 5' });
      await section.getByLabel('Heading').fill(heading);
      await section.getByLabel('Text').fill('It came with us.\n\nIt stays.');
      await section
        .getByLabel('Picture', { exact: true })
        .setInputFiles(await picture(size === 'phone' ? '#5a0f36' : '#0f5a36'));
      await expect(section.getByRole('img', { name: 'Current Picture' })).toBeVisible();
      await save(page);
      await expect(section).toContainText('Describe the picture in a few words');
      await expectFit(page);
      await section.getByLabel('Picture description').fill(alt);
      await save(page);
      await expect(page.getByText('Settings saved')).toBeVisible();

      const added = page.getByRole('main').getByRole('heading', { name: heading });
      await openUntil(page, '/about', () => expect(added).toBeVisible({ timeout: 1000 }));
      const image = page.getByRole('main').getByRole('img', { name: alt });
      await image.scrollIntoViewIfNeeded();
      await expect
        .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
        .toBeGreaterThan(0);
      await expect(page.getByText('It stays.')).toBeVisible();
      await expectFit(page);

      await page.goto('/admin/settings/about');
      await page.getByRole('button', { name: 'Remove section 5' }).click();
      await save(page);
      await expect(page.getByText('Settings saved')).toBeVisible();
      await openUntil(page, '/about', () => expect(added).toHaveCount(0, { timeout: 1000 }));
    });

    test(`[PAGES-2] [PAGES-5] the home page shows promises, story and visit, and the owner edits them, on a ${size}`, async ({
      page,
    }) => {
      test.slow();
      const heading = `Visit us on a ${size}`;
      await signInAsStaff(page, 'owner');
      await page.goto('/admin/settings/home');
      const visit = page.getByRole('group', { name: 'Visit us' });
      const former = await visit.getByLabel('Heading').inputValue();
      await visit.getByLabel('Heading').fill(heading);
      await expectFit(page);
      await save(page);
      await expect(page.getByText('Settings saved')).toBeVisible();

      const main = page.getByRole('main');
      await openUntil(page, '/', () =>
        expect(main.getByRole('heading', { name: heading })).toBeVisible({ timeout: 1000 }),
      );
      await expect(main.getByRole('region', { name: 'What we promise' }).getByRole('listitem')).toHaveCount(
        4,
      );
      await expect(main.getByText('Monday to Saturday, 11 am to 7 pm')).toBeVisible();
      await expect(main.getByRole('link', { name: 'More about us' })).toHaveAttribute('href', '/about');
      await expectFit(page);
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByRole('link', { name: 'Appointments' })).toHaveAttribute(
        'href',
        '/appointments',
      );
      await main.getByRole('link', { name: 'Book an appointment' }).click();
      await expect(page).toHaveURL('/appointments');

      await page.goto('/admin/settings/home');
      await visit.getByLabel('Heading').fill(former);
      await save(page);
      await expect(page.getByText('Settings saved')).toBeVisible();
    });

    test(`[PAGES-3] a category has its own introduction and picture, which the owner edits, on a ${size}`, async ({
      page,
    }) => {
      test.slow();
      const text = `Written on a ${size}.`;
      await signInAsStaff(page, 'owner');
      await page.goto('/admin/categories');
      await page.getByRole('link', { name: 'Brooches' }).click();
      const introduction = page.getByLabel('Introduction');
      const former = await introduction.inputValue();
      await introduction.fill(`${former}\n\n${text}`);
      await expectFit(page);
      await save(page);
      await expect(page.getByText('Brooches is saved')).toBeVisible();
      const address = page.url();

      const main = page.getByRole('main');
      await openUntil(page, '/products?category=brooches', () =>
        expect(main.getByText(text)).toBeVisible({ timeout: 1000 }),
      );
      await expect(main.getByRole('img', { name: /^A starburst brooch on charcoal/ })).toBeVisible();
      const crumbs = main.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
      await expect(crumbs).toHaveText(['Home', 'Products', 'Brooches']);
      await expectFit(page);
      await page.goto('/products?category=brooches&search=peacock');
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(main.getByText(text)).toHaveCount(0);

      await page.goto(address);
      await introduction.fill(former);
      await save(page);
      await expect(page.getByText('Brooches is saved')).toBeVisible();
    });
  });
}
