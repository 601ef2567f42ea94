import { expectAccessible } from './support/axe.ts';
import { nosePins } from './support/demo-products.ts';
import { desktop, expect, phone, test } from './support/shop.ts';
import { openOffice } from './support/staff.ts';

// Requests before signing in.
test.use({ bypassCSP: true, expectedConsoleErrors: [/sign-in|\/api\/admin\/me/] });

test('[SHIP-3] the label of a parcel has the addressee and the way back, and neither the shop’s name nor a value; the slip names purity and weight', async ({
  browser,
  shopper,
}) => {
  test.slow();
  await shopper.isSignedIn();
  const order = await shopper.hasOrdered(nosePins);
  const packer = await openOffice(browser, 'packer', { viewport: phone });
  await packer.goto(`/admin/orders/${order}`);
  await packer.getByRole('link', { name: 'Delivery label' }).click();
  const label = packer.getByRole('article', { name: 'Delivery label' });
  await expect(label).toContainText('From, and back to');
  await expect(label).toContainText('302003'); // of the shop
  await expect(label).not.toContainText('Anarbagh');
  await expect(label).not.toContainText('₹');
  await expect(label).not.toContainText('Nose Pins');
  for (const viewport of [phone, desktop]) {
    await packer.setViewportSize(viewport);
    await expectAccessible(packer);
  }
  const pdf = await packer.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 28[234][\d.]* 42[56]/); // 100 x 150 mm, in points
  // The slip, inside the parcel, says what the pieces are.
  await packer.goto(`/admin/orders/${order}/slip`);
  await expect(packer.getByRole('article')).toContainText('Article AB-NTH-003 · 22K · 1.500 g net');
  await shopper.post('/api/v1/order/cancel-order', { order_id: order });
  await packer.goto(`/admin/orders/${order}/label`);
  await expect(packer.getByText('This order has no delivery label')).toBeVisible();
  await expect(packer.getByRole('button', { name: 'Print' })).toHaveCount(0);
  await packer.goto(`/admin/orders/${order}`);
  await expect(packer.getByRole('link', { name: 'Packing slip' })).toBeVisible();
  await expect(packer.getByRole('link', { name: 'Delivery label' })).toHaveCount(0);
  await packer.context().close();
});
