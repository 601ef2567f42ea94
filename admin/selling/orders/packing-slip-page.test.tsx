import { expect, test } from 'vitest';
import { getOrder } from '#contract/admin/orders.ts';
import { orderWith } from '#tests/support/shops/admin-orders.ts';
import { api, openScreen } from '#tests/support/screens/back-office.tsx';

test('[LAW-96] an Urdu address has its own direction on the packing slip, and its house number stays whole', async () => {
  const shipTo = { name: 'احمد خان', phone: '+919800011122', lines: ['مکان 12-B', 'Delhi 110006'] };
  api.answer(getOrder, orderWith({ shipTo }));
  const { main } = await openScreen('/orders/100007/slip', 'owner');
  const isolated = (await main.findAllByText(/./, { selector: 'bdi' })).map(({ textContent }) => textContent);
  expect(isolated).toEqual(['احمد خان', 'مکان \u206612-B\u2069', 'Delhi 110006']);
});
