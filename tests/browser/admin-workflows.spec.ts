import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { anklets, nosePins, pathOf } from './support/demo-products.ts';
import { measureTask } from './support/measure-task.ts';
import { expectNoSidewaysScroll } from './support/page-in-browser.ts';
import { desktop, expect, phone, test } from './support/shop.ts';
import { deliver, signInAsStaff } from './support/staff.ts';
import { uniqueNumber } from './support/unique.ts';

// Expected errors: 401 before signing in or after the session ended, 422 for an invalid form.
test.use({ expectedConsoleErrors: [/sign-in|api\/admin\/me|status of 4(01|22)/] });
test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

const picture = join(import.meta.dirname, '../../database/demo/pictures/about.webp');

async function isSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

for (const [size, viewport] of Object.entries({ phone, desktop })) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport });

    test(`[ADMIN-1] [CART-4] a coupon is created, previewed, used by a shopper and deactivated, on a ${size} @calendar @journey`, async ({
      page,
      shopper,
      cart,
      context,
    }) => {
      test.slow();
      const code = `DIWALI-${uniqueNumber()}`;
      const staff = await context.newPage();
      await signInAsStaff(staff, 'manager');
      await staff.goto('/admin/coupons');
      await expect(staff.getByRole('table', { name: 'Coupons' })).toBeVisible();
      await isSound(staff);
      const check = staff.getByRole('region', { name: 'Preview' });
      await measureTask(staff, 'Add a coupon', async () => {
        await staff.getByRole('link', { name: 'Add coupon' }).click();
        await staff.getByLabel('Code').fill(code.toLowerCase());
        await staff.getByLabel('Description').fill('For the festival');
        await staff.getByLabel('Discount', { exact: true }).fill('10');
        await staff.getByLabel('Maximum discount').fill('1,500');
        await staff.getByLabel('Minimum purchase').fill('20,000');
        await check.getByLabel('Cart subtotal').fill('10,000');
        await expect(check).toContainText('Refused: ‘Minimum purchase of ₹20,000 required’');
        await check.getByLabel('Cart subtotal').fill('24,500');
        await expect(check).toContainText('₹1,500 off, ₹23,000 to pay.');
        await isSound(staff);
        await staff.getByRole('button', { name: 'Add coupon' }).click();
        await expect(staff.getByRole('heading', { name: code })).toBeVisible();
      });
      await expect(staff.getByRole('main')).toContainText('Active');

      await shopper.isSignedIn();
      await cart.add(nosePins);
      await cart.open();
      await page.getByLabel('Coupon code').fill(code);
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(shopper.toast('Coupon Applied Successfully')).toBeVisible();
      await expect(cart.amount('Coupon discount')).toHaveText('−₹1,500');
      await expect(page.getByRole('complementary', { name: 'Order Summary' })).toContainText(
        'For the festival',
      );

      await staff.getByRole('button', { name: 'Deactivate' }).click();
      await expect(staff.getByRole('button', { name: 'Activate', exact: true })).toBeVisible();
      await expect(check).toContainText('Refused: ‘This coupon is not active’');
      await isSound(staff);
    });

    test(`[ADMIN-1] [API-9] a support ticket is answered in the inbox, and the customer reads the reply, on a ${size}`, async ({
      page,
      shopper,
      context,
    }) => {
      const subject = `A dori of silk ${uniqueNumber()}`;
      await shopper.isSignedIn();
      const { id } = await shopper.post<{ id: number }>('/api/v1/customer/support-ticket/create', {
        subject,
        type: 'Product',
        description: 'May the cord be made longer?',
      });
      const staff = await context.newPage();
      await signInAsStaff(staff, 'manager');
      await measureTask(staff, 'Answer a ticket', async () => {
        await staff.getByRole('link', { name: /tickets? to answer/ }).click();
        await expect(staff.getByRole('table', { name: 'Messages' })).toBeVisible();
        await isSound(staff);
        await staff.goto(`/admin/inbox/ticket/${id}`);
        await expect(staff.getByText('May the cord be made longer?')).toBeVisible();
        await isSound(staff);
        await staff.getByLabel('Your reply').fill('Yes, by up to 4 cm.');
        await staff.getByRole('button', { name: 'Send reply' }).click();
        await expect(staff.getByRole('region', { name: 'Messages' })).toContainText('Yes, by up to 4 cm.');
      });
      await page.goto('/profile');
      const token = await page.evaluate(() => localStorage.getItem('userToken'));
      const said = await page.request.get(`/api/v1/customer/support-ticket/conv/${id}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(await said.text()).toContain('Yes, by up to 4 cm.');
    });

    test(`[ADMIN-1] [ITEM-5] a review is hidden, approved and answered, and the shop shows each change, on a ${size}`, async ({
      page,
      shopper,
      context,
    }) => {
      test.slow();
      const words = `The bells are quiet, ${uniqueNumber()}`;
      await shopper.isSignedIn();
      const order = await shopper.hasOrdered(anklets);
      const staff = await context.newPage();
      await signInAsStaff(staff, 'manager');
      await deliver(staff, order);
      const details = await page.request.get(`/api/v1/products/details/${anklets.slug}`);
      const { id: product_id } = (await details.json()) as { id: number };
      await shopper.post('/api/v1/customer/reviews/submit', { product_id, rating: 5, comment: words });

      await staff.goto(`/admin/reviews?search=${encodeURIComponent(words)}`);
      const card = staff.getByRole('article').filter({ hasText: words });
      await expect(card).toContainText('Approved');
      await isSound(staff);
      await card.getByRole('button', { name: 'Hide' }).click();
      await expect(card).toContainText('Hidden');
      const review = page.getByRole('article').filter({ hasText: words });
      const look = async () => {
        await page.goto(pathOf(anklets));
      };
      await expect(async () => {
        await look();
        await expect(page.getByText('Verified buyer').first()).toBeVisible();
        await expect(review).toHaveCount(0, { timeout: 500 });
      }).toPass();
      await measureTask(staff, 'Approve and answer a review', async () => {
        await card.getByRole('button', { name: 'Approve' }).click();
        await expect(card).toContainText('Approved');
        await card.getByRole('button', { name: 'Reply' }).click();
        await card.getByLabel('Your reply').fill('So are we, on Sundays.');
        await isSound(staff);
        await card.getByRole('button', { name: 'Save reply' }).click();
        await expect(card).toContainText('The shop: So are we, on Sundays.');
      });
      await expect(async () => {
        await look();
        await expect(review).toContainText(/We replied on \d+ \w+ 20\d\d: So are we, on Sundays\./, {
          timeout: 500,
        });
      }).toPass();
    });

    test(`[ADMIN-1] [HOME-2] a banner is scheduled with its picture and stays hidden until its start date, on a ${size}`, async ({
      page,
    }) => {
      test.slow();
      const title = `Akshaya Tritiya ${uniqueNumber()}`;
      await signInAsStaff(page, 'manager');
      const row = page.getByRole('row').filter({ hasText: title });
      await measureTask(page, 'Plan a banner', async () => {
        await page.goto('/admin/banners/new');
        await page.getByLabel('Picture', { exact: true }).setInputFiles(picture);
        await expect(page.getByRole('img', { name: 'Current Picture' })).toBeVisible({
          timeout: 30_000,
        });
        await page.getByLabel('Title', { exact: true }).fill(title);
        await page.getByLabel('Link', { exact: true }).fill('/products');
        await page.getByLabel('Starts').fill('2099-05-01T09:00');
        await page.getByLabel('Ends').fill('2099-05-01T08:00');
        await page.getByRole('button', { name: 'Save banner' }).click();
        await expect(page.getByText('The end must be after the start')).toBeVisible();
        await isSound(page);
        await page.getByLabel('Ends').fill('2099-05-04T00:00');
        await page.getByRole('button', { name: 'Save banner' }).click();
        await expect(row).toContainText('Scheduled');
      });
      await expect(row).toContainText('1 May 2099, 9:00 am');
      await isSound(page);
      expect(await (await page.request.get('/')).text()).not.toContain(title);
      await row.getByRole('link', { name: title }).click();
      await isSound(page);
      await page.getByRole('button', { name: 'Remove', exact: true }).click();
      await page.getByRole('button', { name: 'Remove banner' }).click();
      await expect(page.getByRole('heading', { name: 'Banners' })).toBeVisible();
      await expect(row).toHaveCount(0);
    });

    test(`[ADMIN-1] the customer, newsletter, payment, audit and synonym screens fit a ${size} and are accessible`, async ({
      page,
      context,
      shopper,
    }) => {
      test.slow();
      await shopper.isSignedIn();
      await shopper.hasInCart(nosePins);
      const staff = await context.newPage();
      await signInAsStaff(staff, 'owner');
      await isSound(staff);
      await staff.goto('/admin/customers');
      await staff.getByLabel('Find a customer').fill(shopper.customer.phone);
      await staff.getByRole('button', { name: 'Find' }).click();
      const names = staff.getByRole('table', { name: 'Customers' }).getByRole('link');
      await expect(names).toHaveCount(1);
      await isSound(staff);
      await names.click();
      await expect(staff.getByRole('region', { name: 'Cart and wishlist' })).toContainText(nosePins.name);
      await staff.getByLabel('Internal note').fill('Wears silver');
      await staff.getByRole('button', { name: 'Save note' }).click();
      await expect(staff.getByText('Note saved')).toBeVisible();
      await isSound(staff);
      await staff.getByRole('button', { name: 'Block' }).click();
      await staff.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
      await expect(staff.getByRole('button', { name: 'Unblock' })).toBeVisible();
      const { email, password } = shopper.customer;
      const signIn = await page.request.post('/api/v1/auth/login', { data: { email, password } });
      expect(signIn.status(), await signIn.text()).toBe(403);
      await staff.getByRole('button', { name: 'Erase' }).click();
      await isSound(staff);
      await staff.getByLabel('Type the customer’s email to confirm').fill(shopper.customer.email);
      await staff.getByRole('button', { name: 'Erase permanently' }).click();
      await expect(staff.getByRole('heading', { name: 'Erased Customer' })).toBeVisible();
      await isSound(staff);
      for (const [path, heading] of [
        ['/admin/newsletter', 'Newsletter'],
        ['/admin/payments', 'Payments without an order'],
        ['/admin/audit', 'Audit trail'],
      ] as const) {
        await staff.goto(path);
        await expect(staff.getByRole('heading', { name: heading })).toBeVisible();
        await isSound(staff);
      }
      await expect(staff.getByRole('main')).toContainText('Ravi Menon · Erased · Customer Erased Customer');
      await staff.goto('/admin/synonyms');
      await staff.getByLabel('Search text').fill('neclace');
      await staff.getByRole('main').getByRole('button', { name: 'Search' }).click();
      await expect(staff.getByRole('region', { name: 'Try a search' })).toContainText(
        'by searching for ‘necklace’',
      );
      await isSound(staff);
    });
  });
}
