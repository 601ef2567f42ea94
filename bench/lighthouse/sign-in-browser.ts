import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { addToCart } from '#contract/cart.ts';
import { register } from '#contract/auth.ts';

interface Options {
  readonly address: string;
  /** Where the browser's folder is made. */
  readonly folder: string;
  readonly browser: {
    readonly executablePath: string;
    readonly environment: Readonly<Record<string, string>>;
  };
}

const asha = {
  ...{ f_name: 'Asha', l_name: 'Verma', email: 'asha.lighthouse@example.com', phone: '+91 98290 65432' },
  password: 'emerald-17',
};

/** A browser whose customer has a piece in the cart; answers its folder. */
export async function signInBrowser({ address, folder, browser }: Options): Promise<string> {
  const { token } = (await post(address, register.path, asha)) as { token: string };
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

async function post(address: string, path: string, body: object, token = ''): Promise<unknown> {
  const response = await fetch(address + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== '' && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}
