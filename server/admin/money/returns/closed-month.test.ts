import { expect, test } from 'vitest';
import { closeReturnMonth } from '#contract/admin/returns.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { gstin, startTaxDocumentShop } from '#tests/support/shops/tax-document-shop.ts';

const { shop, paidOrder } = await startTaxDocumentShop();

await paidOrder();
shop.now = new Date('2026-12-02T08:00:00Z');
const owner = await createStaff(shop, 'owner', 'Meera');

test('[LAW-7] a month that is closed twice at once is closed once, and the second press says so', async () => {
  const closing = { month: '2026-11', registration: gstin, despite: [] };
  const pressed = await Promise.all([1, 2].map(() => owner.call(closeReturnMonth, { body: closing })));
  expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(pressed.find(({ ok }) => !ok)).toMatchObject({
    problem: { message: 'This month is closed already, by Meera' },
  });
});
