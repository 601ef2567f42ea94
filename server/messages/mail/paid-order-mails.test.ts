import { expect, test } from 'vitest';
import { requestReturn } from '#contract/order-returns.ts';
import { cancelOrder, confirmOrder } from '#contract/orders.ts';
import { getWaitingContact, updateProfile } from '#contract/profile.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { moveOrderThrough } from '#tests/support/data/move-order.ts';
import { payerOf, startPaymentShop } from '#tests/support/shops/payment-shop.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { nameSeller, setSettings } from '#tests/support/shops/settings.ts';
import { callApi, signedInShopper, type Shopper } from '#tests/support/people/shopper.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const shop = await startPaymentShop(await emptyDatabase());
await nameSeller(shop.database);
await setSettings(shop.database, 'delivery', { returnDays: 15, returns: 'Unworn.' });
const ring = await createProduct(shop.database, { name: 'Noor polki ring', price: 98_500, stock: 100 });

/** Pays for a ring, and answers the mails that came of it. */
async function paidOrder(shopper: Shopper) {
  await shopper.cart.add(ring);
  unwrap(await payerOf(shop, shopper).begin({ payment_method: 'razor_pay' }));
  await shop.settleLatest();
  return (await deliverOutbox(shop)).mails;
}

function linkIn(mail: Mail | undefined) {
  const hash = /https?:\S+confirm-order#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const link = new URLSearchParams(hash);
  return { order_id: Number(link.get('order')), token: link.get('token') ?? '' };
}

test('[ORDER-9] each paid order of an unconfirmed account gets its mails; the address is asked about once', async () => {
  const asha = await signedInShopper(shop, { proved: false });
  const received = [];
  for (let order = 0; order < 8; order += 1) {
    const mails = await paidOrder(asha);
    expect(mails.map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('We received your payment'),
    );
    received.push(mails.find(({ subject }) => subject.startsWith('We received your payment')));
  }
  expect(
    received.map((mail) => mail?.text.includes('Please confirm that this email address is yours')),
  ).toEqual([true, ...Array<boolean>(7).fill(false)]);
  expect(received[0]?.text).toContain('Dear customer,');
});

test('[ORDER-9] the link of a paid order that was cancelled since still confirms the address', async () => {
  const asha = await signedInShopper(shop, { proved: false });
  const [mail] = (await paidOrder(asha)).filter(({ text }) =>
    text.includes('Please confirm that this email'),
  );
  const [order] = (await asha.orders.list()).orders;
  unwrap(await asha.call(cancelOrder, { body: { order_id: order?.id ?? 0 } }));
  expect(unwrap(await callApi(shop, confirmOrder, { body: linkIn(mail) }))).toMatchObject({
    message: 'Email address confirmed',
    order_status: 'canceled',
  });
  const { rows } = await shop.database.pool.query('select email_verified_at from customers where id = $1', [
    asha.id,
  ]);
  expect(rows).toEqual([{ email_verified_at: expect.any(Date) }]);
});

/** Opens the link of the mail that asks whether the address is the buyer's. */
async function confirmFrom(mails: Awaited<ReturnType<typeof paidOrder>>) {
  const mail = mails.find(({ text }) => text.includes('Please confirm that this email'));
  unwrap(await callApi(shop, confirmOrder, { body: linkIn(mail) }));
  return mail?.to;
}

test('[ORDER-9] [AFTER-9] the paid order of an account without an email is mailed to the first one, and its link proves it', async () => {
  const asha = await signedInShopper(shop);
  const columns = { email: '', email_verified_at: null, phone_verified_at: shop.now, password_hash: null };
  await shop.database.query.updateTable('customers').set(columns).where('id', '=', asha.id).execute();
  unwrap(await asha.call(updateProfile, { body: { email: 'first@post.example' } }));
  expect(await confirmFrom(await paidOrder(asha))).toBe('first@post.example');
  expect(unwrap(await asha.call(getWaitingContact)).waiting).toMatchObject({
    proved: false,
    confirmed: true,
  });
});

test('[ORDER-9] the link of a paid order confirms the address, and later mails name buyer and destination', async () => {
  const asha = await signedInShopper(shop, { proved: false });
  await confirmFrom(await paidOrder(asha));
  const later = (await paidOrder(asha)).find(({ subject }) => subject.startsWith('We received your payment'));
  expect(later?.text).not.toContain('Please confirm that this email');
  expect(later?.text).toContain('Dear Asha,');
  expect(later?.text).toContain('Johari Bazaar');
});

test('[ORDER-9] the mails of a return belong to the paid order too, and none waits', async () => {
  const asha = await signedInShopper(shop, { proved: false });
  for (let order = 0; order < 5; order += 1) {
    await paidOrder(asha);
    const [placed] = (await asha.orders.list()).orders;
    const id = placed?.id ?? 0;
    await moveOrderThrough(shop, id, 'processing', 'shipped', 'delivered');
    await deliverOutbox(shop);
    const [line] = unwrap(await asha.orders.details(id));
    const lines = [{ line_id: line?.id ?? 0, quantity: 1 }];
    const body = {
      order_id: id,
      kind: 'return',
      reason: 'changed-mind',
      words: 'Too heavy.',
      lines,
    } as const;
    unwrap(await asha.call(requestReturn, { body }));
    const { mails } = await deliverOutbox(shop);
    expect(mails.map(({ subject }) => subject)).toContain(`We have your return request (order ${id})`);
  }
});
