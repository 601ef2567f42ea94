import type { Browser, Page } from '@playwright/test';
import {
  availability,
  availabilityText,
  heldForYouText,
  noShopperStock,
} from '#domain/catalogue/availability.ts';
import { pathOf, type DemoProduct } from './support/demo-products.ts';
import { expireHoldsIn } from './support/expire-holds.ts';
import { seesOrderPlaced, Shopper } from './support/shopper.ts';
import { open } from './support/page-in-browser.ts';
import { desktop, expect, phone, test } from './support/shop.ts';
import { uniqueAddress } from './support/unique.ts';

// Products with a stock of one that no other test buys.
const single: Readonly<Record<number, DemoProduct>> = {
  390: {
    name: 'Ashcroft Victorian Sapphire Pendant',
    slug: 'ashcroft-victorian-sapphire-pendant',
    category: 'Pendants',
  },
  1440: {
    name: 'Edwardian Pearl & Garnet Bracelet',
    slug: 'edwardian-pearl-garnet-bracelet',
    category: 'Bracelets',
  },
};

test.use({
  baseURL: (process.env['SHOP_ADDRESS'] ?? 'http://localhost:3000').replace('127.0.0.1', 'localhost'),
  expectedConsoleErrors: [/status of 409/],
});

const onlyOne = 'In stock. There is only one.';
const inYourCart = 'In your cart.';
const sold = 'This piece has been sold.';
const someone =
  /Someone is paying for this piece\. If they don’t finish, you can buy it from \d+:\d\d [ap]m\./;
const forYou = /Held for you until \d+:\d\d [ap]m while you pay\./;

/** A shopper's view of the product: on its page, on its card and in the cart. */
function reader(page: Page, product: DemoProduct) {
  const main = page.getByRole('main');
  return {
    page,
    async onPage(sentence: string | RegExp, action: string) {
      await page.goto(pathOf(product));
      await expect(main.locator('.info .stock-note')).toContainText(sentence);
      await expect(main.locator('.info .stock-note')).toHaveCount(1);
      await expect(main.locator('.info').getByText(action).filter({ visible: true }).first()).toBeVisible();
    },
    async onCard(sentence: string | RegExp | null, action: string) {
      await page.goto(`/products?category=${product.category.toLowerCase()}`);
      const card = page.getByRole('article').filter({ hasText: product.name });
      await expect(card.getByText(action)).toBeVisible();
      if (sentence === null) await expect(card.locator('.stock-note')).toHaveCount(0);
      else await expect(card.locator('.stock-note')).toContainText(sentence);
    },
    async inCart(sentence: string | RegExp | null) {
      await page.goto('/cart');
      const line = page.getByRole('listitem').filter({ hasText: product.name });
      await expect(line.first()).toBeVisible();
      if (sentence === null) await expect(line.locator('.stock-note')).toHaveCount(0);
      else await expect(line.locator('.stock-note')).toContainText(sentence);
    },
  };
}

