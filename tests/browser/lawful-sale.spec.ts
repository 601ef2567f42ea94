import type { Page } from '@playwright/test';
import { dayInIndia } from '#domain/locale/indian-time.ts';
import { expectAccessible } from './support/axe.ts';
import { anklets, nosePins } from './support/demo-products.ts';
import { desktop, expect, phone, test } from './support/shop.ts';
import { goToScreen, signInAsStaff } from './support/staff.ts';
import { seesOrderPlaced } from './support/shopper.ts';

test.use({
  bypassCSP: true,
  contextOptions: { reducedMotion: 'reduce' },
  // Requests before signing in, and the refusals that the tests bring about.
  expectedConsoleErrors: [/sign-in|\/api\/admin\/me|status of 422/],
});

const gstin = '08AAPFU0939F1ZV';
const business = 'Gulmohar Boutique';

async function picture(page: Page, name: string): Promise<void> {
  if (process.env['PICTURES'] === undefined) return;
  const path = `${process.env['PICTURES']}/sale-${name}-${page.viewportSize()?.width}.png`;
  await page.screenshot({ path, fullPage: true });
}

for (const [size, viewport] of Object.entries({ phone, desktop })) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport });

    test(`[LAW-30] [LAW-38] a shopper buys for a business, which the order and next checkout name, on a ${size} @journey`, async ({
      page,
      context,
      shopper,
    }) => {
      test.slow();
      await shopper.isSignedIn();
      await shopper.isAtCheckout(anklets);
      await page.getByRole('radio', { name: /Cash on Delivery/i }).check();
      await page.getByText('Buying for a business?').click();
      const number = page.getByLabel('GSTIN', { exact: true });
      await number.fill('08AAPFU0939F1ZW');
      await page.getByLabel('Registered name of the business').fill(business);
      await page.getByRole('button', { name: 'Complete Order' }).click();
      await expect(number).toHaveAccessibleDescription(/does not match the others/);
      await expectAccessible(page);
      await number.fill('27AAPFU0939F1ZV');
      await page.getByRole('button', { name: 'Complete Order' }).click();
      await expect(page.getByLabel('Address on the invoice')).toHaveAccessibleDescription(
        'This GSTIN belongs to Maharashtra. Choose the address of that registration.',
      );
      await picture(page, 'business-refused');
      await number.fill(gstin.toLowerCase());
      await page.getByRole('button', { name: 'Complete Order' }).click();
      await seesOrderPlaced(page);
      const [order = 0] = await shopper.orders();
      await page.goto(`/orders/${order}`);
      await expect(page.getByRole('region', { name: 'Payment Information' })).toContainText(
        `${business}GSTIN ${gstin}`,
      );
      await picture(page, 'business-order');

      await shopper.hasInCart(anklets);
      await page.goto('/checkout');
      await page.getByText('Buying for a business?').click();
      await expect(number).toHaveValue(gstin);
      await expect(page.getByLabel('Registered name of the business')).toHaveValue(business);

      const staff = await context.newPage();
      await signInAsStaff(staff, 'owner');
      await staff.goto(`/admin/orders/${order}`);
      const customer = staff.getByRole('region', { name: 'Customer' });
      await expect(customer).toContainText(business);
      await expect(customer).toContainText(`GSTIN ${gstin}`);
      await expectAccessible(staff);
      await picture(staff, 'order-online');
    });

    test(`[LAW-32] [LAW-38] [LAW-70] old gold, cash and UPI pay one counter sale; its page lists them, and when it returns what is owed, on a ${size}`, async ({
      page,
    }) => {
      test.slow();
      const number = `98${String(Date.now()).slice(-8)}`;
      await signInAsStaff(page, 'owner');
      await sellAtCounter(page, number, async () => {
        await page.getByLabel('Form 97 in place of a PAN').check();
        await expect(page.getByLabel('Why there is no PAN')).toBeVisible();
        await expect(page.getByLabel('Country')).toHaveValue('India');
        await page.getByRole('button', { name: 'Add a payment' }).click();
        await page.getByLabel('Amount of payment 1').fill('99,99,999');
        await page.getByLabel('What it is, weight and purity (payment 1)').fill('Chain, 3.100 g, 22K');
        await page.getByRole('button', { name: 'Record sale' }).click();
        await expect(page.getByLabel('Amount of payment 1')).toHaveAccessibleDescription(
          /more than the total/,
        );
        await page.getByLabel('Amount of payment 1').fill('1,500');
        await page.getByRole('button', { name: 'Add a payment' }).click();
        await page.getByLabel('Payment 2 by').selectOption({ label: 'Cash' });
        await page.getByLabel('Amount of payment 2').fill('500.50');
        await page.getByLabel('Occasion (optional)').fill('Wedding 2026');
        await expect(page.getByText(/^The rest, ₹.* is paid by UPI\.$/)).toBeVisible();
        await expectAccessible(page);
        await picture(page, 'counter');
      });
      const payments = page.getByRole('table', { name: 'Payments' });
      for (const text of ['Old gold', 'Chain, 3.100 g, 22K', '₹1,500', 'Cash', '₹500.50', 'UPI', 'Received'])
        await expect(payments).toContainText(text);
      await expect(page.getByRole('region', { name: 'Buyer' })).toContainText('Wedding 2026');
      await expectAccessible(page);
      await picture(page, 'order-counter');
      await page.getByRole('button', { name: 'Refund', exact: true }).click();
      await expect(page.getByRole('table', { name: 'What is refunded' })).toContainText('with tax');
      await expectAccessible(page);
      await picture(page, 'order-refund');
      await page.getByRole('button', { name: 'Cancel', exact: true }).click();
      await page.getByLabel('Begin with').selectOption({ label: 'Link to the invoice' });
      await expect(page.getByLabel('Message', { exact: true })).toHaveValue(
        /as PDF: https?:\S+\/documents\//,
      );
      await expect(page.getByRole('link', { name: 'Open WhatsApp with this message' })).toHaveAttribute(
        'href',
        new RegExp(`wa\\.me/91${number}\\?text=.*documents`),
      );
      const paper = page.getByRole('region', { name: 'Documents' }).getByRole('listitem').first();
      expect(await paper.evaluate(textUnderButtons)).toEqual([]);

      await page.getByRole('button', { name: 'Mark as returned', exact: true }).click();
      const question = page.getByRole('dialog', { name: 'Mark as returned?' });
      await expect(question).toContainText(/₹[\d,.]+ was paid and is not refunded by this/);
      await expectAccessible(page);
      for (const piece of await question.getByLabel('Yes, sell it again').all()) await piece.check();
      await question.getByLabel('Reason').fill('Too large');
      await question.getByRole('button', { name: 'Mark as returned', exact: true }).click();
      const next = page.getByRole('region', { name: 'Next step', exact: true });
      await next.getByRole('button', { name: /^Refund ₹/ }).click();
      await next.getByLabel('Reason').fill('Too large');
      await expectAccessible(page);
      await picture(page, 'order-owed');
      await next.getByRole('button', { name: /^Refund ₹/ }).click();
      await expect(next).toHaveCount(0);
      await expect(page.getByRole('main')).toContainText('1 piece refunded');

      await goToScreen(page, 'Orders');
      await page.getByRole('link', { name: 'Counter sale' }).click();
      await choose(page);
      await page.getByLabel('Phone', { exact: true }).fill(number);
      await expect(page.locator('datalist option', { hasText: 'Wedding 2026' })).toHaveCount(1);
    });

    test(`[LAW-44] the owner sets a threshold from a day on, and removes it before that day, on a ${size}`, async ({
      page,
    }) => {
      const [limit, days] = size === 'phone' ? [3, 2] : [4, 3]; // both sizes at once
      await signInAsStaff(page, 'owner');
      await page.goto('/admin/settings/law');
      const rules = page.getByRole('table', { name: 'Rules of law' });
      await expect(rules).toContainText('Income-tax Act 2025, section 186');
      await page.getByLabel('Rule', { exact: true }).selectOption('panAbove');
      await page.getByLabel('Rupees').fill('-5');
      await page.getByLabel('From', { exact: true }).fill(dayInIndia(Date.now() + days * 24 * 3_600_000));
      await page.getByLabel('Source').fill('Our adviser');
      await page.getByRole('button', { name: 'Set value' }).click();
      await expect(page.getByLabel('Rupees')).toHaveAccessibleDescription(/amount in rupees/);
      await page.getByLabel('Rupees').fill(`${limit}00000`);
      await page.getByRole('button', { name: 'Set value' }).click();
      const planned = rules.getByRole('row', { name: `₹${limit},00,000` });
      await expect(planned).toContainText('planned');
      await expect(planned).toContainText('set by Ravi Menon');
      await page.getByText('Past values').click();
      await expect(page.getByRole('table', { name: 'Past values' })).toContainText('Form 60');
      await expectAccessible(page);
      await picture(page, 'law');
      await planned.getByRole('button', { name: /^Remove/ }).click();
      await expect(planned).toHaveCount(0);
    });
  });
}

