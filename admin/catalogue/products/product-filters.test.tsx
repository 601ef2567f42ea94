import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listCategories } from '#contract/admin/categories.ts';
import { getProductFormOptions, listProducts } from '#contract/admin/products.ts';
import { api, openScreen } from '#tests/support/screens/back-office.tsx';
import { blankAnswer, blankValue } from '#tests/support/answers/blank-answer.ts';

const names = ['Find a piece', 'Category', 'Stock', 'Order', 'Metal'];

async function openProducts(query = '') {
  api.answer(listProducts, blankAnswer(listProducts, { page: 1, pages: 1 }));
  api.answer(listCategories, [
    blankValue(listCategories.answer.element, { id: 11, name: 'Rings', slug: 'rings' }),
  ]);
  api.answer(getProductFormOptions, blankAnswer(getProductFormOptions));
  const screen = await openScreen(`/products${query}`);
  return { ...screen, values: () => names.map((name) => screen.field(name).value) };
}

test('the filters of the pieces follow Back and a link to the whole list', async () => {
  const { fill, user, page, field, values, settled, press } = await openProducts();
  const whole = ['', '', '', 'newest', ''];
  const chosen = ['ring', '11', 'low', 'name', 'gold'];
  expect(values()).toEqual(whole);
  await fill(field('Find a piece'), 'ring');
  for (const [index, value] of chosen.entries())
    if (index > 0) await user.selectOptions(field(names[index] ?? ''), value);
  await press('Find');
  await settled();
  expect(api.received(listProducts).at(-1)?.query).toMatchObject({
    search: 'ring',
    category: 11,
    stock: 'low',
    sort: 'name',
    metal: 'gold',
  });
  expect(values()).toEqual(chosen);
  window.history.back();
  await waitFor(() => expect(values()).toEqual(whole));
  window.history.forward();
  await waitFor(() => expect(values()).toEqual(chosen));
  const screens = within(page.getByRole('navigation', { name: 'Screens' }));
  await user.click(screens.getByRole('link', { name: 'Pieces' }));
  await settled();
  expect(values()).toEqual(whole);
});
