import { beforeEach, expect, test } from 'vitest';
import { subscribeToNewsletter, unsubscribeFromNewsletter } from '#contract/newsletter.ts';
import { toPaise } from '#domain/money.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createCoupon, createProduct } from '#tests/support/data/products.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { callApi, signedInShopper } from '#tests/support/people/shopper.ts';
import { enqueue } from '../../platform/outbox/enqueue.ts';
import type { OutboxTopic, OutboxTopics } from '../../platform/outbox/outbox-topics.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startShop(database);
const ring = await createProduct(database, { name: 'Noor polki ring', price: 1000, stock: 100 });
await createCoupon(database, { code: 'POLKI10' });
beforeEach(() => database.pool.query('truncate outbox, rate_limits'));

/** Renders the mail of one outbox row. */
async function mailOf<Topic extends OutboxTopic>(topic: Topic, payload: OutboxTopics[Topic]) {
  await database.pool.query('truncate outbox, rate_limits');
  await database.transaction((transaction) => enqueue(transaction, topic, payload));
  const { mails } = await deliverOutbox(shop);
  expect(mails.length).toBeLessThanOrEqual(1);
  return mails[0];
}

async function placeOrder(whose: { proved?: boolean } = {}) {
  const asha = await signedInShopper(shop, whose);
  await asha.cart.add(ring, 2);
  const { order_id: orderId } = unwrap(await asha.order({ coupon_code: 'POLKI10' }));
  return { asha, orderId };
}

test('[ORDER-4] [LAW-80] the mail of an order names each product with its codes and has rows that add up to its total', async () => {
  const { orderId } = await placeOrder();
  const mail = await mailOf('mail:order-placed', { orderId });
  expect(mail?.to).toMatch(/^asha\.\d+@example\.com$/);
  for (const row of ['Subtotal: ₹2,000', 'Coupon POLKI10: −₹200', 'Shipping: Free']) {
    expect(mail?.text).toContain(row);
  }
  expect(mail?.text).toMatch(new RegExp(`2 x Noor polki ring, SKU ${ring.id} · Article \\w+: ₹2,000`));
  expect(mail?.text).toContain('Total: ₹1,800');
  expect(mail?.text).not.toContain('Tax:'); // tax is included in the price
  expect(mail?.text).toContain('Delivery to: Asha Verma, 12 Johari Bazaar, Jaipur, 302003, India');
  expect(mail?.text).toContain('Payment: Cash On Delivery');
});

test('[I16] the mail shows the order as it was placed, whatever is edited later', async () => {
  const { orderId } = await placeOrder();
  const before = await mailOf('mail:order-placed', { orderId });
  await database.pool.query(
    `update products set name = 'Another ring', asking_price_paise = 1 where id = ${ring.id}`,
  );
  const after = await mailOf('mail:order-placed', { orderId });
  await database.pool.query(
    `update products set name = 'Noor polki ring', asking_price_paise = 100000 where id = ${ring.id}`,
  );
  expect(after?.text).toBe(before?.text);
});

test('each status of an order has its own mail', async () => {
  const { orderId } = await placeOrder();
  await database.pool.query(
    "update orders set carrier = 'Blue Dart', tracking_number = 'BD 42', payment_method = 'razor_pay' where id = $1",
    [orderId],
  );
  expect(await mailOf('mail:order-shipped', { orderId })).toMatchObject({
    subject: `Your order ${orderId} has shipped`,
    text: expect.stringMatching(/Carrier: Blue Dart\nTracking number: BD 42/),
  });
  expect(await mailOf('mail:out-for-delivery', { orderId })).toMatchObject({
    subject: `Your order ${orderId} is out for delivery`,
    text: expect.not.stringContaining('ready'), // nothing is paid on delivery
  });
  expect(await mailOf('mail:order-delivered', { orderId })).toMatchObject({
    subject: `Your order ${orderId} was delivered`,
  });
  expect((await mailOf('mail:order-cancelled', { orderId }))?.text).toContain('You have not been charged');
  await database.pool.query("update orders set payment_status = 'paid' where id = $1", [orderId]);
  expect((await mailOf('mail:order-cancelled', { orderId }))?.text).toContain(
    'We are refunding your payment',
  );
  expect(await mailOf('mail:payment-received', { orderId })).toMatchObject({
    text: expect.stringMatching(/Paid: ₹1,800\nPayment method: Razorpay/),
  });
  const ofFee = await mailOf('mail:order-refunded', { orderId, amountPaise: 104_720, feePaise: 4_720 });
  expect(JSON.stringify(ofFee)).toContain(
    'to the original payment method: ₹47.20 of it the fee of the payment provider. It can take',
  );
  expect(await mailOf('mail:order-refunded', { orderId, amountPaise: 50_050 })).toMatchObject({
    text: expect.stringContaining('Refund: ₹500.50'),
  });
});

