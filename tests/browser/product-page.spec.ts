import { expectAccessible } from './support/axe.ts';
import { nosePins, pathOf, soldOut, type DemoProduct, ring } from './support/demo-products.ts';
import { boxOf, expectNoSidewaysScroll, open } from './support/page-in-browser.ts';
import { desktop, expect, phone, test } from './support/shop.ts';
import { signInAsStaff } from './support/staff.ts';

/** Paired with earrings that can be bought and with a sold borla. */
const pearls: DemoProduct = {
  name: 'Panchlada Pearl Set',
  slug: 'panchlada-pearl-set',
  category: 'Necklace Sets',
};

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport, bypassCSP: true });

    test(`[PIECE-1] the sections of a product stand in reading order, without tabs, at ${viewport.width} pixels @journey`, async ({
      page,
    }) => {
      await open(page, pathOf(ring));
      const main = page.getByRole('main');
      const inOrder = [
        main.locator('.bigprice'),
        main.getByRole('term').filter({ hasText: 'Era' }),
        main.getByRole('term').filter({ hasText: 'Condition' }),
        main.getByRole('term').filter({ hasText: 'Provenance' }),
        main.locator('.info .stock-note').first(),
        main.locator('.buy').first(),
        main.getByRole('heading', { name: 'Price break-up' }),
        main.getByRole('heading', { name: 'Specification' }),
        main.getByRole('heading', { name: 'Reviews' }),
        main.getByRole('heading', { name: 'You May Also Like' }),
      ];
      const tops = await Promise.all(inOrder.map(async (each) => (await boxOf(each)).y));
      expect(tops).toEqual(tops.toSorted((one, other) => one - other));
      await expect(page.getByRole('tab')).toHaveCount(0);
      // Three promises leave no empty tile.
      const promises = await boxOf(main.getByRole('list', { name: 'Our promises' }));
      const lastPromise = await boxOf(
        main.getByRole('list', { name: 'Our promises' }).getByRole('listitem').last(),
      );
      expect(promises.x + promises.width - lastPromise.x - lastPromise.width).toBeLessThan(2);
      await expectNoSidewaysScroll(page);
    });

    test(`[PIECE-2] certificate and hallmark are readable, and axe finds nothing, at ${viewport.width} pixels`, async ({
      page,
    }) => {
      await open(page, pathOf(ring));
      const papers = page.locator('.papers');
      await expect(papers).toContainText(/Certificate.*number \S+/s);
      const note = papers.getByRole('group');
      await note.locator('summary').click();
      await expect(note.getByRole('paragraph').last()).toBeVisible();
      await expectAccessible(page);
    });

    test(`[PIECE-7] pieces that were viewed are listed on the device, and can be cleared, at ${viewport.width} pixels @journey`, async ({
      page,
    }) => {
      const remembered = () => page.waitForFunction(() => localStorage.getItem('viewedProducts') !== null);
      await open(page, pathOf(ring));
      await remembered();
      await open(page, pathOf(nosePins));
      const seen = page.locator('section').filter({ hasText: 'Kept on this device only.' });
      await expect(seen.getByRole('link')).toHaveText([/Mayfair Sapphire Deco Ring/]);
      await expectAccessible(page);
      await seen.getByRole('button', { name: 'Clear' }).click();
      await expect(seen).toHaveCount(0);
      await open(page, pathOf(ring));
      await remembered();
      await expect(seen).toHaveCount(0);
    });

    test(`[PIECE-9] the checkout previews a card, and the packing slip has the gift and a receipt without prices, at ${viewport.width} pixels`, async ({
      page,
      shopper,
      context,
    }) => {
      test.slow();
      await shopper.isSignedIn();
      await shopper.isAtCheckout(nosePins);
      await page.getByRole('checkbox', { name: /Gift-wrap this order/ }).check();
      await page.getByText('Card and gift receipt').click();
      await page.getByLabel('Message on the card').fill('For Tara, who tries on the blue ones first.');
      await page.getByLabel('From (optional)').fill('Arjun');
      const card = page.getByRole('figure', { name: 'Preview of the card' });
      await expect(card).toContainText('For Tara, who tries on the blue ones first.');
      await expect(card).toContainText('Arjun');
      await expectAccessible(page);
      await page.reload();
      await expect(page.getByRole('checkbox', { name: /Gift-wrap this order/ })).toBeChecked();
      await page.getByRole('checkbox', { name: /gift receipt/ }).check();
      await page.getByRole('radio', { name: 'Cash On Delivery' }).check();
      const placed = page.waitForResponse(/customer\/order\/place/);
      await page.getByRole('button', { name: 'Complete Order' }).click();
      const [, order = ''] = /"order_id":(\d+)/.exec(await (await placed).text()) ?? [];

      const staff = await context.newPage();
      await signInAsStaff(staff, 'packer');
      await staff.goto(`/admin/orders/${order}/slip`);
      const slip = staff.getByRole('article').first();
      await expect(slip).toContainText('Wrap it as a gift.');
      await expect(slip).toContainText('“For Tara, who tries on the blue ones first.”, from Arjun');
      const receipt = staff.getByRole('article').filter({ hasText: 'Gift receipt' }).last();
      await expect(receipt).toContainText(nosePins.name);
      await expect(staff.getByRole('main')).not.toContainText('₹');
      await expectAccessible(staff);
    });

    test(`[PIECE-10] prices are estimated in a chosen currency beside rupees, also on the next piece, at ${viewport.width} pixels`, async ({
      page,
    }) => {
      await open(page, pathOf(ring));
      await page.getByText('Estimate in another currency').click();
      await expect(
        page.getByText(/You pay in rupees\. Estimates use our rates of 20 November 2026/),
      ).toBeVisible();
      await page.getByLabel('Show beside every price').selectOption('Euro');
      await expect(page.getByText('Estimate: about EUR 3,186')).toBeVisible();
      await expect(page.locator('.bigprice .price')).toHaveText('₹3,25,000');
      await expectAccessible(page);
      await open(page, pathOf(nosePins));
      await expect(page.getByText('Estimate: about EUR 216')).toBeVisible();
    });
  });
}

