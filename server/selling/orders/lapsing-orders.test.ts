import { beforeEach, expect, test } from 'vitest';
import { advanceOrder, confirmOrderByStaff, getOrder, listOrders } from '#contract/admin/orders.ts';
import { confirmOrder } from '#contract/orders.ts';
import { addDays } from '#domain/locale/days.ts';
import { dayInIndia } from '#domain/locale/indian-time.ts';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { createProduct, stockOf } from '#tests/support/data/products.ts';
import { setSettings } from '#tests/support/shops/settings.ts';
import { callApi, signedInShopper } from '#tests/support/people/shopper.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';
import { expireUnconfirmedOrders } from './expire-unconfirmed-orders.ts';

const database = await emptyDatabase();
const shop = await startShop(database);
auditAfterEach(shop);
await setSettings(database, 'company', { email: 'owner@example.com' });
/** A session of its own each time, because the tests let days pass. */
let signedIn = 0;
const signIn = () => createStaff(shop, 'owner', `Owner ${(signedIn += 1)}`);
const day = 24 * 3_600_000;

beforeEach(async () => {
  await database.pool.query('truncate unverified_orders, outbox, rate_limits');
  await database.pool.query('update orders set confirm_by = null, lapses_at = null');
});

async function ordered(person: Parameters<typeof signedInShopper>[1] = { received: false }) {
  const shopper = await signedInShopper(shop, person);
  const ring = await createProduct(database);
  unwrap(await shopper.cart.add(ring));
  const { order_id: id, lapses_at: lapsesAt } = unwrap(await shopper.order());
  return { shopper, ring, id, lapsesAt };
}

const lapseAfter = (days: number) => {
  shop.now = new Date(shop.now.getTime() + days * day);
  return expireUnconfirmedOrders({ database, clock: () => shop.now });
};

const orderOf = async (id: number) => unwrap(await (await signIn()).call(getOrder, { params: { id } }));
const waiting = async () => {
  const { orders, waiting: count } = unwrap(
    await (await signIn()).call(listOrders, { query: { waiting: 'yes' } }),
  );
  expect(orders).toHaveLength(count);
  return orders.map(({ id, lapsesAt }) => [id, lapsesAt]);
};

test('[PAY-16] a cash order of somebody who has received none lapses after five days; buyer and shop are told', async () => {
  const { shopper, ring, id, lapsesAt } = await ordered();
  const until = new Date(shop.now.getTime() + 5 * day).toISOString();
  expect(lapsesAt).toBe(until);
  expect(await waiting()).toEqual([[id, until]]);
  expect(unwrap(await shopper.orders.track(id))).toMatchObject({ confirm_by: null, lapses_at: until });
  const placed = (await deliverOutbox(shop)).mails.find(({ subject }) => subject.startsWith('Your order'));
  expect(placed?.text).toContain('We will review this order and confirm it by ');
  expect(await lapseAfter(4.9)).toBe(0);
  shop.now = new Date(shop.now.getTime() + day);
  await Promise.all([1, 2, 3].map(() => lapseAfter(0)));
  expect(await stockOf(database, ring)).toBe(1);
  const tracked = unwrap(await shopper.orders.track(id));
  expect(tracked).toMatchObject({ order_status: 'canceled', lapses_at: null });
  expect(tracked.notes[0]?.text).toContain('could not confirm');
  expect(await waiting()).toEqual([]);
  const { mails } = await deliverOutbox(shop);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [expect.stringMatching(/^asha/), `Your order ${id} was cancelled`],
    ['owner@example.com', '1 cash order lapsed without a confirmation'],
  ]);
  expect(mails[1]?.text).toContain('Nobody confirmed it in time. It is cancelled, and its pieces');
});

test('[PAY-16] a member of staff confirms it with one button, and it no longer lapses', async () => {
  const { ring, id } = await ordered();
  expect((await orderOf(id)).lapsesAt).not.toBeNull();
  const owner = await signIn();
  const presses = await Promise.all(
    Array.from({ length: 10 }, () => owner.call(confirmOrderByStaff, { params: { id } })),
  );
  expect(presses.filter(({ ok }) => ok)).toHaveLength(1);
  for (const press of presses.filter(({ ok }) => !ok))
    expect(press).toMatchObject({ status: 409, problem: { errors: [{ code: 'not-possible' }] } });
  expect(await orderOf(id)).toMatchObject({ status: 'confirmed', lapsesAt: null });
  await lapseAfter(30);
  expect((await orderOf(id)).status).toBe('confirmed');
  expect(await stockOf(database, ring)).toBe(0);
});

