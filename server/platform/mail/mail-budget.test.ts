import { beforeEach, expect, test } from 'vitest';
import { checkEmail, register } from '#contract/auth.ts';
import { requestBackInStockNotice } from '#contract/back-in-stock.ts';
import { sendContactMessage } from '#contract/contact.ts';
import { subscribeToNewsletter } from '#contract/newsletter.ts';
import { updateProfile } from '#contract/profile.ts';
import { buildPath } from '#domain/build-path.ts';
import { nameSeller } from '#tests/support/shops/settings.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { moveOrderThrough } from '#tests/support/data/move-order.ts';
import { createProduct, type TestProduct } from '#tests/support/data/products.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { callApi, signedInShopper } from '#tests/support/people/shopper.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { mailboxOf } from './mail-address.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await nameSeller(await emptyDatabase());
const shop = await startShop(database);
const ring = await createProduct(database, { name: 'Noor polki ring', price: 1000, stock: 100 });

beforeEach(() => database.pool.query('truncate outbox, rate_limits, newsletter_subscribers'));

/** Each call comes from another network. */
function send(path: string, payload: object, from: number) {
  const remoteAddress = `10.0.${from >> 8}.${from & 255}`;
  return shop.app.inject({ method: 'POST', url: path, remoteAddress, payload });
}

const person = { f_name: 'Asha', l_name: 'Verma', password: 'emerald-17' };

test('[AUTH-10] of 200 mails to one unconfirmed address, by many accounts and lists, three are sent, besides codes', async () => {
  for (let turn = 0; turn < 50; turn += 1) {
    const email = `victim+${turn}@example.com`;
    await send(register.path, { ...person, email, phone: `+91 98290 ${10_000 + turn}` }, turn);
    await send(subscribeToNewsletter.path, { email }, turn);
    await send(register.path, { ...person, email, phone: `+91 98290 ${10_000 + turn}` }, turn); // 'you have an account'
    const written = { name: 'Asha', mobile_number: '+91 98290 12345', subject: 'other', message: 'Hello' };
    await send(sendContactMessage.path, { ...written, email }, turn);
    await database.pool.query(
      `update contact_messages set answer = 'Hello', answered_at = now() where answer is null`,
    );
  }
  const { rows } = await database.pool.query<{ id: number }>('select id from contact_messages');
  await database.transaction(async (transaction) => {
    for (const { id } of rows) await enqueue(transaction, 'mail:contact-answered', { contactMessageId: id });
  });
  const { mails } = await deliverOutbox(shop);
  expect(rows).toHaveLength(50);
  expect(mails).toHaveLength(3);

  for (let turn = 0; turn < 50; turn += 1) {
    await send(checkEmail.path, { email: `victim+${turn}@example.com` }, turn);
  }
  const codes = (await deliverOutbox(shop)).mails;
  expect(codes.length).toBeGreaterThan(0);
  expect(codes.length).toBeLessThanOrEqual(20);
});

const emailOf = async (id: number) =>
  (
    await database.query
      .selectFrom('customers')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).email;

const setEmail = (id: number, email: string) =>
  database.query.updateTable('customers').set({ email }).where('id', '=', id).execute();

const aDayLater = () => {
  shop.now = new Date(shop.now.getTime() + 24 * 3_600_000);
  return database.pool.query('update outbox set available_at = now() where done_at is null');
};

