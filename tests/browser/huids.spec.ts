import { expectAccessible } from './support/axe.ts';
import type { Page } from '@playwright/test';
import { desktop, expect, phone, test } from './support/shop.ts';
import { signInAsStaff } from './support/staff.ts';

test.use({
  bypassCSP: true,
  // Requests before signing in, and the HUID that is refused.
  expectedConsoleErrors: [/sign-in|\/api\/admin\/me|status of 422/],
});

/** Of the demo shop: gold with a hallmark, several in stock. */
const hoop = { code: 'AB-NTH-002', name: 'Nazakat Rose Gold Nose Hoop' };

for (const [size, viewport] of Object.entries({ phone, desktop })) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport });

    test(`[LAW-71] the counter asks for the HUID of the piece that is sold, and the order names it, on a ${size}`, async ({
      page,
    }) => {
      const huid = `${size === 'phone' ? 'P' : 'D'}HUID1`;
      await signInAsStaff(page, 'manager');
      await choose(page);
      const field = page.getByLabel(`HUID of ${hoop.name}`);
      await expect(field).toHaveValue('');
      expect((await field.boundingBox())?.width).toBeGreaterThan(250);
      await expectAccessible(page);
      await field.fill('K4T9');
      await page.getByLabel('Name on the invoice').fill('Kavita Rao');
      await page.getByLabel('Phone', { exact: true }).fill('+919800011133');
      await page.getByRole('button', { name: 'Record sale' }).click();
      await expect(page.getByRole('alert')).toContainText('A HUID has six capital letters or digits.');
      await expect(page.getByLabel('Name on the invoice')).toHaveValue('Kavita Rao');
      await field.fill(huid);
      await page.getByRole('button', { name: 'Record sale' }).click();
      const pieces = page.getByRole('region', { name: 'Pieces' });
      await expect(pieces).toContainText(`HUID ${huid}`);
      await expect(pieces.getByRole('button', { name: /^Correct HUIDs/ })).toHaveCount(0);
    });

    test(`[LAW-75] a HUID of a sale that is sent later is corrected on the order page, on a ${size}`, async ({
      page,
    }) => {
      const typed = `${size === 'phone' ? 'Q' : 'E'}WRNG1`;
      const huid = `${size === 'phone' ? 'Q' : 'E'}HUID1`;
      await signInAsStaff(page, 'manager');
      await page.goto('/admin/orders/counter');
      await page.getByLabel('Find a piece').fill(hoop.code);
      await page.getByRole('button', { name: 'Find', exact: true }).click();
      await page.getByRole('button', { name: `Add ${hoop.name}` }).click();
      await page.getByLabel(`HUID of ${hoop.name}`).fill(typed);
      await page.getByLabel('Name on the invoice').fill('Kavita Rao');
      await page.getByLabel('Phone', { exact: true }).fill('+919800011133');
      await page.getByLabel('Handed over now').uncheck();
      await page.getByLabel('Address', { exact: true }).fill('4 MI Road');
      await page.getByLabel('City').fill('Jaipur');
      await page.getByLabel('State', { exact: true }).selectOption('Rajasthan');
      await page.getByLabel('PIN code').fill('302001');
      await page.getByRole('button', { name: 'Record sale' }).click();
      const pieces = page.getByRole('region', { name: 'Pieces' });
      await expect(pieces).toContainText(`HUID ${typed}`);
      await pieces.getByRole('button', { name: `Correct HUIDs of ${hoop.name}` }).click();
      const field = pieces.getByLabel(`HUID of ${hoop.name}`);
      await expect(field).toHaveValue(typed);
      await field.fill('K4T9');
      await pieces.getByRole('button', { name: 'Save HUIDs' }).click();
      await expect(pieces.getByRole('alert')).toContainText('A HUID has six capital letters or digits.');
      await expect(field).toHaveValue('K4T9');
      await expectAccessible(page);
      await page.screenshot({ path: test.info().outputPath(`correct-huid-${size}.png`), fullPage: true });
      await pieces.getByRole('button', { name: 'Cancel' }).click();
      await pieces.getByRole('button', { name: `Correct HUIDs of ${hoop.name}` }).click();
      await expect(field).toHaveValue(typed);
      await expect(pieces.getByRole('alert')).toHaveCount(0);
      await field.fill(huid);
      await pieces.getByRole('button', { name: 'Save HUIDs' }).click();
      await expect(pieces).toContainText(`HUID ${huid}`);
      await expect(pieces).not.toContainText(typed);
    });

    test(`[LAW-71] dispatch asks for the HUID first, refuses one that is none, and the order names it, on a ${size}`, async ({
      page,
    }) => {
      const huid = `${size === 'phone' ? 'P' : 'D'}SENT1`;
      await signInAsStaff(page, 'owner');
      await choose(page);
      await page.getByLabel('Name on the invoice').fill('Kavita Rao');
      await page.getByLabel('Phone', { exact: true }).fill('+919800011144');
      await page.getByLabel('Handed over now').uncheck();
      await page.getByLabel('Address', { exact: true }).fill('14 Gulmohar Marg');
      await page.getByLabel('City').fill('Jaipur');
      await page.getByLabel('State').selectOption('Rajasthan');
      await page.getByLabel('PIN code').fill('302001');
      await page.getByRole('button', { name: 'Record sale' }).click();
      const next = page.getByRole('region', { name: 'Next step' });
      await next.getByRole('button', { name: 'Start packing' }).click();
      await next.getByRole('button', { name: 'Mark as shipped' }).click();
      const field = next.getByLabel(`HUID of ${hoop.name}`);
      await expect(field).toBeFocused();
      await expectAccessible(page);
      await next.getByLabel('Carrier').fill('Suraksha Couriers');
      await field.fill('K4T9');
      await next.getByRole('button', { name: 'Mark as shipped' }).click();
      await expect(page.getByText('A HUID has six capital letters or digits.')).toBeVisible();
      await expect(next.getByLabel('Carrier')).toHaveValue('Suraksha Couriers');
      await field.fill(huid);
      await next.getByRole('button', { name: 'Mark as shipped' }).click();
      await expect(page.getByRole('region', { name: 'Pieces' })).toContainText(`HUID ${huid}`);
      await expect(page.getByRole('region', { name: 'Documents' })).toContainText('Invoice');
      await expectAccessible(page);
    });
  });
}

async function choose(page: Page): Promise<void> {
  await page.goto('/admin/orders/counter');
  await page.getByLabel('Find a piece').fill(hoop.code);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page.getByRole('button', { name: `Add ${hoop.name}` }).click();
}
