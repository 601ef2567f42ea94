import { describe, expect, it } from 'vitest';
import { getSettings, updateNotices } from '#contract/admin/settings.ts';
import { getOrder } from '#contract/admin/orders.ts';
import { getNewOrderCount } from '#contract/admin/dashboard.ts';
import { waitingOrderText } from '#domain/orders/order-status.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { signedInShopper } from '#tests/support/people/shopper.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const shop = await startShop(await emptyDatabase());
const { pool } = shop.database;
const owner = await createStaff(shop, 'owner', 'Meera');

async function order(proved = true): Promise<number> {
  const ring = await createProduct(shop.database, { name: 'Polki ring', stock: 5 });
  const shopper = await signedInShopper(shop, { proved });
  await shopper.cart.add(ring, 2);
  return unwrap(await shopper.order()).order_id;
}

/** Sends the due mails, and returns those about new orders. */
async function notices() {
  const { mails } = await deliverOutbox(shop);
  return mails.filter(({ subject }) => /new orders?/i.test(subject));
}
/** Lets time pass: postponed mails become due, and the last mail gets older. */
async function later(minutes: number): Promise<void> {
  await pool.query(
    `update outbox set available_at = available_at - $1 * interval '1 minute' where done_at is null`,
    [minutes],
  );
  await pool.query(`update order_notices set notified_at = notified_at - $1 * interval '1 minute'`, [
    minutes,
  ]);
}
async function notify(change: { newOrders?: boolean; newOrdersTo?: string }): Promise<void> {
  const { notices: present } = unwrap(await owner.call(getSettings)).settings;
  unwrap(await owner.call(updateNotices, { body: { ...present, ...change } }));
}

describe('[ADMIN-2] new orders', () => {
  it('are mailed to the shop’s own address with the ordered items', async () => {
    await notify({ newOrdersTo: 'orders@anarbagh.example' });
    const id = await order();
    const [mail, ...more] = await notices();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: 'orders@anarbagh.example', subject: `New order ${id}: ₹2,000` });
    expect(mail?.text).toContain('Asha Verma, Jaipur: 2 pieces, ₹2,000, not paid yet');
    expect(mail?.text).toContain(`https://shop.example/admin/orders/${id}`);
    expect(await notices()).toEqual([]);
  });

  it('that must still be confirmed say so in the mail, with the deadline', async () => {
    await later(6);
    const id = await order(false);
    const { confirmBy, lapsesAt } = unwrap(await owner.call(getOrder, { params: { id } }));
    const sentence = waitingOrderText({
      confirmBy: new Date(confirmBy ?? ''),
      lapsesAt: new Date(lapsesAt ?? ''),
    });
    const [mail] = await notices();
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(`2 pieces, ₹2,000, not paid yet. ${sentence}`);
  });

  it('are mailed together every five minutes, and none is omitted', async () => {
    const ids = [await order(), await order(), await order()];
    expect(await notices()).toEqual([]);
    await later(6);
    const [mail, ...more] = await notices();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('3 new orders');
    for (const id of ids) expect(mail?.text).toContain(`Order ${id}`);
    const { rows } = await pool.query(
      `select 1 from outbox where topic = 'mail:new-order' and done_at is null`,
    );
    expect(rows).toEqual([]);
    expect(shop.faults).toEqual([]);
  });

  it('are mailed to the owner if the shop has no address, and not at all if notifications are off', async () => {
    await later(6);
    await notify({ newOrdersTo: '' });
    await order();
    expect((await notices()).map(({ to }) => to)).toEqual([owner.email]);
    await later(6);
    await notify({ newOrders: false });
    await order();
    expect(await notices()).toEqual([]);
  });

  it('are counted in the back office', async () => {
    const before = unwrap(await owner.call(getNewOrderCount));
    const id = await order();
    expect(unwrap(await owner.call(getNewOrderCount))).toEqual({
      waiting: before.waiting + 1,
      newest: id,
    });
  });
});