test('[PIECE-1] the page of a sold product has no tall empty column at 1440 pixels', async ({ page }) => {
  await page.setViewportSize(desktop);
  await open(page, pathOf(soldOut));
  await expect(page.getByRole('heading', { name: 'You May Also Like' })).toBeVisible();
  const holes = await page.locator('.product').evaluate((product) => {
    const whole = product.getBoundingClientRect();
    const ends = [...product.children].map((child) =>
      (child.lastElementChild ?? child).getBoundingClientRect(),
    );
    const left = ends.filter(({ left: x }) => x < whole.left + whole.width / 2).map(({ bottom }) => bottom);
    const right = ends.filter(({ left: x }) => x >= whole.left + whole.width / 2).map(({ bottom }) => bottom);
    return [left, right].map((column) => whole.bottom - Math.max(...column));
  });
  for (const hole of holes) expect(hole).toBeLessThan(500);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, bypassCSP: true });

  test('[PIECE-3] the buy bar shows while the own button is out of view, and a message covers no button @journey', async ({
    page,
    shopper,
  }) => {
    await shopper.isSignedIn();
    await open(page, pathOf(nosePins));
    const bar = page.getByRole('group', { name: 'Buy', exact: true });
    await expect(bar).toBeVisible();
    expect((await boxOf(bar.getByRole('button'))).y).toBeLessThan(phone.height);
    await expectAccessible(page);

    await page.locator('.buy .btn').scrollIntoViewIfNeeded();
    await page.locator('.buy .btn').evaluate((button) => button.scrollIntoView({ block: 'center' }));
    await expect(bar).toBeHidden();
    await page.getByRole('heading', { name: 'Specification' }).scrollIntoViewIfNeeded();
    await expect(bar).toBeVisible();

    await bar.getByRole('button', { name: /Add to Cart/ }).click();
    const toast = shopper.toast('Added to Cart');
    await expect(toast).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible();
    await expect
      .poll(async () => {
        const { x, y, width, height } = await boxOf(toast);
        return page.locator('button:visible, .btn:visible').evaluateAll(
          (buttons, at) =>
            buttons.filter((button) => {
              if (button.closest('.toast') !== null) return false;
              const box = button.getBoundingClientRect();
              const beside = box.right <= at.x || box.left >= at.x + at.width;
              return !beside && box.bottom > at.y && box.top < at.y + at.height;
            }).length,
          { x, y, width, height },
        );
      })
      .toBe(0);

    // Nor the line about the tax, when it is scrolled to where the message was.
    const tax = page.locator('.bigprice + .tax');
    await expect(toast).toBeVisible();
    const { y: top } = await boxOf(toast);
    await tax.evaluate(
      (line, to) => scrollBy({ top: line.getBoundingClientRect().top - to, behavior: 'instant' }),
      top + 20,
    );
    await expect
      .poll(async () => {
        const [message, line] = [await boxOf(toast), await boxOf(tax)];
        return message.y + message.height <= line.y || message.y >= line.y + line.height;
      })
      .toBe(true);
  });
});

test('[PIECE-4] a browser that cannot share copies the address of the piece @journey', async ({
  page,
  context,
  shopper,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, pathOf(ring));
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.getByRole('button', { name: 'Share this piece' }).click();
  await expect(shopper.toast('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test.describe('with a piece that is sold', () => {
  test.use({ expectedConsoleErrors: [/status of 409/] });

  test('[PIECE-6] a set is added in one tap, and what could not be added is named', async ({
    page,
    shopper,
  }) => {
    await shopper.isSignedIn();
    await open(page, pathOf(pearls));
    const pairs = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Pairs with' }) });
    await expect(pairs.getByRole('article')).toHaveCount(2);
    await pairs.getByRole('button', { name: 'Add Whole Set to Cart' }).click();
    const toast = shopper.toast('Partly Added');
    await expect(toast).toContainText(`Not added: ${soldOut.name}`);
    await page.goto('/cart');
    await expect(page.getByRole('heading', { level: 2, name: 'Begum Pearl Drop Earrings' })).toBeVisible();
  });
});