test('[PAY-6] the confirmation of a first order arrives even after the welcome and newsletter mails', async () => {
  const asha = await signedInShopper(shop, { proved: false });
  const email = await emailOf(asha.id);
  await database.transaction((transaction) => enqueue(transaction, 'mail:welcome', { customerId: asha.id }));
  unwrap(await callApi(shop, subscribeToNewsletter, { body: { email } }));
  await asha.cart.add(ring);
  const { order_id: orderId } = unwrap(await asha.order());
  const { mails } = await deliverOutbox(shop);
  const subjects = mails.filter(({ to }) => to === email).map(({ subject }) => subject);
  expect(subjects).toContainEqual(expect.stringContaining('Your order'));
  expect(subjects).toHaveLength(2);

  // Mails over the daily limit are sent when there is room again.
  await database.transaction(async (transaction) => {
    await enqueue(transaction, 'mail:order-shipped', { orderId });
    await enqueue(transaction, 'mail:out-for-delivery', { orderId });
    await enqueue(transaction, 'mail:order-delivered', { orderId });
  });
  expect((await deliverOutbox(shop)).mails).toHaveLength(2);
  await database.pool.query('update outbox set available_at = now() where done_at is null');
  expect((await deliverOutbox(shop)).mails).toEqual([]);
  await aDayLater();
  expect((await deliverOutbox(shop)).mails).toMatchObject([
    { subject: expect.stringContaining('delivered') },
  ]);
});

test('[ORDER-9] the mail of a shipped order arrives whatever strangers had mailed to its unconfirmed mailbox', async () => {
  const usha = await signedInShopper(shop, { proved: false });
  await setEmail(usha.id, 'usha.menon@gmail.com');
  await usha.cart.add(ring);
  const { order_id: orderId } = unwrap(await usha.order());
  await deliverOutbox(shop);
  const sold = await createProduct(database, { stock: 0 });
  const path = buildPath(requestBackInStockNotice.path, { id: sold.id });
  for (let turn = 0; turn < 9; turn += 1) await send(path, { email: `u.sha.menon+${turn}@gmail.com` }, turn);
  expect((await deliverOutbox(shop)).mails).toHaveLength(3);

  await moveOrderThrough(shop, orderId, 'confirmed', 'processing', 'shipped');
  expect((await deliverOutbox(shop)).mails).toMatchObject([
    { to: 'usha.menon@gmail.com', subject: `Your order ${orderId} has shipped` },
    { to: 'usha.menon@gmail.com', subject: expect.stringContaining('nvoice') },
  ]);
});

test('[AUTH-10] asking for other emails repeatedly notifies the confirmed address once and delays no confirmation', async () => {
  const thief = await signedInShopper(shop);
  const proved = await emailOf(thief.id);
  for (let turn = 0; turn < 6; turn += 1) {
    unwrap(await thief.call(updateProfile, { body: { email: `mark+${turn}@example.com` } }));
  }
  const changed = (await deliverOutbox(shop)).mails.map(({ to }) => to);
  expect(changed.filter((to) => to === proved)).toHaveLength(1);
  expect(changed.filter((to) => to.startsWith('mark'))).toHaveLength(1);
  expect(changed).toHaveLength(2);

  const mark = await signedInShopper(shop, { proved: false });
  await setEmail(mark.id, 'mark@example.com');
  await mark.cart.add(ring);
  unwrap(await mark.order());
  expect((await deliverOutbox(shop)).mails).toContainEqual(
    expect.objectContaining({
      to: 'mark@example.com',
      text: expect.stringContaining('Please confirm this order'),
    }),
  );
});

test('[PAY-12] at most thirteen mails a day, besides codes, reach one mailbox through unconfirmed addresses', async () => {
  const orders: number[] = [];
  for (let turn = 0; turn < 12; turn += 1) {
    const thief = await signedInShopper(shop, { proved: false });
    await setEmail(thief.id, `host+${turn}@example.com`);
    for (let order = 0; order < 2; order += 1) {
      await thief.cart.add(ring);
      orders.push(unwrap(await thief.order()).order_id);
    }
    await database.pool.query("delete from rate_limits where bucket like 'unverified-orders:%'");
    await database.pool.query('truncate unverified_orders'); // the next one comes from another network
  }
  await database.transaction(async (transaction) => {
    for (const orderId of orders) await enqueue(transaction, 'mail:order-cancelled', { orderId });
    for (let turn = 0; turn < 12; turn += 1) {
      await enqueue(transaction, 'mail:newsletter-joined', { email: `host+${turn}@example.com` });
      await enqueue(transaction, 'mail:account-exists', { email: `host+${turn}@example.com` });
    }
  });
  const toHost = async () => (await deliverOutbox(shop)).mails.filter(({ to }) => to.startsWith('host+'));
  const mails = await toHost();
  expect(mails.filter(({ text }) => text.includes('Please confirm this order'))).toHaveLength(10);
  expect(mails).toHaveLength(13);
  await database.pool.query('update outbox set available_at = now() where done_at is null');
  expect(await toHost()).toEqual([]);
});

