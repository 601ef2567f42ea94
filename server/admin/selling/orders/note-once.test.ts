import { expect, test } from 'vitest';
import { addOrderNote } from '#contract/admin/orders.ts';
import { callAdminApi } from '#tests/support/people/staff.ts';
import { startOrderShop } from '#tests/support/shops/staff-orders.ts';

const { shop, packer, present, order } = await startOrderShop();

test('[SAFE-3] a note that is sent twice at once with one key is written once', async () => {
  const { id } = await order();
  const headers = { ...packer.headers, 'idempotency-key': 'note-of-ravi' };
  const body = { text: 'Called the customer', forCustomer: false };
  const sent = await Promise.all(
    [1, 2].map(() => callAdminApi(shop, addOrderNote, { params: { id }, body, headers })),
  );
  expect(sent.map(({ status }) => status)).toEqual([200, 200]);
  expect((await present(id)).notes).toHaveLength(1);
});
