import { expect, type Locator, type Page } from '@playwright/test';
import { pathOf, type DemoPiece } from './demo-products.ts';
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
  async add(piece: DemoPiece): Promise<void> {
    await this.page.goto(pathOf(piece));
    await this.addButton(piece).first().click();
    await expect(new Shopper(this.page).toast('Added to Cart')).toBeVisible();
  }

  addButton(piece: DemoPiece): Locator {
    return this.page
      .getByRole('main')
      .getByRole('button', { name: `Add to Cart: ${piece.name}`, exact: true });
  }

  async open(): Promise<void> {
    await this.page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
    await expect(this.page.getByRole('heading', { name: 'Shopping Cart' })).toBeVisible();
  }

  /** The count at the cart's icon, read as it is read out. */
  async expectCount(count: number): Promise<void> {
    const pieces = count === 1 ? 'piece' : 'pieces';
    const name = count === 0 ? 'Cart' : `Cart, ${count} ${pieces}`;
    await expect(this.page.getByRole('banner').getByRole('link', { name, exact: true })).toBeVisible();
  }

  quantityOf(piece: DemoPiece): Locator {
    return this.page.getByRole('group', { name: `Quantity of ${piece.name}` });
  }

  async expectQuantity(piece: DemoPiece, quantity: number): Promise<void> {
    await expect(this.quantityOf(piece).getByRole('status')).toHaveText(String(quantity));
  }

  async oneMore(piece: DemoPiece): Promise<void> {
    await this.quantityOf(piece).getByRole('button', { name: 'One more' }).click();
  }

  /** A row of the Order Summary. */
  amount(name: string): Locator {
    return this.page
      .getByRole('complementary', { name: 'Order Summary' })
      .getByRole('definition')
      .and(this.page.locator(`dt:text-is("${name}") + dd`));
  }
}