test('[PAY-16] one that its customer confirmed by the mail still lapses, until the staff confirm it', async () => {
  const [kept, left] = [await ordered({ proved: false }), await ordered({ proved: false })];
  const { mails } = await deliverOutbox(shop);
  for (const { id } of [kept, left]) {
    const mail = mails.find(({ subject }) => subject.startsWith(`Your order ${id}`));
    expect(mail?.text).toContain('Please confirm this order by ');
    expect(mail?.text).toContain('We will then review the order and confirm it by ');
    const token = /[&#]token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const answer = unwrap(await callApi(shop, confirmOrder, { body: { order_id: id, token } }));
    const { status, lapsesAt } = await orderOf(id);
    expect([status, lapsesAt === null]).toEqual(['confirmed', false]);
    expect(answer).toMatchObject({ message: 'Email address confirmed', lapses_at: lapsesAt });
  }
  unwrap(await (await signIn()).call(confirmOrderByStaff, { params: { id: kept.id } }));
  const { history } = await orderOf(kept.id);
  expect(history.map(({ status, actor }) => [status, actor])).toEqual([
    ['pending', 'customer'],
    ['confirmed', 'customer'],
    ['confirmed', 'staff'],
  ]);
  expect(await lapseAfter(5)).toBe(1);
  expect((await orderOf(kept.id)).status).toBe('confirmed');
  expect((await orderOf(left.id)).status).toBe('cancelled');
});

test('[ORDER-8] its delivery is promised once it is confirmed, counted from then', async () => {
  const regions = [{ pins: '3', city: '', from: 2, to: 3 }];
  await setSettings(database, 'delivery', { regions, handlingDays: 1, closedWeekdays: [], cutOffHour: 24 });
  const { shopper, id } = await ordered();
  const promised = async () => unwrap(await shopper.orders.track(id)).promise;
  const stored = async () => {
    const columns = ['promised_from', 'placed_at'] as const;
    const order = database.query.selectFrom('orders').select(columns).where('id', '=', id);
    const { promised_from: from, placed_at: at } = await order.executeTakeFirstOrThrow();
    return { from, at };
  };
  expect(await promised()).toBeNull();
  const { from, at } = await stored();
  expect(from).toBe(addDays(dayInIndia(at), 3));
  shop.now = new Date(shop.now.getTime() + 2 * day);
  unwrap(await (await signIn()).call(confirmOrderByStaff, { params: { id } }));
  expect((await stored()).from).toBe(addDays(dayInIndia(at), 5));
  expect(await promised()).toMatch(/^Delivery between /);
});

test('[PAY-16] packing an order confirms it too', async () => {
  const { id } = await ordered();
  const body = { from: 'pending', to: 'processing' } as const;
  unwrap(await (await signIn()).call(advanceOrder, { params: { id }, body }));
  expect((await orderOf(id)).lapsesAt).toBeNull();
  expect(await lapseAfter(5)).toBe(0);
});

test('[PAY-16] a buyer whose mailbox is not confirmed gets no mail when the order lapses', async () => {
  await setSettings(database, 'checkout', { confirmHours: 720, cashDays: 1 });
  const { id } = await ordered({ proved: false });
  await deliverOutbox(shop);
  expect(await lapseAfter(1)).toBe(1);
  expect((await orderOf(id)).status).toBe('cancelled');
  const { mails } = await deliverOutbox(shop);
  expect(mails.map(({ to }) => to)).toEqual(['owner@example.com']);
});

test('[PAY-12] [PAY-16] the shop is mailed of orders that the staff did not confirm, not of those that their customer did not', async () => {
  await setSettings(database, 'checkout', { confirmHours: 24, cashDays: 5 });
  const strangers = await ordered({ proved: false });
  const waits = await ordered();
  await deliverOutbox(shop);
  expect(await lapseAfter(1)).toBe(1);
  expect((await orderOf(strangers.id)).status).toBe('cancelled');
  expect((await deliverOutbox(shop)).mails.map(({ to }) => to)).not.toContain('owner@example.com');
  expect(await lapseAfter(4)).toBe(1);
  const { mails } = await deliverOutbox(shop);
  const [told] = mails.filter(({ to }) => to === 'owner@example.com');
  expect(told?.text).toContain(`Order ${waits.id}`);
  expect(told?.text).not.toContain(`Order ${strangers.id}`);
});

test('[PAY-16] [I17] a node that is killed between two orders loses no mail to the shop; those of one run share one', async () => {
  await setSettings(database, 'checkout', { confirmHours: 720, cashDays: 1 });
  const orders = [await ordered(), await ordered(), await ordered()];
  await deliverOutbox(shop);
  shop.now = new Date(shop.now.getTime() + day);
  let left = 2;
  const killed: typeof database.transaction = (work) =>
    (left -= 1) < 0 ? Promise.reject(new Error('killed')) : database.transaction(work);
  const node = { database: { ...database, transaction: killed }, clock: () => shop.now };
  await expect(expireUnconfirmedOrders(node)).rejects.toThrow('killed');
  const told = (await deliverOutbox(shop)).mails.filter(({ to }) => to === 'owner@example.com');
  expect(told.map(({ text }) => orders.map(({ id }) => text.includes(`Order ${id}`)))).toEqual([
    [true, true, false],
  ]);
  expect(await lapseAfter(0)).toBe(1);
});

test('[PAY-16] an order that the former shop has delivered counts once its customer is known here', async () => {
  const asha = await signedInShopper(shop, { received: false });
  await database.pool.query(
    `insert into former_orders (source, number, placed_at, status, name, email, phone, address, lines, currency, total,
                                payment_method, row, moved_in_at)
     values ('woocommerce', '#1', '2025-05-05', 'Completed', '', 'former@post.example', '', '', '[]', 'INR', 5, '', 2, now())`,
  );
  const buy = async () => {
    unwrap(await asha.cart.add(await createProduct(database)));
    return unwrap(await asha.order()).lapses_at;
  };
  expect(await buy()).not.toBeNull();
  await database.pool.query(
    `update customers set email = 'former@post.example', email_verified_at = now() where id = $1`,
    [asha.id],
  );
  expect(await buy()).toBeNull();
});

test('[PAY-16] an order of somebody who has received one does not lapse', async () => {
  const { id, lapsesAt } = await ordered({});
  expect([lapsesAt, (await orderOf(id)).lapsesAt]).toEqual([null, null]);
});
