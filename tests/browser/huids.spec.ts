import { expectAccessible } from './axe.ts';
import { desktop, expect, phone, test } from './shop.ts';
import { signInAsStaff } from './staff.ts';

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
    }, { retry }) => {
      const huid = `${size === 'phone' ? 'P' : 'D'}HUID${retry}`;
      await signInAsStaff(page, 'manager');
      await page.goto('/admin/orders/counter');
      await page.getByLabel('Find a piece').fill(hoop.code);
      await page.getByRole('button', { name: 'Find', exact: true }).click();
      await page.getByRole('button', { name: `Add ${hoop.name}` }).click();
      const field = page.getByLabel(`HUID of ${hoop.name}`);
      await expect(field).toHaveValue('');
      await expectAccessible(page);
      await field.fill('K4T9');
      await page.getByLabel('Name on the invoice').fill('Kavita Rao');
      await page.getByLabel('Phone', { exact: true }).fill('+919800011133');
      await page.getByRole('button', { name: 'Record sale' }).click();
      await expect(page.getByRole('alert')).toContainText('A HUID has six capital letters or digits.');
      await expect(page.getByLabel('Name on the invoice')).toHaveValue('Kavita Rao');
      await field.fill(huid);
      await page.getByRole('button', { name: 'Record sale' }).click();
      await expect(page.getByRole('region', { name: 'Pieces' })).toContainText(`HUID ${huid}`);
    });
  });
}
