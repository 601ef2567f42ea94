import { expect, test } from './support/shop.ts';

for (const years of [-5, 5]) {
  test(`[BROWSER-4] on a device whose clock is ${years} years off, a code is waited for by the shop's time`, async ({
    page,
    shopper,
  }) => {
    await shopper.hasAccount();
    await page.addInitScript((by) => {
      const off = by * 365 * 24 * 3_600_000;
      const now = Date.now.bind(Date);
      Date.now = () => now() + off;
    }, years);
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(shopper.customer.email);
    await page.getByRole('button', { name: 'Send code' }).click();
    const again = page.getByRole('button', { name: /^Resend code in \d+ s$/ });
    await expect(again).toBeDisabled();
    const seconds = Number(/\d+/.exec((await again.textContent()) ?? '')?.[0]);
    expect(seconds).toBeLessThanOrEqual(60);
    await page.reload();
    await expect(again).toBeDisabled();
  });
}
