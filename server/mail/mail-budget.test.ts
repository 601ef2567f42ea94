import { beforeEach, expect, test } from 'vitest';
import { checkEmail, register } from '#contract/auth.ts';
import { sendContactMessage } from '#contract/contact.ts';
import { subscribeToNewsletter } from '#contract/newsletter.ts';
import { startShop } from '#tests/app.ts';
import { emptyDatabase } from '#tests/database.ts';
import { shelve } from '#tests/pieces.ts';
import { deliverPost } from '#tests/post.ts';
import { answered, ask, signedInShopper } from '#tests/shopper.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { mailboxOf } from './mailbox.ts';

const database = await emptyDatabase();
const shop = await startShop(database);
const ring = await shelve(database, { name: 'Noor polki ring', price: 1000, stock: 100 });

beforeEach(() => database.pool.query('truncate outbox, rate_limits, newsletter_subscribers'));

/** From a network of its own each time. */
function send(path: string, payload: object, from: number) {
  const remoteAddress = `10.0.${from >> 8}.${from & 255}`;
  return shop.app.inject({ method: 'POST', url: path, remoteAddress, payload });
}

const person = { f_name: 'Asha', l_name: 'Verma', password: 'emerald-17' };

test('[AUTH-10] of 200 mails to a stranger by many accounts and lists three are sent, beside the codes', async () => {
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
  const { mails } = await deliverPost(shop);
  expect(rows).toHaveLength(50);
  expect(mails).toHaveLength(3);

  for (let turn = 0; turn < 50; turn += 1) {
    await send(checkEmail.path, { email: `victim+${turn}@example.com` }, turn);
  }
  const codes = (await deliverPost(shop)).mails;
  expect(codes.length).toBeGreaterThan(0);
  expect(codes.length).toBeLessThanOrEqual(20);
}, 120_000);

test('[PAY-6] the confirmation of a first order comes though welcome and newsletter came before it', async () => {
  const asha = await signedInShopper(shop, { proved: false });
  const { email } = await database.query
    .selectFrom('customers')
    .select('email')
    .where('id', '=', asha.id)
    .executeTakeFirstOrThrow();
  await database.transaction((transaction) => enqueue(transaction, 'mail:welcome', { customerId: asha.id }));
  answered(await ask(shop, subscribeToNewsletter, { body: { email } }));
  await asha.cart.add(ring);
  const { order_id: orderId } = answered(await asha.order());
  const { mails } = await deliverPost(shop);
  const subjects = mails.filter(({ to }) => to === email).map(({ subject }) => subject);
  expect(subjects).toContainEqual(expect.stringContaining('Your order'));
  expect(subjects).toHaveLength(2);

  // What comes after the third of a day is sent when there is room again.
  await database.transaction(async (transaction) => {
    await enqueue(transaction, 'mail:order-shipped', { orderId });
    await enqueue(transaction, 'mail:order-delivered', { orderId });
  });
  expect((await deliverPost(shop)).mails).toHaveLength(1);
  const due = () => database.pool.query('update outbox set available_at = now() where done_at is null');
  await due();
  expect((await deliverPost(shop)).mails).toEqual([]);
  shop.now = new Date(shop.now.getTime() + 24 * 3_600_000);
  await due();
  expect((await deliverPost(shop)).mails).toMatchObject([{ subject: expect.stringContaining('delivered') }]);
});

test('an e-mail that its customer has proved has no such bound', async () => {
  const asha = await signedInShopper(shop);
  await asha.cart.add(ring);
  const { order_id: orderId } = answered(await asha.order());
  await database.pool.query('update customers set email_verified_at = now() where id = $1', [asha.id]);
  await database.transaction(async (transaction) => {
    for (let turn = 0; turn < 5; turn += 1) await enqueue(transaction, 'mail:order-shipped', { orderId });
  });
  expect((await deliverPost(shop)).mails).toHaveLength(6);
});

test('a mail that could not be handed over costs the address nothing', async () => {
  const asha = await signedInShopper(shop);
  await asha.cart.add(ring);
  const { order_id: orderId } = answered(await asha.order());
  await database.pool.query('truncate outbox');
  for (let turn = 0; turn < 5; turn += 1) {
    await database.transaction((transaction) => enqueue(transaction, 'mail:order-shipped', { orderId }));
    await deliverPost(shop, { failing: true });
    await database.pool.query('truncate outbox');
  }
  shop.faults.length = 0;
  await database.transaction((transaction) => enqueue(transaction, 'mail:order-shipped', { orderId }));
  expect((await deliverPost(shop)).mails).toHaveLength(1);
});

test.each([
  ['Victim+news@Example.com', 'victim@example.com'],
  ['v.ic.tim+1@gmail.com', 'victim@gmail.com'],
  ['victim@googlemail.com', 'victim@gmail.com'],
  ['v.ictim@example.com', 'v.ictim@example.com'],
  ['+919829012345', '+919829012345'],
])('%s is counted as %s', (address, counted) => {
  expect(mailboxOf(address)).toBe(counted);
});
