import { expect, test } from 'vitest';
import { renderTestPage } from '#tests/support/shops/render-page.ts';

test.each([
  '/products/ring',
  '/rates',
  '/about',
  '/faq',
  '/compare?ids=7',
  '/refund-policy',
  '/return-policy',
])('[ITEM-7] [LEGAL-3] %s is unavailable, not missing, while the API does not answer', async (path) => {
  expect((await renderTestPage(path)).status).toBe(503);
});
