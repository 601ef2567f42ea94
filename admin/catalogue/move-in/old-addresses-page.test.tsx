import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listOldAddresses, removeOldAddress, setOldAddress } from '#contract/admin/old-addresses.ts';
import { api, openScreen } from '#tests/support/screens/back-office.tsx';
import { blankValue } from '#tests/support/answers/blank-answer.ts';

const ring = blankValue(setOldAddress.answer, {
  path: '/product/ring',
  to: '/products/noor-ring',
  name: 'Noor Ring',
});

async function openAddresses() {
  api.answer(listOldAddresses, { addresses: [ring], total: 1, pages: 1 });
  const screen = await openScreen('/products/old-addresses', 'manager');
  const { main, fill } = screen;
  const fields = () =>
    ['Address in the old shop', 'Page of this shop'].map((name) =>
      main.getByLabelText<HTMLInputElement>(name),
    );
  return {
    ...screen,
    values: () => fields().map(({ value }) => value),
    type: async (...texts: readonly string[]) => {
      for (const [index, field] of fields().entries()) await fill(field, texts[index] ?? '');
    },
  };
}

test('[ADMIN-2] an old address that is being typed stays when another one is removed', async () => {
  const { user, page, type, values, settled, press } = await openAddresses();
  await type('/product/hoop', '/products/jhumka-hoop');
  api.answer(removeOldAddress, { done: true });
  api.answer(listOldAddresses, { addresses: [], total: 0, pages: 1 });
  await press('Remove /product/ring');
  await user.click(within(page.getByRole('dialog')).getByRole('button', { name: 'Remove address' }));
  expect(await page.findByText('Address removed')).toBeTruthy();
  await settled();
  expect(values()).toEqual(['/product/hoop', '/products/jhumka-hoop']);
});

test('the form of an old address is empty once it is saved, also over one that existed', async () => {
  const { page, type, values, settled, press } = await openAddresses();
  await type('/product/ring', '/products/noor-ring');
  api.answer(setOldAddress, ring);
  await press('Save address');
  expect(await page.findByText('Address saved')).toBeTruthy();
  await settled();
  expect(values()).toEqual(['', '']);
});