test('a confirmed address gets more order mails than the daily limit of unconfirmed ones', async () => {
  const asha = await signedInShopper(shop);
  await asha.cart.add(ring);
  const { order_id: orderId } = unwrap(await asha.order());
  await database.pool.query('update customers set email_verified_at = now() where id = $1', [asha.id]);
  await database.transaction(async (transaction) => {
    for (let turn = 0; turn < 5; turn += 1) await enqueue(transaction, 'mail:order-shipped', { orderId });
  });
  expect((await deliverOutbox(shop)).mails).toHaveLength(6);
});

test('a mail that the server did not accept does not count towards the daily limit', async () => {
  const asha = await signedInShopper(shop, { proved: false });
  await asha.cart.add(ring);
  const { order_id: orderId } = unwrap(await asha.order());
  await database.pool.query('truncate outbox');
  for (let turn = 0; turn < 5; turn += 1) {
    await database.transaction((transaction) => enqueue(transaction, 'mail:order-shipped', { orderId }));
    await deliverOutbox(shop, { failing: true });
    await database.pool.query('truncate outbox');
  }
  shop.faults.length = 0;
  await database.transaction((transaction) => enqueue(transaction, 'mail:order-shipped', { orderId }));
  expect((await deliverOutbox(shop)).mails).toHaveLength(1);
});

test('[PAY-10] a confirmed address gets three back-in-stock mails a day, and the others the next day', async () => {
  const email = await emailOf((await signedInShopper(shop)).id);
  const products: TestProduct[] = [];
  for (let count = 0; count < 5; count += 1) products.push(await createProduct(database));
  for (const { id } of products) {
    await database.pool.query('insert into back_in_stock_requests values ($1, $2, $3, $3)', [
      id,
      email,
      shop.now,
    ]);
  }
  await database.transaction(async (transaction) => {
    for (const { id } of products)
      await enqueue(transaction, 'mail:product-available', { productId: id, email });
  });
  expect((await deliverOutbox(shop)).mails).toHaveLength(3);
  await aDayLater();
  expect((await deliverOutbox(shop)).mails).toHaveLength(2);
});

test.each([
  ['Victim+news@Example.com', 'victim@example.com'],
  ['v.ic.tim+1@gmail.com', 'victim@gmail.com'],
  ['victim@googlemail.com', 'victim@gmail.com'],
  ['v.ictim@example.com', 'v.ictim@example.com'],
  ['asha.devi+x@ME.com', 'asha.devi@icloud.com'],
  ['asha.devi@mac.com', 'asha.devi@icloud.com'],
  ['a.sha_d-evi+x@pm.me', 'ashadevi@proton.me'],
  ['ashadevi@protonmail.com', 'ashadevi@proton.me'],
  ['asha-devi+x@ya.ru', 'asha.devi@yandex.ru'],
  ['asha.devi@yandex.com', 'asha.devi@yandex.ru'],
  ['shop@asha.fastmail.com', 'asha@fastmail.com'],
  ['asha+shop@fastmail.com', 'asha@fastmail.com'],
  ['ashadevi-shop@yahoo.co.in', 'ashadevi@yahoo.co.in'],
  ['asha.devi@yahoo.com', 'asha.devi@yahoo.com'],
  ['asha-devi@outlook.com', 'asha-devi@outlook.com'],
  ['shop@fastmail.com.example', 'shop@fastmail.com.example'],
  ['-shop@yahoo.com', '-shop@yahoo.com'],
  ['-.-@proton.me', '-.-@proton.me'],
  ['+919829012345', '+919829012345'],
])('[PAY-16] %s is counted as %s', (address, counted) => {
  expect(mailboxOf(address)).toBe(counted);
});