/** A payment whose product was sold meanwhile. */
async function soldOutPayment(): Promise<number> {
  const asha = await signedInShopper(shop);
  const { id } = await database.query
    .insertInto('payments')
    .values({
      customer_id: asha.id,
      cart_id: asha.id,
      gateway: 'razor_pay',
      gateway_order_id: `order_${asha.id}`,
      amount_paise: toPaise(262_200_00),
      checkout: '{}',
      failure: 'sold-out',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('[I7] a customer who paid for a product that was sold meanwhile is told about the refund', async () => {
  const mail = await mailOf('mail:product-sold', { paymentId: await soldOutPayment() });
  expect(mail?.subject).toBe('We are refunding your payment of ₹2,62,200');
  expect(mail?.text).toContain(
    'another shopper bought the piece while you were paying, so your order was not placed.',
  );
});

test('the reply to a ticket is mailed to its customer', async () => {
  const asha = await signedInShopper(shop);
  const { id: ticketId } = await database.query
    .insertInto('support_tickets')
    .values({ customer_id: asha.id, subject: 'Longer?', type: 'product', description: 'Can it be longer?' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const message = async (author: 'staff' | 'customer', text: string) => {
    const written = database.query
      .insertInto('ticket_messages')
      .values({ ticket_id: ticketId, author, message: text });
    return (await written.returning('id').executeTakeFirstOrThrow()).id;
  };
  const answer = await message('staff', 'Yes.\nBy 4 cm.');
  const mail = await mailOf('mail:ticket-answered', { ticketId, messageId: answer });
  expect(mail?.text).toContain('> Yes.\n> By 4 cm.');
  expect(mail?.html).toMatch(/Yes\.<br \/>By 4 cm\./);
  const own = await message('customer', 'Thank you');
  expect(await mailOf('mail:ticket-answered', { ticketId, messageId: own })).toBeUndefined();
});

test('[AUTH-10] an unconfirmed address gets no text that the sender typed', async () => {
  const spam = 'Win gold at prize.example';
  const { asha, orderId } = await placeOrder({ proved: false });
  const address = JSON.stringify({ address: spam, city: spam, contact_person_name: spam, zip: '302003' });
  await database.pool.query(
    'update orders set shipping_address = shipping_address || $1::jsonb, note = $2 where id = $3',
    [address, spam, orderId],
  );
  const { id: ticketId } = await database.query
    .insertInto('support_tickets')
    .values({ customer_id: asha.id, subject: spam, type: 'product', description: spam })
    .returning('id')
    .executeTakeFirstOrThrow();
  const answer = { ticket_id: ticketId, author: 'staff', message: 'No.' } as const;
  const { id: messageId } = await database.query
    .insertInto('ticket_messages')
    .values(answer)
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: contactMessageId } = await database.query
    .insertInto('contact_messages')
    .values({
      name: spam,
      email: 'usha@example.com',
      mobile_number: '1',
      subject: spam,
      message: spam,
      answer: 'No.',
      answered_at: shop.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const topics = [
    'mail:order-placed',
    'mail:order-shipped',
    'mail:tracking-corrected',
    'mail:out-for-delivery',
    'mail:order-delivered',
    'mail:order-cancelled',
    'mail:payment-received',
  ] as const;
  for (const proved of [false, true]) {
    await database.query
      .updateTable('customers')
      .set({ email_verified_at: proved ? shop.now : null })
      .where('id', '=', asha.id)
      .execute();
    const texts: string[] = [];
    for (const topic of topics) texts.push((await mailOf(topic, { orderId }))?.text ?? spam);
    texts.push((await mailOf('mail:ticket-answered', { ticketId, messageId }))?.text ?? spam);
    texts.push((await mailOf('mail:contact-answered', { contactMessageId }))?.text ?? spam);
    expect(texts.filter((text) => text.includes(spam))).toHaveLength(proved ? 6 : 0);
  }
});

test('[HOME-9] a new subscriber gets one mail, with a signed unsubscribe link', async () => {
  const email = 'usha@example.com';
  for (let turn = 0; turn < 2; turn += 1)
    unwrap(await callApi(shop, subscribeToNewsletter, { body: { email } }));
  const { mails } = await deliverOutbox(shop);
  expect(mails).toMatchObject([{ to: email, subject: expect.stringContaining('newsletter') }]);
  const token = /https:\S+\/newsletter\/unsubscribe#token=(\S+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
  expect(mails[0]?.unsubscribe).toBe(`https://shop.example/api/v1/newsletter/unsubscribe?token=${token}`);
  expect((await callApi(shop, unsubscribeFromNewsletter, { query: { token } })).status).toBe(200);
  const { rows } = await database.pool.query(
    'select email from newsletter_subscribers where unsubscribed_at is null',
  );
  expect(rows).toEqual([]);
});

test('a job whose data was deleted sends nothing and is completed', async () => {
  expect(await mailOf('mail:welcome', { customerId: 987_654 })).toBeUndefined();
  expect(await mailOf('mail:order-placed', { orderId: 987_654 })).toBeUndefined();
  const { rowCount } = await database.pool.query('select from outbox where done_at is null');
  expect(rowCount).toBe(0);
});

test('[AUTH-10] a code that expired before it could be sent is not sent', async () => {
  const dead = {
    purpose: 'password_reset',
    identity: 'asha@example.com',
    sealedCode: 'not sealed by us',
  } as const;
  expect(await mailOf('mail:code', dead)).toBeUndefined();
});
