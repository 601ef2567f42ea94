import { nosePins, pathOf, soldOut } from './demo-pieces.ts';
import { expect, test } from './shop.ts';

test('[HOME-6] [CART-2] a piece that is sold out says so and cannot be put in the cart', async ({
  page,
  cart,
}) => {
  await page.goto(pathOf(soldOut));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(soldOut.name);
  const main = page.getByRole('main');
  await expect(main.getByRole('paragraph').filter({ hasText: /^Out of Stock/ })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Out of Stock' }).first()).toBeDisabled();
  await expect(cart.addButton(soldOut)).toHaveCount(0);

  await page.goto('/products?category=maang-tikka');
  const card = page.getByRole('article').filter({ hasText: soldOut.name });
  await expect(card.getByRole('button', { name: 'Out of Stock' })).toBeDisabled();
});

test('[CART-3] the quantity stops at the stock', async ({ page, shopper, cart }) => {
  await shopper.isSignedIn();
  await cart.add({ ...nosePins, name: 'Dulhan Pearl Nath', slug: 'dulhan-pearl-nath' });
  await cart.open();
  const quantity = page.getByRole('group', { name: 'Quantity of Dulhan Pearl Nath' });
  await quantity.getByRole('button', { name: 'One more' }).click();
  await expect(quantity.getByRole('status')).toHaveText('2');
  await expect(quantity.getByRole('button', { name: 'One more' })).toBeDisabled();
  await page.reload();
  await expect(quantity.getByRole('status')).toHaveText('2');
});

test('[CART-1] [CART-2] a cart is emptied piece by piece, or at once', async ({ page, shopper, cart }) => {
  await shopper.isSignedIn();
  await cart.add(nosePins);
  await cart.open();
  await page.getByRole('button', { name: `Remove ${nosePins.name}` }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await cart.expectCount(0);

  await cart.add(nosePins);
  await cart.open();
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(shopper.toast('Cart Cleared')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});
