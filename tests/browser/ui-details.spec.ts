import type { Locator, Page } from '@playwright/test';
import { getCashAllowance } from '#contract/orders.ts';
import { demoCustomer } from '#database/demo/content/demo-customer.ts';
import { nosePins } from './support/demo-products.ts';
import { desktop, expect, phone, test } from './support/shop.ts';

/** Above the limit of the PAN, and below that of one online payment. */
const brooch = {
  name: 'Mayur Emerald Peacock Brooch',
  slug: 'mayur-emerald-peacock-brooch',
  category: 'Brooches',
};

/** The names of the buttons that a toast covers. */
function coveredBy(message: Locator): Promise<string[]> {
  return message.evaluate((element) => {
    const one = element.getBoundingClientRect();
    return [...document.querySelectorAll<HTMLElement>('button, .btn')].flatMap((button) => {
      if (element.contains(button) || !button.checkVisibility()) return [];
      const other = button.getBoundingClientRect();
      const apart =
        one.right <= other.left ||
        other.right <= one.left ||
        one.bottom <= other.top ||
        other.bottom <= one.top;
      return apart ? [] : [button.textContent];
    });
  });
}

async function pagesOf(page: Page): Promise<number> {
  const bytes = await page.pdf({ preferCSSPageSize: true });
  return bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test(`[TOAST-1] a toast covers no button of a form, at ${viewport.width} pixels`, async ({
      page,
      shopper,
    }) => {
      for (const [path, button] of [
        ['/login/password', 'Sign In'],
        ['/register', 'Create Account'],
        ['/contact', 'Send Message'],
      ] as const) {
        await page.goto(path);
        const submit = page.getByRole('main').getByRole('button', { name: button });
        await submit.scrollIntoViewIfNeeded();
        await submit.click();
        const message = shopper.toast('Please fill in all');
        await expect(message).toBeVisible();
        await expect.poll(() => coveredBy(message)).toEqual([]);
        await page.mouse.wheel(0, 200);
        await expect.poll(() => coveredBy(message)).toEqual([]);
        await page.screenshot({
          path: `test-results/toast-${button.replace(' ', '-')}-${viewport.width}.png`,
        });
      }
    });

    test(`[PAY-5] cash on delivery above the cash limit is disabled and says why, at ${viewport.width} pixels`, async ({
      page,
      shopper,
    }) => {
      await shopper.isSignedIn();
      await page.route(`**${getCashAllowance.path}`, async (route) => {
        const reply = await route.fetch();
        await route.fulfill({ json: { ...(await reply.json()), most: 10_000 } });
      });
      await shopper.isAtCheckout(nosePins);
      const cash = page.getByRole('radio', { name: /Cash On Delivery/i });
      await expect(cash).toBeDisabled();
      const option = page.locator('.option', { has: cash });
      await expect(option).toContainText('Only for orders up to ₹10,000. Your order is ₹22,050.');
      await expect(option).toHaveCSS('border-top-style', 'dashed');
      await page.screenshot({ path: `test-results/cash-${viewport.width}.png`, fullPage: true });
    });

    test(`[SALE-2] a missing or invalid PAN is marked at its field, which gets the focus, at ${viewport.width} pixels`, async ({
      page,
      shopper,
    }) => {
      await shopper.isSignedIn();
      await shopper.isAtCheckout(brooch);
      await page.getByRole('radio', { name: 'UPI, cards and net banking' }).check();
      const pan = page.getByRole('textbox', { name: 'PAN' });
      for (const typed of ['', 'ABCDE']) {
        await pan.fill(typed);
        await page.getByRole('button', { name: 'Complete Order' }).click();
        await expect(pan).toBeFocused();
        await expect(pan).toBeInViewport();
        await expect(pan).toHaveAttribute('aria-invalid', 'true');
      }
      await expect(pan).toHaveAccessibleDescription(/such as ABCPE1234F/);
      await page.screenshot({ path: `test-results/pan-${viewport.width}.png` });
      await pan.press('F');
      await expect(pan).not.toHaveAttribute('aria-invalid');
    });

    test(`[ORDER-5] an order prints on one A4 page and shows no internal payment method keys, at ${viewport.width} pixels`, async ({
      page,
      shopper,
    }) => {
      await shopper.remembers(demoCustomer);
      for (const order of (await shopper.orders()).slice(0, 6)) {
        await page.goto(`/orders/${order}`);
        const payment = page.getByRole('region', { name: 'Payment Information' });
        await expect(payment).toContainText(/Payment method\s*[A-Z]/);
        await expect(payment).not.toContainText(/razor_pay|stripe\b|offline_payment/);
        await page.emulateMedia({ media: 'print' });
        await page.screenshot({ path: `test-results/print-${viewport.width}.png`, fullPage: true });
        expect(await pagesOf(page), `order ${order}`).toBe(1);
        await page.emulateMedia({ media: 'screen' });
      }
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('[HEAD-4] each category of the menu leads to its listing', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Mobile' });
    const categories = menu.locator('a[href*="category="]').filter({ visible: true });
    await expect(categories).toHaveCount(10);
    await page.screenshot({ path: 'test-results/drawer-390.png' });
    await categories.last().click();
    await expect(page).toHaveURL(/\/products\?category=/);
  });
});
