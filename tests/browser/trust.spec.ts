import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './support/axe.ts';
import { anklets, pathOf, type DemoProduct } from './support/demo-products.ts';
import { expectNoSidewaysScroll, open } from './support/page-in-browser.ts';
import { desktop, expect, phone, test } from './support/shop.ts';
import { deliver, saveButton, signInAsStaff } from './support/staff.ts';
import { uniqueColour, uniqueNumber } from './support/unique.ts';

// Why a shopper believes what the shop says: photographs by buyers, answers, and the certificate.

test.use({ expectedConsoleErrors: [/sign-in|api\/admin\/me|status of 4(01|22)/] });

const pendant: DemoProduct = {
  name: 'Kamal Polki Lotus Pendant',
  slug: 'kamal-polki-lotus-pendant',
  category: 'Pendants',
};
/** Has a certificate with a specimen as its picture. */
const ring: DemoProduct = {
  name: 'Aadya Solitaire Diamond Ring',
  slug: 'aadya-solitaire-diamond-ring',
  category: 'Rings',
};

async function photograph(name: string) {
  const background = uniqueColour();
  const create = { width: 2400, height: 1800, channels: 3, background } as const;
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() };
}

async function isSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport, bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

    test(`[TRUST-1] a buyer adds photographs to a review, and the shop answers in public, at ${viewport.width} pixels @journey`, async ({
      page,
      shopper,
      context,
    }) => {
      test.slow();
      const words = `They sound like rain. ${uniqueNumber()}`;
      await shopper.isSignedIn();
      const order = await shopper.hasOrdered(anklets);
      const staff = await context.newPage();
      await signInAsStaff(staff, 'manager');
      await deliver(staff, order);

      await open(page, '/profile?tab=orders');
      await page.getByRole('button', { name: `Leave Review for order ${order}` }).click();
      const form = page.getByRole('dialog', { name: 'Leave Review' });
      await form.getByRole('radio', { name: '5 stars' }).check({ force: true });
      await form.getByLabel('Your review').fill(words);
      const files = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => photograph(`${name}.jpg`)));
      await form.getByLabel('Photos').setInputFiles(files);
      await form.getByRole('button', { name: 'Submit Review' }).click();
      await expect(form.getByLabel('Photos')).toBeFocused();
      await expect(form.getByLabel('Photos')).toHaveAccessibleDescription(/Please choose at most 4 photos/);
      await isSound(page);
      await form.getByLabel('Photos').setInputFiles(files.slice(0, 2));
      await form.getByRole('button', { name: 'Submit Review' }).click();
      await expect(shopper.toast('Review submitted')).toBeVisible();

      await staff.goto('/admin/reviews');
      const card = staff.getByRole('article').filter({ hasText: words });
      await expect(card.getByRole('img', { name: /^Photograph 2 by Asha Verma/ })).toBeVisible();
      await card.getByRole('button', { name: 'Reply' }).click();
      await card.getByLabel('Your reply').fill('We tuned the bells by ear.');
      await card.getByRole('button', { name: 'Save reply' }).click();
      await expect(card).toContainText('We tuned the bells by ear.');
      await isSound(staff);

      const review = page.getByRole('article').filter({ hasText: words });
      await expect(async () => {
        await open(page, pathOf(anklets));
        await expect(review).toContainText('We tuned the bells by ear.', { timeout: 1000 });
      }).toPass();
      await expect(review).toContainText('Verified buyer');
      await expect(review).toContainText(/We replied on \d+ \w+ \d{4}:/);
      const second = review.getByRole('link', { name: 'Photo 2 by Asha V.' });
      await isSound(page);
      await second.click();
      const closer = page.getByRole('dialog', { name: 'Zoomed picture' });
      await expect(closer.getByRole('img', { name: 'Photo 2 by Asha V.' })).toBeVisible();
      await closer.getByRole('button', { name: 'Next picture' }).click();
      await expect(closer.getByRole('img', { name: 'Photo 1 by Asha V.' })).toBeVisible();
      await isSound(page);
      await page.goBack();
      await expect(closer).toHaveCount(0);
    });

    test(`[TRUST-4] [TRUST-5] a signed-out shopper asks about a piece, signs in, and finds the words and the answer, at ${viewport.width} pixels`, async ({
      page,
      shopper,
      context,
    }) => {
      test.slow();
      const question = `Can the bail be widened? ${uniqueNumber()}`;
      await shopper.hasAccount();
      await open(page, pathOf(pendant));
      await page.getByRole('button', { name: 'Ask about this piece' }).click();
      await page.getByRole('button', { name: 'Send Question' }).click();
      await expect(page.getByLabel('Your question')).toBeFocused();
      await expect(page.getByLabel('Your question')).toHaveAccessibleDescription(
        /Please write your question/,
      );
      await isSound(page);
      await page.getByLabel('Your question').fill(question);
      await page.getByRole('button', { name: 'Send Question' }).click();
      await expect(page.getByRole('main')).toContainText(
        `Please sign in to send your question about ${pendant.name}. What you typed is saved.`,
      );
      await shopper.signIn();
      await expect(page).toHaveURL(pathOf(pendant));
      await expect(page.getByLabel('Your question')).toHaveValue(question);
      await page.getByRole('button', { name: 'Send Question' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'We will reply by email' })).toBeVisible();
      await page.getByRole('link', { name: 'Your questions' }).click();
      await expect(page.getByRole('article').filter({ hasText: question })).toContainText(
        'We have not answered yet.',
      );
      await isSound(page);

      const staff = await context.newPage();
      await signInAsStaff(staff, 'manager');
      await expect(staff.getByRole('link', { name: /questions? on (a piece|pieces)/ })).toBeVisible();
      await staff.goto('/admin/inbox?kind=question');
      await staff.getByRole('row').filter({ hasText: question }).getByRole('link').click();
      await staff.getByLabel('Your answer').fill('Yes, to 6 mm, in a week.');
      await staff.getByRole('button', { name: 'Send answer' }).click();
      await expect(staff.getByLabel('Who reads it')).toHaveAccessibleDescription(
        /Choose who reads the answer/,
      );
      await isSound(staff);
      await staff.getByLabel('Who reads it').selectOption('Everybody, on the page of the piece');
      await staff.getByRole('button', { name: 'Send answer' }).click();
      await expect(staff.getByRole('button', { name: 'Save answer' })).toBeVisible();

      const section = page.locator('#questions');
      await expect(async () => {
        await open(page, pathOf(pendant));
        await expect(section).toContainText(question, { timeout: 1000 });
      }).toPass();
      await expect(section).toContainText('Yes, to 6 mm, in a week.');
      await expect(section).not.toContainText('Asha');
      await isSound(page);
      await open(page, '/profile?tab=messages');
      await expect(page.getByRole('article').filter({ hasText: question })).toContainText(
        'Shown on the page of the piece, without your name.',
      );
    });

    test(`[TRUST-7] the picture of the certificate stands beside its number and opens in the viewer, at ${viewport.width} pixels @journey`, async ({
      page,
      context,
    }) => {
      test.slow();
      const staff = await context.newPage();
      await signInAsStaff(staff, 'manager');
      const details = await page.request.get(`/api/v1/products/details/${ring.slug}`);
      const id = /"id":(\d+)/.exec(await details.text())?.[1] ?? '';
      await staff.goto(`/admin/products/${id}`);
      const pictures = staff.getByRole('region', { name: 'Pictures' });
      const alt = `Certificate of the ring ${uniqueNumber()}`;
      await pictures.getByLabel('What picture 3 shows').selectOption('No label'); // the specimen
      const before = await pictures.getByLabel(/^Picture description/).count();
      await pictures.getByLabel('Choose pictures').setInputFiles([await photograph('certificate.jpg')]);
      await pictures.getByLabel(`Picture description (${before + 1})`).fill(alt);
      await pictures.getByLabel(`What picture ${before + 1} shows`).selectOption('Certificate');
      await saveButton(staff).click();
      await expect(staff.getByRole('status').filter({ hasText: 'is saved' })).toBeVisible();

      const link = page.getByRole('link', { name: /View the certificate/ });
      await expect(async () => {
        await open(page, pathOf(ring));
        await expect(link.getByRole('img')).toHaveAttribute('alt', /^Certificate of the ring/, {
          timeout: 1000,
        });
      }).toPass();
      await expect(link).toContainText(/, number /);
      await isSound(page);
      await link.click();
      const closer = page.getByRole('dialog', { name: 'Zoomed picture' });
      await expect(closer).toContainText('Certificate');
      await isSound(page);
      await page.goBack();
      await expect(closer).toHaveCount(0);
      await expect(link).toBeVisible();
    });

    test(`[TRUST-9] [TRUST-10] stones stand by kind, and a piece of the demo has a film, at ${viewport.width} pixels`, async ({
      page,
    }) => {
      await open(page, pathOf(pendant));
      const stones = page.getByRole('table').filter({ hasText: 'Stones' }).getByRole('rowheader');
      const kinds = await stones.allTextContents();
      expect(new Set(kinds).size).toBe(kinds.length);
      await page.getByRole('link', { name: 'Video' }).click();
      const film = page.getByRole('dialog', { name: 'Video' });
      await expect(film.getByLabel(`Video of ${pendant.name}`)).toHaveAttribute('src', /\.mp4$/);
      await isSound(page);
    });
  });
}
