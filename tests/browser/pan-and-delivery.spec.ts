import { expectAccessible } from './axe.ts';
import { expect, test } from './shop.ts';

const choker = { name: 'Noor Polki Choker Set', slug: 'noor-polki-choker-set', category: 'Necklace Sets' };

test('[SALE-2] [SHIP-1] [LAW-46] checkout above ₹2,00,000 requires a PAN before payment and states the delivery area', async ({
  page,
  shopper,
}) => {
  await shopper.isSignedIn();
  await shopper.isAtCheckout(choker);
  await expect(page.getByText('We deliver within India only.')).toBeVisible();
  await expect(page.getByLabel('PAN', { exact: true })).toHaveCount(0);
  await page.getByRole('radio', { name: 'UPI, cards and net banking' }).check();
  const pan = page.getByLabel('PAN', { exact: true });
  await expect(pan).toHaveAccessibleDescription(
    /^Required by law above ₹2,00,000\. It is stored encrypted with your order, and only the shop’s owner can read it\.$/,
  );
  await page.getByRole('button', { name: 'Complete Order' }).click();
  await expect(shopper.toast('PAN Required')).toContainText('the law requires the buyer’s PAN');
  await pan.fill('ABCDE');
  await page.getByRole('button', { name: 'Complete Order' }).click();
  await expect(shopper.toast('Check the PAN').last()).toContainText('such as ABCPE1234F');
  await pan.fill('');
  await page.getByLabel('I have no PAN, and sign Form 97 in its place').check();
  await page.getByRole('button', { name: 'Complete Order' }).click();
  await expect(page.getByLabel('Date of birth, or of incorporation')).toHaveAccessibleDescription(
    'Enter the date of birth, or of the incorporation',
  );
  await page.getByLabel('Date of birth, or of incorporation').fill('1990-01-31');
  await page.getByRole('button', { name: 'Complete Order' }).click();
  await expect(page.getByLabel('Why there is no PAN')).toHaveAccessibleDescription(
    /Enter why there is no PAN/,
  );
  await expectAccessible(page);
  await expect(page.getByRole('dialog', { name: 'Payment' })).toHaveCount(0);
  if (process.env['PICTURES'] !== undefined)
    await page.screenshot({
      path: `${process.env['PICTURES']}/pan-${page.viewportSize()?.width}.png`,
      fullPage: true,
    });
});
