import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listCategories } from '#contract/admin/categories.ts';
import {
  bulkEditProducts,
  getProductFormOptions,
  listProducts,
  productRow,
  type AdminProductRow,
} from '#contract/admin/products.ts';
import type { StaffRole } from '#domain/shop/staff-permissions.ts';
import { api, openScreen } from '#tests/support/screens/back-office.tsx';
import { blankAnswer, blankValue } from '#tests/support/answers/blank-answer.ts';

const ring: AdminProductRow = blankValue(productRow, {
  id: 31,
  version: 3,
  name: 'Noor Ring',
  code: 'R-31',
  status: 'published',
  pricingMode: 'fixed',
  price: 3_00_000,
  shopperPrice: 2_99_000.01,
  discountType: 'flat',
  discount: 999.99,
  taxModel: 'include',
  taxPercent: 3,
  stock: 1,
});
const hoop: AdminProductRow = {
  ...ring,
  id: 32,
  version: 5,
  name: 'Jhumka Hoop',
  pricingMode: 'by_rate',
  price: null,
  shopperPrice: null,
  stock: 0,
};

async function openProducts(
  products: readonly AdminProductRow[] = [ring, hoop],
  role: StaffRole = 'manager',
  total = 2,
) {
  api.answer(listProducts, blankAnswer(listProducts, { products: [...products], total, pages: 1, page: 1 }));
  api.answer(listCategories, []);
  api.answer(getProductFormOptions, blankAnswer(getProductFormOptions));
  const screen = await openScreen('/products', role);
  const { main, user } = screen;
  return {
    ...screen,
    select: (name: string) => user.click(main.getByLabelText(`Select ${name}`)),
    many: (count: string) => within(main.getByRole('region', { name: `${count} selected` })),
    edit: async (count: string, action: string) => {
      const many = within(main.getByRole('region', { name: `${count} selected` }));
      await user.click(many.getByRole('button', { name: 'Edit' }));
      await user.selectOptions(many.getByLabelText('Action'), action);
      return many;
    },
  };
}

test('pieces are listed with status, stock and the price for shoppers, in Indian figures', async () => {
  const { main } = await openProducts();
  const rows = within(main.getByRole('table', { name: 'Pieces' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows[0]?.textContent).toContain('₹2,99,000.01₹3,00,000');
  expect(rows[1]?.textContent).toContain('Sold outNot priced yet');
});

test('[ADMIN-2] prices are raised by a percentage: the preview shows each new price, and versions are sent', async () => {
  const { select, edit, fill, user, page, main } = await openProducts();
  await select('Noor Ring');
  const many = await edit('1 piece', 'Change prices');
  await fill(many.getByLabelText('By'), '2.5');
  expect(many.getByText('1 price changes; these are the prices that shoppers will pay.')).toBeTruthy();
  expect(many.getByText('₹3,06,500.01').closest('li')?.textContent).toBe(
    'Noor Ring₹2,99,000.01 becomes ₹3,06,500.01',
  );
  await user.selectOptions(many.getByLabelText('Direction'), 'Down');
  await user.selectOptions(many.getByLabelText('Round to'), 'Nearest ₹100');
  api.answer(bulkEditProducts, { changed: 1 });
  const release = api.hold(bulkEditProducts);
  await user.dblClick(many.getByRole('button', { name: 'Change 1 price' }));
  release();
  expect(await page.findByText('1 piece changed')).toBeTruthy();
  expect(api.received(bulkEditProducts).map(({ body }) => body)).toEqual([
    { products: [{ id: 31, version: 3 }], edit: { kind: 'price', percent: -2.5, roundedTo: 100 } },
  ]);
  expect(main.queryByRole('region', { name: /selected/ })).toBeNull();
});

test('[ADMIN-2] the preview of new prices leaves a piece by rate as it is, and says so', async () => {
  const byRate = { ...hoop, pricingMode: 'by_rate' as const, price: 40_000, shopperPrice: 40_000 };
  const { select, edit, fill } = await openProducts([ring, byRate]);
  await select('Noor Ring');
  await select('Jhumka Hoop');
  const many = await edit('2 pieces', 'Change prices');
  await fill(many.getByLabelText('By'), '2.5');
  expect(many.getByText('Jhumka Hoop').closest('li')?.textContent).toBe(
    'Jhumka Hoop₹40,000 follows the metal rate, unchanged',
  );
});

test('[ADMIN-2] pieces that somebody else changed meanwhile are named and skipped, the others are changed', async () => {
  const { select, edit, user, page } = await openProducts();
  await select('Noor Ring');
  await select('Jhumka Hoop');
  const many = await edit('2 pieces', 'Archive');
  api.decide(bulkEditProducts, ({ body: { products } }) =>
    products.some(({ id }) => id === hoop.id)
      ? {
          refusal: {
            status: 409,
            code: 'changed-meanwhile',
            message: 'Changed',
            extra: { editConflict: [hoop.id] },
          },
        }
      : { answer: { changed: products.length } },
  );
  await user.click(many.getByRole('button', { name: 'Archive 2 pieces' }));
  expect((await page.findByText(/^1 changed\./)).textContent).toBe(
    '1 changed. Somebody else changed Jhumka Hoop in the meantime. Those were skipped; please check them.',
  );
  expect(
    api.received(bulkEditProducts).map(({ body: { products } }) => products.map(({ id }) => id)),
  ).toEqual([[31, 32], [31]]);
});

test('[ADMIN-2] many pieces go in parts of a hundred, and a part that fails leaves the others selected', async () => {
  const all = Array.from({ length: 150 }, (_, index) => ({
    ...ring,
    id: index + 1,
    name: `Ring ${index + 1}`,
  }));
  const { main, edit, user, field } = await openProducts(all, 'manager', 150);
  await user.click(field(/^All 150 on this page/));
  const many = await edit('150 pieces', 'Archive');
  api.answer(bulkEditProducts, ({ body }) => {
    api.refuse(bulkEditProducts, { status: 503, message: 'The shop is being restarted.' });
    return { changed: body.products.length };
  });
  await user.click(many.getByRole('button', { name: 'Archive 150 pieces' }));
  expect((await main.findByRole('alert')).textContent).toBe(
    'The shop is being restarted. 100 of 150 pieces were changed; the others are still selected.',
  );
  expect(main.getByRole('region', { name: '50 pieces selected' })).toBeTruthy();
  expect(api.received(bulkEditProducts).map(({ body }) => body.products.length)).toEqual([100, 50]);
});

test('[ADMIN-2] every piece that the list would show is selected, on whichever page', async () => {
  const { main, press } = await openProducts([ring], 'manager', 900);
  const rows = (from: number) => Array.from({ length: 450 }, (_, index) => ({ ...ring, id: from + index }));
  api.answer(listProducts, ({ query: { page = 1 } }) =>
    blankAnswer(listProducts, { products: rows((page - 1) * 450 + 1), total: 900, pages: 2, page }),
  );
  await press('Select all 900 pieces');
  expect(await main.findByRole('region', { name: '900 pieces selected' })).toBeTruthy();
  await press('Clear selection');
  expect(main.queryByRole('region', { name: /selected/ })).toBeNull();
});

test('[ADMIN-1] a packer sees pieces, and selects and adds none', async () => {
  const { main } = await openProducts([ring], 'packer');
  expect(main.getByRole('link', { name: 'Noor Ring' })).toBeTruthy();
  expect(main.queryByRole('checkbox')).toBeNull();
  expect(main.queryByRole('link', { name: 'Add piece' })).toBeNull();
});