async function newShopper(browser: Browser, page: Page, baseURL: string): Promise<Page> {
  const { width, height } = page.viewportSize() ?? desktop;
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height },
    extraHTTPHeaders: uniqueAddress(),
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  });
  return context.newPage();
}

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test(`[ITEM-8] two shoppers see the right availability of a one-off before, during and after payment, at ${viewport.width} pixels @journey`, async ({
      page,
      shopper,
      browser,
      baseURL,
    }) => {
      test.slow();
      const product = single[viewport.width];
      if (product === undefined) throw new Error('no piece of this width');
      const asha = reader(page, product);
      await shopper.isSignedIn();
      const usha = reader(await newShopper(browser, page, baseURL ?? ''), product);
      const second = new Shopper(usha.page);
      await second.isSignedIn();

      // Before: it is available to both, and adding it to the same cart twice is no error.
      await asha.onPage(onlyOne, 'Add to Cart');
      await usha.onPage(onlyOne, 'Add to Cart');
      await usha.onCard(null, 'Add to Cart');
      await second.hasInCart(product);
      await second.hasInCart(product);
      await usha.onPage(inYourCart, 'Proceed to Checkout');
      const saveButton = usha.page
        .locator('.info')
        .getByRole('button', { name: `Save ${product.name} to wishlist` });
      await expect(saveButton).toHaveAttribute('aria-pressed', 'false');
      await usha.onCard(inYourCart, 'Proceed to Checkout');
      await usha.inCart(null);

      // During: the one who pays sees the hold; the other sees that someone is paying.
      await shopper.isAtCheckout(product);
      const pay = async () => {
        await page.getByRole('radio', { name: 'UPI, cards and net banking' }).check();
        const pan = page.getByRole('textbox', { name: 'PAN' });
        if ((await pan.count()) > 0) await pan.fill('ABCPE1234F'); // required above ₹2,00,000
        await page.getByRole('button', { name: 'Complete Order' }).click();
        await expect(page.getByRole('dialog', { name: 'Payment' })).toBeVisible();
      };
      await pay();
      await expect(page.locator('.page-heading .stock-note')).toContainText(forYou);
      await usha.onPage(someone, 'Notify me if it becomes available');
      await usha.onCard(someone, 'Notify me if it becomes available');
      await usha.inCart(someone);
      await expect(usha.page.getByRole('button', { name: 'Proceed to Checkout' })).toBeDisabled();
      await usha.page.goto('/checkout');
      await expect(usha.page.getByRole('complementary').getByText(someone)).toBeVisible();
      const elsewhere = reader(await page.context().newPage(), product);
      await elsewhere.onPage(forYou, 'Continue to Payment');
      await elsewhere.onCard(forYou, 'Continue to Payment');
      await elsewhere.inCart(forYou);
      await expect(elsewhere.page.getByText('A cart does not reserve a piece.')).toHaveCount(0);

      // The hold expires while a page is open: it is available to both again.
      await usha.onPage(someone, 'Notify me if it becomes available');
      await elsewhere.onPage(forYou, 'Continue to Payment');
      await expireHoldsIn(3000, product);
      await expect(usha.page.locator('.info .stock-note')).toContainText(inYourCart, { timeout: 20_000 });
      await elsewhere.onPage(inYourCart, 'Proceed to Checkout');

      // After: both see that it is sold.
      await page.goto('/checkout');
      await page.getByRole('radio', { name: /12 Johari Bazaar/ }).check();
      await pay();
      await page
        .getByRole('dialog', { name: 'Payment' })
        .getByRole('button', { name: 'Pay', exact: true })
        .click();
      await seesOrderPlaced(page);
      for (const person of [asha, usha]) {
        await person.onPage(sold, 'Notify me if it is back in stock');
        await person.onCard(sold, 'Out of Stock');
      }
      await usha.inCart(sold);
      await usha.page.context().close();
    });

    test(`[ITEM-2] picture zoom opens enlarged, zooms around its centre and closes with Back, at ${viewport.width} pixels`, async ({
      page,
    }) => {
      await open(page, '/products/noor-polki-choker-set');
      const width = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((box) => box.getBoundingClientRect().width);
      const onPage = await width('.gallery-strip img');
      await page.getByRole('button', { name: 'Zoom picture' }).click();
      const closer = page.getByRole('dialog', { name: 'Zoomed picture' });
      await expect(closer).toBeVisible();
      expect(await width('.closer-view img')).toBeGreaterThan(onPage * 1.2);
      const centre = () =>
        page
          .locator('.closer-view')
          .evaluate((box) => [
            Math.round(((box.scrollLeft + box.clientWidth / 2) / box.scrollWidth) * 10),
            Math.round(((box.scrollTop + box.clientHeight / 2) / box.scrollHeight) * 10),
          ]);
      expect(await centre()).toEqual([5, 5]);
      const before = await width('.closer-view img');
      await closer.getByRole('button', { name: 'Zoom in' }).click();
      expect(await width('.closer-view img')).toBeGreaterThan(before);
      expect(await centre()).toEqual([5, 5]);
      await page.goBack();
      await expect(closer).toHaveCount(0);
      await expect(page).toHaveURL('/products/noor-polki-choker-set');
      await page.getByRole('button', { name: 'Zoom picture' }).click();
      await closer.getByRole('button', { name: 'Close' }).click();
      await expect(closer).toHaveCount(0);
      await expect(page).toHaveURL('/products/noor-polki-choker-set');
    });
  });
}

test('[ITEM-8] the expected sentences match those of availabilityText and heldForYouText', () => {
  const say = (stock: number, inCart = 0) =>
    availabilityText(availability({ stock, oneOfAKind: true }, { ...noShopperStock, inCart }, 0));
  expect([say(0), say(1), say(1, 1)]).toEqual([sold, onlyOne, inYourCart]);
  expect(heldForYouText(1, 0)).toMatch(forYou);
});
