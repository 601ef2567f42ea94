import { expectAccessible } from './support/axe.ts';
import { anklets, nosePins, pathOf, ring } from './support/demo-products.ts';
import { boxOf, open } from './support/page-in-browser.ts';
import { desktop, expect, phone, test } from './support/shop.ts';

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport, bypassCSP: true });

    test(`[PIECE-5] [PIECE-11] pieces are compared side by side, differences are marked, and a fifth is named, at ${viewport.width} pixels @journey`, async ({
      page,
    }) => {
      await open(page, pathOf(ring));
      await page.getByRole('link', { name: 'Compare this piece' }).click();
      await expect(page).toHaveURL(/compare\?ids=\d+$/); // it is on the list
      await expect(page.getByRole('heading', { name: 'Compare pieces' })).toBeVisible();
      await open(page, pathOf(nosePins));
      await page.getByRole('link', { name: 'Compare this piece' }).click();
      const table = page.getByRole('region', { name: 'Comparison' });
      await expect(table.getByRole('columnheader')).toHaveText(['Property', ring.name, nosePins.name]);
      await expect(table.getByRole('row', { name: /^Price/ })).toContainText('₹22,050');
      await expect(table.getByRole('row', { name: /^Era/ })).toContainText('New');
      await expect(table.getByRole('row', { name: /^Certificate/ })).toContainText('None');
      const available = table.getByRole('row', { name: /^Availability/ });
      await expect(available).toContainText('In stock. There is only one.');
      await expect(available).toContainText(/In stock, \d+ pairs?\./);
      await expectAccessible(page);
      await table.getByRole('link', { name: `Remove ${ring.name}` }).click();
      await expect(table.getByRole('columnheader')).toHaveText(['Property', nosePins.name]);

      // An address that somebody else has sent leaves the own list alone.
      await open(page, '/compare?ids=1,2');
      await expect(table.locator('.same')).not.toHaveCount(0);
      await page.getByRole('link', { name: 'See your own list' }).click();
      await expect(table.getByRole('columnheader')).toHaveText(['Property', nosePins.name]);
      await page.goBack();
      await page.getByRole('link', { name: 'Show differences only' }).click();
      await expect(page.getByRole('link', { name: 'Show all rows' })).toBeVisible();
      await expect(table.locator('.same')).toHaveCount(0);

      await page.goto('/compare?ids=1,2,3,4,5');
      await expect(table.getByRole('columnheader')).toHaveCount(5);
      await expect(page.getByText(/at a time\. Remove one to see \w+/)).toBeVisible();
      await page.getByRole('link', { name: 'Clear', exact: true }).click();
      await expect(table.getByRole('columnheader')).toHaveText(['Property', nosePins.name]);
      await page.getByRole('link', { name: 'Clear', exact: true }).click();
      await expect(page.getByText('Nothing to compare yet.')).toBeVisible();
    });

    test(`[PIECE-8] a line of the cart is saved for later and moved back, at ${viewport.width} pixels`, async ({
      page,
      shopper,
      cart,
    }) => {
      await shopper.isSignedIn();
      await cart.add(nosePins);
      await cart.add(anklets);
      await page.goto('/cart');
      await page.getByRole('button', { name: `Save for later: ${nosePins.name}` }).click();
      const saved = page.getByRole('region', { name: 'Saved for later' });
      await expect(saved.getByRole('article')).toHaveCount(1);
      const summary = page.getByRole('complementary', { name: 'Order Summary' });
      const { y: below, height } = await boxOf(saved);
      if (viewport.width < 1024) expect((await boxOf(summary)).y).toBeGreaterThanOrEqual(below + height);
      await expectAccessible(page);
      await page.getByRole('button', { name: `Save for later: ${anklets.name}` }).click();
      await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
      await saved.getByRole('button', { name: `Remove ${anklets.name} from saved` }).click();
      await expectAccessible(page);
      await saved.getByRole('button', { name: `Move to cart: ${nosePins.name}` }).click();
      await expect(saved).toHaveCount(0);
      await cart.expectQuantity(nosePins, 1);
    });
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[PIECE-5] a comparison is readable and can be changed without scripts', async ({ page }) => {
    await page.goto(pathOf(ring));
    await page.getByRole('link', { name: 'Compare this piece' }).click();
    const table = page.getByRole('region', { name: 'Comparison' });
    await expect(table.getByRole('columnheader')).toHaveText(['Property', ring.name]);
    await table.getByRole('link', { name: `Remove ${ring.name}` }).click();
    await expect(page.getByText('Nothing to compare yet.')).toBeVisible();
  });
});
