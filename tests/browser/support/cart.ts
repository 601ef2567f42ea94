import { expect, type Locator, type Page } from '@playwright/test';
import { pathOf, type DemoProduct } from './demo-products.ts';
import { Shopper } from './shopper.ts';

/** The shopper's cart, by its words on the page. */
export class CartOfShopper {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The same cart at another tab. */
  in(page: Page): CartOfShopper {
    return new CartOfShopper(page);
  }

  /** From the piece's own page. */
  async add(product: DemoProduct): Promise<void> {
    await this.page.goto(pathOf(product));
    await this.addButton(product).first().click();
    await expect(new Shopper(this.page).toast('Added to Cart')).toBeVisible();
  }

  addButton(product: DemoProduct): Locator {
    return this.page
      .getByRole('main')
      .getByRole('button', { name: `Add to Cart: ${product.name}`, exact: true })
      .first(); // a phone has a second one in the buy bar
  }

  async open(): Promise<void> {
    await this.page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
    await expect(this.page.getByRole('heading', { name: 'Shopping Cart' })).toBeVisible();
  }

  /** The count at the cart's icon, read as it is read out. */
  async expectCount(count: number): Promise<void> {
    const products = count === 1 ? 'piece' : 'pieces';
    const name = count === 0 ? 'Cart' : `Cart, ${count} ${products}`;
    await expect(this.page.getByRole('banner').getByRole('link', { name, exact: true })).toBeVisible();
  }

  quantityOf(product: DemoProduct): Locator {
    return this.page.getByRole('group', { name: `Quantity of ${product.name}` });
  }

  async expectQuantity(product: DemoProduct, quantity: number): Promise<void> {
    await expect(this.quantityOf(product).getByRole('status')).toHaveText(String(quantity));
  }

  async oneMore(product: DemoProduct): Promise<void> {
    await this.quantityOf(product).getByRole('button', { name: 'One more' }).click();
  }

  /** A row of the Order Summary. */
  amount(name: string): Locator {
    return this.page
      .getByRole('complementary', { name: 'Order Summary' })
      .getByRole('definition')
      .and(this.page.locator(`dt:text-is("${name}") + dd`));
  }
}