/** The texts of a paper that its buttons cover. */
function textUnderButtons(paper: Element): string[] {
  const rectangles = (selector: string) =>
    [...paper.querySelectorAll(selector)].map((each) => ({
      text: each.textContent,
      area: each.getBoundingClientRect(),
    }));
  const buttons = rectangles('.btn');
  return rectangles('.num, .hint')
    .filter(({ area }) =>
      buttons.some(
        ({ area: other }) =>
          area.left < other.right &&
          other.left < area.right &&
          area.top < other.bottom &&
          other.top < area.bottom,
      ),
    )
    .map(({ text }) => text);
}

async function choose(page: Page): Promise<void> {
  await page.getByLabel('Find a piece').fill(nosePins.name);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page
    .getByRole('button', { name: new RegExp(nosePins.name) })
    .first()
    .click();
}

async function sellAtCounter(page: Page, number: string, pay: () => Promise<void>): Promise<void> {
  await goToScreen(page, 'Orders');
  await page.getByRole('link', { name: 'Counter sale' }).click();
  await choose(page);
  await page.getByLabel('Name on the invoice').fill('Kavita Rao');
  await page.getByLabel('Phone', { exact: true }).fill(number);
  await pay();
  await page.getByRole('button', { name: 'Record sale' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d{6}/);
}
