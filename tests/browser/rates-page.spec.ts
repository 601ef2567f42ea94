import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { publishMorning } from './publish-morning.ts';
import { scrollThroughPage } from './scroll-through-page.ts';
import { desk, expect, phone, test } from './shop.ts';

// A ring of 10.000 g gold 22K and 12 % making, priced by the rates of one morning.
const ring = '/products/tara-victorian-diamond-ring';

test.beforeAll(publishMorning);

/** Amounts of rows in paise; the last one is the total. */
async function amountsOf(page: Page): Promise<number[]> {
  const cells = page.getByRole('group').filter({ hasText: 'Price break-up' }).getByRole('cell');
  const texts = await cells.allTextContents();
  return texts.map((text) => Math.round(Number(text.replace('−', '-').replaceAll(/[₹,]/g, '')) * 100));
}
