import { expect, test } from 'vitest';
import { changeConsent, getOwnPrivacy, stopCareReminders } from '#contract/privacy.ts';
import { careAdvice } from '#domain/catalogue/care-advice.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { moveOrderThrough } from '#tests/support/data/move-order.ts';
import { setSettings } from '#tests/support/shops/settings.ts';
import { callApi, type Shopper } from '#tests/support/people/shopper.ts';
import { startOrderShop } from '#tests/support/shops/staff-orders.ts';
import { testSecrets } from '#tests/support/shops/test-shop.ts';
import { unsubscribeToken } from '../../customers/newsletter/unsubscribe-token.ts';
import { sendCareReminders } from './send-care-reminders.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const { order, query, shop } = await startOrderShop();

const { database } = shop;
const day = 24 * 3_600_000;
const later = (days: number) => (shop.now = new Date(shop.now.getTime() + days * day));
const run = () => sendCareReminders({ database, clock: () => shop.now });
const offer = (careMonths: number) => setSettings(database, 'notices', { careMonths });
const consent = (shopper: Shopper, given: boolean) =>
  shopper.call(changeConsent, { body: { purpose: 'care', given } });
const reminders = async () =>
  (await deliverOutbox(shop)).mails.filter(({ subject }) => subject.includes('care for'));
const remindedAt = async (id: number) =>
  (await query.selectFrom('orders').select('care_reminded_at').where('id', '=', id).executeTakeFirstOrThrow())
    .care_reminded_at;
const tokenFor = async ({ id }: Shopper) => {
  const { email } = await query
    .selectFrom('customers')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { email, token: unsubscribeToken(testSecrets, email, 'care-reminder') };
};

/** A delivered order of somebody who asked for the reminder, six months being set. */
async function delivered({ consented = true } = {}) {
  await offer(6);
  const placed = await order();
  await moveOrderThrough(shop, placed.id, 'processing', 'shipped', 'delivered');
  if (consented) unwrap(await consent(placed.shopper, true));
  await deliverOutbox(shop);
  return placed;
}

test('[AFTER-10] six months after the delivery one mail has each piece with its care, and a link that stops them', async () => {
  const { id, shopper } = await delivered();
  later(179);
  expect(await run()).toBe(0);
  later(6);
  expect(await run()).toBe(1);
  expect(await remindedAt(id)).toEqual(shop.now);
  const [mail, ...more] = await reminders();
  expect(more).toEqual([]);
  const { email, token } = await tokenFor(shopper);
  expect(mail).toMatchObject({
    to: email,
    unsubscribe: `https://shop.example/api/v1/care-reminders/stop?token=${token}`,
  });
  const [always = ''] = careAdvice({ metal: '', metal_colour: null, technique: null, stones: [] });
  for (const said of ['Polki ring', always, `/orders/${id}`, `/tell-me/stop#of=care&token=${token}`])
    expect(mail?.text).toContain(said);
  expect(await run()).toBe(0);
  later(1);
  expect(await run()).toBe(0);
  expect(await reminders()).toEqual([]);
});

test('[AFTER-10] nodes that run at the same time send one mail', async () => {
  for (let round = 0; round < 5; round += 1) {
    await delivered();
    later(185);
    const found = await Promise.all(Array.from({ length: 6 }, run));
    expect(found.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await reminders()).toHaveLength(1);
  }
});

test('[AFTER-10] [AFTER-11] a consent withdrawn by the link after the mail was queued sends none', async () => {
  const { id, shopper } = await delivered();
  later(185);
  expect(await run()).toBe(1);
  const { email, token } = await tokenFor(shopper);
  const wrong = unsubscribeToken(testSecrets, email, 'waiting');
  expect(await callApi(shop, stopCareReminders, { body: { token: wrong } })).toMatchObject({ status: 400 });
  const oneClick = await shop.app.inject({
    method: 'POST',
    url: `/api/v1/care-reminders/stop?token=${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(oneClick.statusCode).toBe(200);
  expect(await reminders()).toEqual([]);
  expect(await remindedAt(id)).not.toBeNull();
});

test('[AFTER-10] switched off, none is sent, not even one that was queued', async () => {
  await delivered();
  later(185);
  await offer(0);
  expect(await run()).toBe(0);
  await offer(6);
  expect(await run()).toBe(1);
  await offer(0);
  expect(await reminders()).toEqual([]);
});

test('[AFTER-10] switching it on does not write about orders that were delivered long ago', async () => {
  await delivered();
  later(220);
  expect(await run()).toBe(0);
});

test('[AFTER-10] without a consent, and after a refund of everything, none is sent', async () => {
  const stranger = await delivered({ consented: false });
  const refunded = await delivered();
  later(185);
  await query
    .updateTable('order_lines')
    .set({ refunded_quantity: 2 })
    .where('order_id', '=', refunded.id)
    .execute();
  expect(await run()).toBe(0);
  for (const { id } of [stranger, refunded]) expect(await remindedAt(id)).toBeNull();
  await query.updateTable('order_lines').set({ refunded_quantity: 0 }).execute(); // for the audit
  await query.updateTable('orders').set({ care_reminded_at: shop.now }).execute();
});

test('[AFTER-11] the consent is offered only while the shop sends reminders, and withdrawn at any time', async () => {
  const { shopper } = await delivered({ consented: false });
  const own = async () => unwrap(await shopper.call(getOwnPrivacy));
  const given = async () => (await own()).consents.find(({ purpose }) => purpose === 'care')?.given;
  expect((await own()).care_months).toBe(6);
  expect(await given()).toBe(false);
  await offer(0);
  expect((await own()).care_months).toBeNull();
  expect(await given()).toBeUndefined();
  expect(await consent(shopper, true)).toMatchObject({
    status: 409,
    problem: { errors: [{ message: 'The shop sends no care reminders at the moment.' }] },
  });
  await offer(6);
  unwrap(await consent(shopper, true));
  await offer(0);
  expect(await given()).toBe(true);
  unwrap(await consent(shopper, false));
  expect(await given()).toBeUndefined();
});
