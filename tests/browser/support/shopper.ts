import { expect, type Locator, type Page } from '@playwright/test';
import type { DemoProduct } from './demo-products.ts';
import { uniqueNumber } from './unique.ts';

export interface NewCustomer {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
}

export function newCustomer(): NewCustomer {
  const number = uniqueNumber();
  return {
    firstName: 'Asha',
    lastName: 'Verma',
    email: `asha.${number}@shopper.example`,
    phone: `+9198${number}`,
    password: 'gulab-jamun-7',
  };
}

/** A shopper, who finds everything by its text. */
export class Shopper {
  readonly page: Page;
  readonly customer: NewCustomer;

  constructor(page: Page, customer = newCustomer()) {
    this.page = page;
    this.customer = customer;
  }

  /** The same person at another tab. */
  in(page: Page): Shopper {
    return new Shopper(page, this.customer);
  }

  /** One message of the shop, by its title. */
  toast(title: string): Locator {
    return this.page
      .getByRole('region', { name: /^Notifications/ })
      .getByRole('listitem')
      .filter({ hasText: title });
  }

  async register(): Promise<void> {
    const { firstName, lastName, email, phone, password } = this.customer;
    await this.page.goto('/register');
    await this.page.getByLabel('First name').fill(firstName);
    await this.page.getByLabel('Last name').fill(lastName);
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Mobile number').fill(phone);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('checkbox', { name: /I agree/ }).check();
    await this.page.getByRole('button', { name: 'Create Account' }).click();
    await expect(this.toast('Registration Successful')).toBeVisible();
    await expect(this.page).toHaveURL('/login');
  }

  /** By password, on the sign-in page, which must be open; it leads on to another page. */
  async signIn(): Promise<void> {
    const onSignIn = '/login';
    await this.page.waitForURL(({ pathname }) => pathname.startsWith(onSignIn), { waitUntil: 'commit' });
    if (new URL(this.page.url()).pathname === onSignIn)
      await this.page.getByRole('link', { name: 'Use a password' }).click();
    // The password first: the page before has an email field too.
    await this.page.getByLabel('Password', { exact: true }).fill(this.customer.password);
    await this.page.getByLabel('Email').fill(this.customer.email);
    await this.page.getByRole('button', { name: 'Sign In' }).click();
    await this.page.waitForURL(({ pathname }) => !pathname.startsWith('/login'));
  }

  /** Has an account, by the same call that the form makes. */
  async hasAccount(): Promise<void> {
    const { firstName, lastName, ...given } = this.customer;
    const reply = await this.page.request.post('/api/v1/auth/register', {
      data: { ...given, f_name: firstName, l_name: lastName },
    });
    expect(reply.status(), await reply.text()).toBe(200);
  }

  /** Was here before: the browser remembers the session. */
  async isSignedIn(): Promise<void> {
    await this.hasAccount();
    await this.remembers(this.customer);
  }

  async remembers({ email, password }: { readonly email: string; readonly password: string }): Promise<void> {
    const reply = await this.page.request.post('/api/v1/auth/login', { data: { email, password } });
    const { token, user } = (await reply.json()) as { token: string; user: object };
    await this.page.goto('/logo.png'); // an address of the shop that runs nothing
    await this.page.evaluate(
      ([heldToken, heldUser]) => {
        localStorage.setItem('userData', heldUser);
        localStorage.setItem('userToken', heldToken);
      },
      [token, JSON.stringify(user)] as const,
    );
  }

  /** Adds a product to the wishlist, by the call of its button. */
  async addToWishlist(product: DemoProduct): Promise<void> {
    await this.post('/api/v1/customer/wish-list/add', { product_id: await this.idOf(product) });
  }

  /** Has put a piece in the cart, by the call that its button makes. */
  async hasInCart(product: DemoProduct): Promise<void> {
    await this.post('/api/v1/cart/add', { id: await this.idOf(product), quantity: 1 });
  }

  /** Has an address saved, 12 Johari Bazaar. Answers its number. */
  async hasAddress(more: { readonly city?: string; readonly zip?: string } = {}): Promise<number> {
    const { firstName, lastName, phone } = this.customer;
    const { id } = await this.post<{ id: number }>('/api/v1/customer/address/add', {
      contact_person_name: `${firstName} ${lastName}`,
      phone,
      address: '12 Johari Bazaar',
      city: 'Jaipur',
      zip: '302003',
      country: 'India',
      address_type: 'Home',
      is_billing: 'Shipping',
      latitude: 26.92,
      longitude: 75.82,
      ...more,
    });
    return id;
  }

