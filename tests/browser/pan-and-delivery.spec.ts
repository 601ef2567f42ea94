import { getDelivery } from '#contract/delivery.ts';
import { expectAccessible } from './support/axe.ts';
import { nosePins, pathOf, ring } from './support/demo-products.ts';
import { expect, test } from './support/shop.ts';

/** Above the limit of the PAN, and below that of one online payment. */
const brooch = {
  name: 'Mayur Emerald Peacock Brooch',
  slug: 'mayur-emerald-peacock-brooch',
  category: 'Brooches',
};

test('[SALE-2] [SHIP-1] [LAW-46] checkout above ₹2,00,000 requires a PAN before payment and states the delivery area @journey', async ({
  page,
  shopper,
}) => {
  await shopper.isSignedIn();
  await shopper.isAtCheckout(brooch);
  await expect(page.getByText('We deliver within India only.')).toBeVisible();
  // The icon stands beside the sentence, and the quantity on a line of its own.
  const sentence = page.getByText(/^Delivery to Jaipur, Rajasthan .+\.$/);
  const summary = page.getByRole('complementary', { name: 'Order Summary' });
  await expect(sentence).toHaveCount(2);
  await expect(summary.locator(sentence)).toBeVisible();
  await expect(summary.getByText('Returns accepted within 15 days of delivery.')).toBeVisible();
  const line = sentence.first();
  expect((await line.boundingBox())?.height).toBeLessThan(40);
  await expect(page.getByText('Qty: 1', { exact: true })).toHaveCSS('display', 'block');
  await expect(page.getByLabel('PAN', { exact: true })).toHaveCount(0);
  await page.getByRole('radio', { name: 'UPI, cards and net banking' }).check();
  const pan = page.getByLabel('PAN', { exact: true });
  await expect(pan).toHaveAccessibleDescription(
    /^Required by law above ₹2,00,000\. Stored encrypted, and printed on your invoice as the law requires\. Every time our staff view it is logged\.$/,
  );
  await page.getByRole('button', { name: 'Complete Order' }).click();
  await expect(page.getByText('the law requires the buyer’s PAN')).toHaveCount(1);
  await expect(pan).toBeFocused();
  await pan.fill('ABCDE');
  await page.getByRole('button', { name: 'Complete Order' }).click();
  await expect(page.getByText('such as ABCPE1234F')).toHaveCount(1);
  await pan.fill('');
  await page.getByLabel('I have no PAN, and sign Form 97 in its place').check();
  await page.getByRole('button', { name: 'Complete Order' }).click();
  await expect(page.getByLabel('Date of birth, or of incorporation')).toHaveAccessibleDescription(
    'Enter the date of birth, or of the incorporation',
  );
  await expect(page.getByLabel('Date of birth, or of incorporation')).toBeFocused();
  await page.getByLabel('Date of birth, or of incorporation').fill('1990-01-31');
  await page.getByRole('button', { name: 'Complete Order' }).click();
  await expect(page.getByLabel('Why there is no PAN')).toHaveAccessibleDescription(
    /Enter why there is no PAN/,
  );
  // The fields do not touch.
  const fields = page.locator('.step-fields > *');
  const boxes = await Promise.all((await fields.all()).map((each) => each.boundingBox()));
  for (const [index, box] of boxes.entries()) {
    const before = boxes[index - 1];
    if (box && before) expect(box.y - before.y - before.height).toBeGreaterThan(8);
  }
  await expectAccessible(page);
  await expect(page.getByRole('dialog', { name: 'Payment' })).toHaveCount(0);
  if (process.env['PICTURES'] !== undefined)
    await page.screenshot({
      path: `${process.env['PICTURES']}/pan-${page.viewportSize()?.width}.png`,
      fullPage: true,
    });
});

test('[DELIVER-10] cart and checkout of a resized ring name the days with the work, and not the usual terms of return', async ({
  page,
  shopper,
  cart,
}) => {
  await shopper.isSignedIn();
  await shopper.hasAddress();
  const sentence = async (days: number) => {
    const reply = await page.request.get(`/api/v1/delivery?pin=302003&work_days=${days}`);
    return getDelivery.answer.parse(await reply.json()).sentence;
  };
  await page.goto(`${pathOf(ring)}?size=12`);
  await cart
    .addButton({ ...ring, name: `${ring.name}, ring size 12` })
    .first()
    .click();
  await expect(shopper.toast('Added to Cart')).toBeVisible();
  await page.goto('/cart');
  await page.getByLabel('Delivery to PIN code').fill('302003');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('status').filter({ hasText: await sentence(5) })).toBeVisible();
  await page.goto('/checkout');
  await page.getByRole('radio', { name: /12 Johari Bazaar/ }).check();
  const summary = page.getByRole('complementary', { name: 'Order Summary' });
  await expect(summary).toContainText(await sentence(5));
  await expect(summary).not.toContainText(await sentence(0));
  await expect(summary).toContainText('Pieces altered for you may not be eligible for return.');
  await expect(summary).not.toContainText('Returns accepted within');
  await expect(summary.getByRole('link', { name: 'Return Policy' })).toBeVisible();
  if (process.env['PICTURES'] !== undefined)
    await summary.screenshot({
      path: `${process.env['PICTURES']}/resized-${page.viewportSize()?.width}.png`,
    });
});

test.describe('refused by the server', () => {
  test.use({ expectedConsoleErrors: [/status of 422/] });

  test('[DELIVER-5] an address that is not served says so once, also after the order was refused', async ({
    page,
    shopper,
  }) => {
    await shopper.isSignedIn();
    await shopper.hasInCart(nosePins);
    await shopper.hasAddress({ city: 'Car Nicobar', zip: '744301' });
    await page.goto('/checkout');
    await page.getByRole('radio', { name: /12 Johari Bazaar/ }).check();
    const sentence = page.getByText('We cannot deliver to 744301');
    await expect(sentence).toHaveCount(1);
    await page.getByRole('radio', { name: 'UPI, cards and net banking' }).check();
    await page.getByRole('button', { name: 'Complete Order' }).click();
    await expect(page.getByText(/to the islands\. Please choose another address/).first()).toBeVisible();
    await expect(page.getByRole('main').getByText('We cannot deliver to 744301')).toHaveCount(1);
  });
});
