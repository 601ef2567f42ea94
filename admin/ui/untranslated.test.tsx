import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listCategories } from '#contract/admin/categories.ts';
import { getProductFormOptions, listProducts, productRow } from '#contract/admin/products.ts';
import { lineWith, openOrder, orderWith } from '#tests/support/shops/admin-orders.ts';
import { openEditor, productWith } from '#tests/support/shops/admin-products.ts';
import { api, openScreen } from '#tests/support/screens/back-office.tsx';
import { blankAnswer, blankValue } from '#tests/support/answers/blank-answer.ts';
import { translatedAmounts } from '#tests/support/answers/translated-amounts.ts';

/** Whether an element, or one around it, is left alone by the browser's translator. */
const isUntranslated = (element: Element) => element.closest('[translate="no"]') !== null;

test('[ADMIN-1] who lets the browser translate an order finds amounts, names and numbers as they are', async () => {
  const noRate = { metal: null, purity: null };
  const breakup = {
    rows: [
      { ...noRate, kind: 'metal', label: 'Gold 22K', detail: '10.900 g × ₹10,340.00/g', amount: 50_000 },
    ],
    total: 50_000,
  };
  const line = lineWith({ unitPrice: 50_000, paid: 50_000, priceBreakup: { ...breakup, rates: [] } });
  const order = orderWith({ lines: [line], taxRows: [{ label: 'CGST 1.5%', amount: 728.16 }] });
  const { main, user, region } = await openOrder({ ...order, trackingNumber: 'BD 1234', status: 'shipped' });
  await user.click(within(region(/^Payment/)).getByRole('button', { name: 'Refund' }));
  expect(document.body.textContent).toContain('₹10,340.00');
  expect(document.body.textContent).toContain('Refund ₹50,000');
  expect(translatedAmounts(document.body.innerHTML)).toEqual([]);
  expect(isUntranslated(main.getByRole('link', { name: 'Noor Ring' }))).toBe(true);
  for (const text of ['Kavita Rao', 'BD 1234']) expect(isUntranslated(main.getByText(text))).toBe(true);
});

test('[ADMIN-1] likewise the list of pieces', async () => {
  const ring = { id: 31, name: 'Noor Ring', code: 'R-31', price: 3_00_000, shopperPrice: 2_99_000 };
  const products = [blankValue(productRow, { ...ring, pricingMode: 'fixed', taxModel: 'include' })];
  api.answer(listProducts, blankAnswer(listProducts, { products, total: 1, pages: 1, page: 1 }));
  api.answer(listCategories, []);
  api.answer(getProductFormOptions, blankAnswer(getProductFormOptions));
  const { main } = await openScreen('/products', 'manager');
  expect(document.body.textContent).toContain('₹2,99,000');
  expect(translatedAmounts(document.body.innerHTML)).toEqual([]);
  expect(isUntranslated(main.getByRole('link', { name: 'Noor Ring' }))).toBe(true);
});

test('[ADMIN-1] likewise the editor of a piece', async () => {
  const { price } = await openEditor(productWith());
  expect(price().at(-1)).toContain('₹');
  expect(translatedAmounts(document.body.innerHTML)).toEqual([]);
});