  /** Stands at the checkout with one piece, and an address chosen. */
  async isAtCheckout(product: DemoProduct): Promise<void> {
    await this.hasInCart(product);
    await this.hasAddress();
    await this.page.goto('/checkout');
    await this.page.getByRole('radio', { name: /12 Johari Bazaar/ }).check();
  }

  /** Has ordered a piece by cash on delivery. Answers the number of the order. */
  async hasOrdered(product: DemoProduct): Promise<number> {
    await this.isAtCheckout(product);
    await this.page.getByRole('radio', { name: /Cash on Delivery/i }).check();
    await this.page.getByRole('button', { name: 'Complete Order' }).click();
    await seesOrderPlaced(this.page);
    const [order = 0] = await this.orders();
    return order;
  }

  /** Has paid a piece in the provider's widget. Answers the number of the order. */
  async hasPaid(product: DemoProduct): Promise<number> {
    await this.isAtCheckout(product);
    await this.page.getByRole('radio', { name: 'UPI, cards and net banking' }).check();
    await this.page.getByRole('button', { name: 'Complete Order' }).click();
    await this.page
      .getByRole('dialog', { name: 'Payment' })
      .getByRole('button', { name: 'Pay', exact: true })
      .click();
    await seesOrderPlaced(this.page);
    const [order = 0] = await this.orders();
    return order;
  }

  private async idOf(product: DemoProduct): Promise<number> {
    const details = await this.page.request.get(`/api/v1/products/details/${product.slug}`);
    const { id } = (await details.json()) as { id: number };
    return id;
  }

  /** Makes a call as the customer whom the browser remembers. */
  async post<Answer>(path: string, data: object): Promise<Answer> {
    const token = await this.page.evaluate(() => localStorage.getItem('userToken'));
    const reply = await this.page.request.post(path, {
      data,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(reply.ok(), await reply.text()).toBe(true);
    return (await reply.json()) as Answer;
  }

  /** The numbers of the orders of whoever is signed in, the latest first. */
  async orders(status = 'all'): Promise<readonly number[]> {
    const token = await this.page.evaluate(() => localStorage.getItem('userToken'));
    const reply = await this.page.request.get(
      `/api/v1/customer/order/list?limit=10&offset=1&status=${status}`,
      {
        headers: { authorization: `Bearer ${token}` },
      },
    );
    const { orders } = (await reply.json()) as { orders: readonly { readonly id: number }[] };
    return orders.map(({ id }) => id);
  }

  async deliveredOrder(): Promise<number> {
    const [order = 0] = await this.orders('delivered');
    return order;
  }

  /** Searches by the form in the header, as Enter sends it. */
  async searchFor(text: string): Promise<void> {
    await this.openOnPhone('Search');
    const field = this.page
      .getByRole('banner')
      .getByRole('combobox', { name: 'Search jewellery' })
      .filter({ visible: true });
    await field.fill(text);
    await field.press('Enter');
    await expect(this.page).toHaveURL(/\/products\?search=/);
  }

  async chooseCategory(name: string): Promise<void> {
    if (!(await this.openOnPhone('Menu')))
      await this.page.getByRole('button', { name: 'Categories' }).click();
    await this.page
      .getByRole('banner')
      .getByRole('link', { name, exact: true })
      .filter({ visible: true })
      .click();
    await expect(this.page).toHaveURL(/\/products\?category=/);
  }

  async signOut(): Promise<void> {
    if (!(await this.openOnPhone('Menu')))
      await this.page.getByRole('button', { name: 'Account menu' }).click();
    await this.page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click();
  }

  /** On a phone, parts of the header open by a button that wide screens don't have. */
  private async openOnPhone(name: 'Menu' | 'Search'): Promise<boolean> {
    const button = this.page.getByRole('banner').getByRole('button', { name, exact: true });
    if (!(await button.isVisible())) return false;
    await button.click();
    return true;
  }
}

/** Sees that the order is placed, and three seconds later the account (PAY-6). */
export async function seesOrderPlaced(page: Page): Promise<void> {
  await expect(page.getByRole('dialog', { name: 'Order Placed Successfully' })).toBeVisible();
  await expect(page).toHaveURL('/profile');
}
