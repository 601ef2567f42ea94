import { anklets, nosePins, pathOf, soldOut } from './support/demo-products.ts';
import { expect, phone, test } from './support/shop.ts';

test('[HOME-6] [CART-2] a sold-out product says so and cannot be added to the cart', async ({
  page,
  cart,
}) => {
  await page.goto(pathOf(soldOut));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(soldOut.name);
  const main = page.getByRole('main');
  await expect(main.getByText('This piece has been sold.')).toBeVisible();
  await expect(cart.addButton(soldOut)).toHaveCount(0);

  await page.goto('/products?category=maang-tikka');
  const card = page.getByRole('article').filter({ hasText: soldOut.name });
  await expect(card.getByRole('button', { name: 'Out of Stock' })).toBeDisabled();
});

test('[CART-3] the quantity in the cart is limited to the stock', async ({ page, shopper, cart }) => {
  await shopper.isSignedIn();
  await page.goto('/products/dulhan-pearl-nath?size=left');
  await page.getByRole('button', { name: 'Add to Cart: Dulhan Pearl Nath, left side' }).first().click();
  await expect(shopper.toast('Added to Cart')).toBeVisible();
  await cart.open();
  const quantity = page.getByRole('group', { name: 'Quantity of Dulhan Pearl Nath' });
  await quantity.getByRole('button', { name: 'One more' }).click();
  await expect(quantity.getByRole('status')).toHaveText('2');
  await expect(quantity.getByRole('button', { name: 'One more' })).toBeDisabled();
  await page.reload();
  await expect(quantity.getByRole('status')).toHaveText('2');
});

test('[CART-1] [CART-2] a cart is emptied line by line or all at once @journey', async ({
  page,
  shopper,
  cart,
}) => {
  await shopper.isSignedIn();
  await cart.add(nosePins);
  await cart.open();
  const kept = () =>
    page.evaluate(() => ['cartItems', 'cartSummary'].map((key) => localStorage.getItem(key)));
  expect(await kept()).toEqual([expect.stringContaining(nosePins.name), expect.stringContaining('total')]);
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/products');
  await page.getByRole('button', { name: `Remove ${nosePins.name}` }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await cart.expectCount(0);
  expect(await kept()).toEqual([null, null]);

  await cart.add(nosePins);
  await cart.open();
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(shopper.toast('Cart Cleared')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(shopper.toast('Cart Restored')).toBeVisible();
  await cart.expectQuantity(nosePins, 1);
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(shopper.toast('Cart Cleared')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('[CART-1] a bar with total and button stands at the foot while the button of the summary is out of view', async ({
    page,
    shopper,
    cart,
  }) => {
    await shopper.isSignedIn();
    await shopper.hasInCart(nosePins);
    await shopper.hasInCart(anklets);
    await page.goto('/cart');
    const bar = page.getByRole('group', { name: 'Order', exact: true });
    await expect(bar).toBeVisible();
    await expect(bar).toContainText(`Total ${await cart.amount('Total').textContent()}`);
    const own = page.getByRole('link', { name: 'Proceed to Checkout' });
    await own.evaluate((button) => button.scrollIntoView({ block: 'center' }));
    await expect(bar).toBeHidden();
    await page.evaluate(() => scrollTo(0, 0));
    await bar.getByRole('link', { name: 'Checkout' }).click();
    await expect(page).toHaveURL('/checkout');
  });
});

test.describe('when the server rejects a request', () => {
  test.use({ expectedConsoleErrors: [/status of (409|503)/] });

  test('[CART-2] a product that cannot be added shows the server’s reason, or else a default message', async ({
    page,
    shopper,
    cart,
  }) => {
    await shopper.isSignedIn();
    await page.clock.install();
    await page.goto(pathOf(nosePins));
    for (const [status, json, title, text] of [
      [
        409,
        { message: 'This product is currently out of stock' },
        'Out of Stock',
        'This product is currently',
      ],
      [409, { message: 'Only 2 are left in stock.' }, 'Error', 'Only 2 are left'],
      [503, {}, 'Error', 'Failed to add item to cart'],
    ] as const) {
      await page.route('**/api/v1/cart/add', (route) => route.fulfill({ status, json }));
      await cart.addButton(nosePins).first().click();
      const message = shopper.toast(text);
      await expect(message.getByText(title, { exact: true })).toBeVisible();
      await page.unrouteAll({ behavior: 'wait' });
      await page.clock.runFor(1000); // longer than a double click
    }
  });

  test('[CART-3] the cart reports a changed price, and a sold-out product blocks the checkout @journey', async ({
    page,
    shopper,
    cart,
  }) => {
    await shopper.isSignedIn();
    await shopper.hasInCart(nosePins);
    const noticed = (notice: string) =>
      page.route('**/api/v1/cart', async (route) => {
        const reply = await route.fetch();
        const lines = (await reply.json()) as { product: object }[];
        const stock =
          notice === 'sold-out' ? { stock: 0, product: { ...lines[0]?.product, current_stock: 0 } } : {};
        await route.fulfill({ json: lines.map((line) => ({ ...line, notice, ...stock })) });
      });
    await noticed('price-changed');
    await page.goto('/cart');
    const line = page.getByRole('listitem').filter({ has: cart.quantityOf(nosePins) });
    await expect(line).toContainText(/The price of .* changed from ₹[\d,.]+ to ₹[\d,.]+\./);
    await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible();

    await page.unrouteAll({ behavior: 'wait' });
    await noticed('sold-out');
    await page.reload();
    await expect(line).toContainText('This piece has been sold.');
    await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeDisabled();
  });
});
