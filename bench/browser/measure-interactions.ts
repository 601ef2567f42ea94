import type { Browser, Page } from '@playwright/test';
import { newPhone } from './phone.ts';

interface Interaction {
  readonly name: string;
  readonly path: string;
  /** Interactions before React has started, whose start then counts too. */
  readonly early?: boolean;
  /** Not measured: what has to be open before. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  readonly act: (page: Page) => Promise<unknown>;
}

const product = '/products/noor-polki-choker-set';
const heart = (page: Page) => page.locator('.card .heart').first();
const menu = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const filters = (page: Page) => page.getByRole('button', { name: 'Filters', exact: true });
const magnifier = (page: Page) => page.getByRole('button', { name: 'Search', exact: true });
const type = (page: Page) => page.keyboard.type('polki', { delay: 120 });

/** Interactions of a customer on a phone. */
const interactions: readonly Interaction[] = [
  { name: 'heart, as the first touch', path: '/products', early: true, act: (page) => heart(page).tap() },
  { name: 'heart', path: '/products', act: (page) => heart(page).tap() },
  {
    name: 'add to the cart, from a card',
    path: '/products',
    act: (page) =>
      page
        .getByRole('button', { name: /^Add to Cart/ })
        .first()
        .tap(),
  },
  {
    name: 'add to the cart, from the piece',
    path: product,
    act: (page) => page.locator('.buy .btn').first().tap(),
  },
  { name: 'open the menu', path: '/', act: (page) => menu(page).tap() },
  { name: 'open the search', path: '/', act: (page) => magnifier(page).tap() },
  { name: 'type in the search', path: '/', prepare: (page) => magnifier(page).tap(), act: type },
  { name: 'open the filters', path: '/products', act: (page) => filters(page).tap() },
  {
    name: 'choose a category',
    path: '/products',
    prepare: (page) => filters(page).tap(),
    act: (page) => page.getByRole('checkbox', { name: /^Earrings/ }).tap(),
  },
  {
    name: 'type in the filters',
    path: '/products',
    prepare: async (page) => {
      await filters(page).tap();
      await page.getByRole('form', { name: 'Filters' }).getByLabel('Search').tap();
    },
    act: type,
  },
  {
    name: 'change the order',
    path: '/products',
    prepare: (page) => page.getByLabel('Sort by').focus(),
    act: (page) => page.keyboard.press('ArrowDown'),
  },
  { name: 'go to a piece', path: '/products', act: (page) => page.locator('.card h3 a').first().tap() },
  {
    name: 'show the next banner',
    path: '/',
    act: (page) => page.getByRole('button', { name: 'Next banner' }).tap(),
  },
  {
    name: 'look closer',
    path: product,
    act: (page) => page.getByRole('button', { name: 'Zoom picture' }).tap(),
  },
];

export interface Found {
  readonly name: string;
  /**
   * Milliseconds from the touch or key to the next frame, the longest of the interaction; none are reported below 16.
   */
  readonly took: number;
}

/**
 * How long each interaction delays the next frame (INP, web.dev/articles/inp), by the Event Timing API, with a quarter
 * of the processor and a signed-in customer.
 */
export async function measureInteractions(
  browser: Browser,
  { address, token }: { readonly address: string; readonly token: string },
): Promise<readonly Found[]> {
  const found: Found[] = [];
  for (const { name, path, early = false, prepare, act } of interactions) {
    const context = await newPhone(browser);
    await context.addInitScript(watch, token);
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    const devtools = await context.newCDPSession(page);
    if (early) await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(address + path, { waitUntil: early ? 'domcontentloaded' : 'load' });
    if (!early) {
      await page.locator('html[data-ready]').waitFor();
      await page.waitForLoadState('networkidle');
      await prepare?.(page);
      await page.waitForTimeout(1000);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    }
    await page.evaluate(() => Object.assign(globalThis, { longest: 0 }));
    await act(page);
    await page.waitForTimeout(1500);
    found.push({
      name,
      took: await page.evaluate(() => Reflect.get(globalThis, 'longest') as number),
    });
    await context.close();
  }
  return found;
}

/** Runs in the page, before its own scripts. */
function watch(token: string): void {
  localStorage.setItem('userToken', token);
  Object.assign(globalThis, { longest: 0 });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      // Only interactions of a person have an id; pointer moves have none.
      if (Reflect.get(entry, 'interactionId') === 0) continue;
      const longest = Math.max(Reflect.get(globalThis, 'longest') as number, entry.duration);
      Object.assign(globalThis, { longest });
    }
  });
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
