import { expect, test } from 'vitest';
import { createCounterSale } from '#contract/admin/counter-sales.ts';
import { answerOrder, orderWith } from '#tests/support/shops/admin-orders.ts';
import { anklets, openCounter } from '#tests/support/shops/counter-screen.ts';
import { api } from '#tests/support/screens/back-office.tsx';

const until = '2026-11-28T11:00:00.000Z';

test('[SIZE-7] of one ring that is resized only one size is sold', async () => {
  const one = { stock: 1, free: 1, heldUntil: null, price: 13_000 };
  const sizes = ['12', '13'].map((size) => ({ ...one, size, text: `size ${size}` }));
  const { main, find, add } = await openCounter([
    { ...anklets, ...one, name: 'Noor Ring', sharedStock: true, sizes },
  ]);
  await find('noor');
  await add('Noor Ring, size 12');
  expect(main.queryByRole('button', { name: /^Add (Noor|one more)/ })).toBeNull();
  expect(main.getByText('No other piece in stock matches.')).toBeTruthy();
});

test('[SIZE-7] of two rings that are resized the second one may have another size', async () => {
  const two = { stock: 2, free: 2, heldUntil: null, price: 13_000 };
  const sizes = ['12', '13'].map((size) => ({ ...two, size, text: `size ${size}` }));
  const { main, find, add } = await openCounter([
    { ...anklets, ...two, name: 'Noor Ring', sharedStock: true, sizes },
  ]);
  await find('noor');
  await add('Noor Ring, size 12');
  expect(main.getByRole('button', { name: 'Add one more Noor Ring, size 12' })).toBeTruthy();
  await add('Noor Ring, size 13');
  expect(main.queryByRole('button', { name: /^Add one more/ })).toBeNull();
});

test('[ITEM-8] a piece that somebody is paying for is not offered, and leads to the pieces on hold', async () => {
  const { main, find } = await openCounter([{ ...anklets, stock: 1, free: 0, heldUntil: until }]);
  await find('anklets');
  expect(await main.findByText(/being paid for online until 4:30 pm/)).toBeTruthy();
  expect(main.queryByRole('button', { name: 'Add Payal Anklets' })).toBeNull();
  expect(main.getByRole('link', { name: 'Pieces on hold' }).getAttribute('href')).toBe('/admin/orders/holds');
});

test('[ITEM-8] a sale that somebody else is paying for is refused with a link to the pieces on hold', async () => {
  const { main, find, add, fill, field, press } = await openCounter();
  await find('anklets');
  await add('Payal Anklets');
  await fill(field('Name on the invoice'), 'Kavita Rao');
  await fill(field('Phone'), '+919800011122');
  const message = 'Payal Anklets is being paid for online until 4:30 pm';
  api.refuse(createCounterSale, { status: 409, code: 'held', message });
  await press('Record sale');
  expect((await main.findByRole('alert')).textContent).toBe(message);
  expect(main.getByRole('link', { name: 'Pieces on hold' })).toBeTruthy();
});

test('[SALE-5] an agreed price is below the marked one, has a reason, and makes the total', async () => {
  const { find, add, fill, field, press, sum, page } = await openCounter();
  api.answer(createCounterSale, { orderId: 100_009 });
  answerOrder(orderWith({ id: 100_009 }));
  await find('anklets');
  await add('Payal Anklets');
  await fill(field('Name on the invoice'), 'Kavita Rao');
  await fill(field('Phone'), '+919800011122');
  await press('Agree on a price for Payal Anklets');
  await fill(field('Agreed price of Payal Anklets'), '13,000');
  expect(sum()).toBe('Total ₹12,500.50');
  await press('Record sale');
  expect((await page.findAllByText('Enter a price below ₹12,500.50')).length).toBeGreaterThan(0);
  await fill(field('Agreed price of Payal Anklets'), '12,000');
  expect(sum()).toBe('Total ₹12,000');
  await press('Record sale');
  expect((await page.findAllByText('Enter why the buyer pays less')).length).toBeGreaterThan(0);
  expect(api.received(createCounterSale)).toEqual([]);
  await fill(field('Why the buyer pays less for Payal Anklets'), 'A regular customer');
  await press('Record sale');
  expect(await page.findByText('Order 100009 is recorded')).toBeTruthy();
  expect(api.received(createCounterSale).map(({ body }) => body)).toMatchObject([
    {
      products: [{ productId: 31, agreed: { price: 12_000, reason: 'A regular customer' } }],
      total: 12_000,
    },
  ]);
});
