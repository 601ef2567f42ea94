import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { addToCart } from '#contract/cart.ts';
import { post, registerShopper } from '../register-shopper.ts';

interface Options {
  readonly address: string;
  /** Where the profile is created. */
  readonly folder: string;
  readonly browser: {
    readonly executablePath: string;
    readonly environment: Readonly<Record<string, string>>;
  };
}

/** Creates a browser profile whose customer has a product in the cart. Returns its folder. */
export async function signInBrowser({ address, folder, browser }: Options): Promise<string> {
  const token = await registerShopper(address);
  const shelf = (await (await fetch(`${address}/api/v1/products?limit=1`)).json()) as {
    products: readonly { readonly id: number }[];
  };
  await post(address, addToCart.path, { id: shelf.products[0]?.id, quantity: 1 }, token);
  const profile = join(folder, 'browser');
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: browser.executablePath,
    env: { ...process.env, ...browser.environment },
    args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'],
  });
  try {
    const page = await context.newPage();
    await page.goto(address);
    await page.evaluate((given) => localStorage.setItem('userToken', given), token);
  } finally {
    await context.close();
  }
  return profile;
}
