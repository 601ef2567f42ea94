import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import sharp from 'sharp';
import { getDashboard } from '#contract/admin/dashboard.ts';
import { changeOrderReturn, getOrderReturnPicture, listOrderReturns } from '#contract/admin/order-returns.ts';
import { refundOrder } from '#contract/admin/orders.ts';
import { addReturnPicture, getOrderReturns, requestReturn, withdrawReturn } from '#contract/order-returns.ts';
import { getOwnPrivacy } from '#contract/privacy.ts';
import { buildPath } from '#domain/build-path.ts';
import { toPaise } from '#domain/money.ts';
import { returnLimits, type ReturnStatus, type StaffReturnStep } from '#domain/orders/return-request.ts';
import { deleteOverPeriod } from '#server/jobs/housekeeping/delete-over-period.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { moveOrderThrough } from '#tests/support/data/move-order.ts';
import { photograph } from '#tests/support/data/sample-pictures.ts';
import { setSettings } from '#tests/support/shops/settings.ts';
import { signedInShopper, type Shopper } from '#tests/support/people/shopper.ts';
import { startOrderShop } from '#tests/support/shops/staff-orders.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const { order, owner, packer, query, refusalOf, shop } = await startOrderShop();

const day = 24 * 3_600_000;
await setSettings(shop.database, 'company', { email: 'owner@shop.example' });
const terms = { returnDays: 15, returns: 'Unworn, with its papers.' };
const returnPickUp = { from: toPaise(450_00), to: toPaise(900_00) };
await setSettings(shop.database, 'delivery', { ...terms, returnPickUp });

async function delivered(paid: 'cash' | 'online' = 'cash') {
  const placed = await order(paid);
  await moveOrderThrough(shop, placed.id, 'processing', 'shipped', 'delivered');
  const [line] = unwrap(await placed.shopper.orders.details(placed.id));
  await deliverOutbox(shop);
  return { ...placed, lineId: line?.id ?? 0 };
}
type Delivered = Pick<Awaited<ReturnType<typeof delivered>>, 'id' | 'shopper' | 'lineId'>;

const request = ({ id, lineId, shopper }: Delivered, more: object = {}) =>
  shopper.call(requestReturn, {
    body: {
      order_id: id,
      kind: 'return',
      reason: 'changed-mind',
      words: 'It is heavier than I thought.',
      lines: [{ line_id: lineId, quantity: 1 }],
      ...more,
    },
  });
const requested = async (of: Delivered, more: object = {}) => unwrap(await request(of, more)).return_id;
const read = async ({ id, shopper }: Delivered) =>
  unwrap(await shopper.call(getOrderReturns, { query: { order_id: id } }));
const move = ({ id }: Delivered, returnId: number, from: ReturnStatus, to: StaffReturnStep, answer = '') =>
  owner.call(changeOrderReturn, { params: { id, returnId }, body: { from, to, answer } });
const refundOne = async ({ id, lineId }: Delivered) => {
  const part = { kind: 'products' as const, products: [{ lineId, quantity: 1 }] };
  const refund = { key: randomUUID(), part, reason: 'Returned', restock: true, note: 'In cash' };
  unwrap(await owner.call(refundOrder, { params: { id }, body: refund }));
};
const withdraw = ({ shopper }: Delivered, id: number) =>
  shopper.call(withdrawReturn, { body: { return_id: id } });
const addPicture = async (shopper: Shopper, id: number, file?: Buffer) =>
  shopper.call(addReturnPicture, {
    body: { return_id: id, picture: (file ?? (await photograph())).toString('base64') },
  });

test('[AFTER-1] [AFTER-2] the order says until when its pieces can be returned, and what comes back', async () => {
  const rings = await delivered();
  const before = await read(rings);
  expect(before).toMatchObject({
    possible: true,
    terms: 'Unworn, with its papers.',
    pick_up: { from: 450, to: 900 },
    paid: { lines: [{ line_id: rings.lineId, quantity: 2, paid: 2000, refunded: 0, units: 2 }] },
    requests: [],
  });
  const id = await requested(rings);
  expect(await read(rings)).toMatchObject({
    possible: false,
    requests: [
      {
        id,
        status: 'requested',
        worth: 1000,
        pick_up: { from: 450, to: 900 },
        lines: [{ line_id: rings.lineId, name: 'Polki ring', quantity: 1 }],
      },
    ],
  });
  const damaged = await delivered();
  await requested(damaged, { reason: 'damaged' });
  expect((await read(damaged)).requests).toMatchObject([{ pick_up: { from: 0, to: 0 } }]);
  await setSettings(shop.database, 'delivery', { ...terms, returnPickUp: null });
  const unknown = await delivered();
  await requested(unknown);
  expect((await read(unknown)).requests).toMatchObject([{ pick_up: null }]); // not free
});

test('[AFTER-1] after the last day, before the delivery and for more pieces than were bought it is refused', async () => {
  const rings = await delivered();
  const refused = { status: 409, problem: { errors: [{ code: 'not-returnable' }] } };
  expect(await request(rings, { lines: [{ line_id: rings.lineId, quantity: 3 }] })).toMatchObject(refused);
  expect(await request(rings, { lines: [{ line_id: rings.lineId + 1, quantity: 1 }] })).toMatchObject({
    status: 409,
    problem: { errors: [{ code: 'no-such-line' }] },
  });
  const deliver = (at: Date) =>
    query
      .updateTable('order_status_history')
      .set({ created_at: at })
      .where('order_id', '=', rings.id)
      .where('status', '=', 'delivered')
      .execute();
  await deliver(new Date(shop.now.getTime() - 16 * day));
  expect(await request(rings)).toMatchObject(refused);
  expect(await read(rings)).toMatchObject({ possible: false, paid: { lines: [{ units: 0 }] } });
  await deliver(shop.now);
  const { id, shopper } = await order();
  const [line] = unwrap(await shopper.orders.details(id));
  expect(await request({ id, shopper, lineId: line?.id ?? 0 })).toMatchObject(refused);
});

test('[AFTER-3] the owner accepts, receives, refunds and completes; both sides are mailed at each step', async () => {
  const rings = await delivered();
  const id = await requested(rings);
  const first = (await deliverOutbox(shop)).mails;
  expect(first.map(({ subject }) => subject).toSorted()).toEqual([
    `Return request (${rings.id})`,
    `We have your return request (order ${rings.id})`,
  ]);
  expect(first.find(({ to }) => to === 'owner@shop.example')?.text).toContain(
    '> It is heavier than I thought.',
  );
  const onDashboard = async () =>
    unwrap(await owner.call(getDashboard)).returns?.filter(({ orderId }) => orderId === rings.id);
  expect(await onDashboard()).toMatchObject([{ name: 'Asha Verma', kind: 'return', status: 'requested' }]);
  const answer = 'The courier calls you tomorrow.';
  expect(unwrap(await move(rings, id, 'requested', 'accepted', answer))).toMatchObject([
    { id, status: 'accepted', answer, staffName: 'Meera' },
  ]);
  expect((await deliverOutbox(shop)).mails).toMatchObject([
    { subject: `We accept your return (order ${rings.id})`, text: expect.stringContaining(`> ${answer}`) },
  ]);
  const kept = [{ id, status: 'received', answer, staffName: 'Meera' }];
  expect(unwrap(await move(rings, id, 'accepted', 'received'))).toMatchObject(kept);
  expect((await deliverOutbox(shop)).mails).toMatchObject([
    { subject: `Your pieces have arrived (order ${rings.id})`, text: expect.not.stringContaining(answer) },
  ]);
  expect(refusalOf(await move(rings, id, 'received', 'completed'))).toBe('not-refunded');
  await refundOne(rings);
  unwrap(await move(rings, id, 'received', 'completed'));
  expect(await onDashboard()).toEqual([]);
  expect((await deliverOutbox(shop)).mails.map(({ subject }) => subject)).toContain(
    `Your return is complete (order ${rings.id})`,
  );
  expect(await read(rings)).toMatchObject({ possible: true, paid: { lines: [{ units: 1 }] } });
});

test('[AFTER-3] a refund that was made before the request does not complete it', async () => {
  const rings = await delivered();
  await refundOne(rings);
  const id = await requested(rings);
  unwrap(await move(rings, id, 'requested', 'accepted'));
  unwrap(await move(rings, id, 'accepted', 'received'));
  expect(refusalOf(await move(rings, id, 'received', 'completed'))).toBe('not-refunded');
  await refundOne(rings);
  unwrap(await move(rings, id, 'received', 'completed'));
});

test('[AFTER-3] a refusal needs a sentence, and a packer decides nothing', async () => {
  const rings = await delivered();
  const id = await requested(rings, { kind: 'exchange' });
  expect(refusalOf(await move(rings, id, 'requested', 'refused'))).toBe('answer');
  const body = { from: 'requested', to: 'accepted', answer: '' } as const;
  expect(
    await packer.call(changeOrderReturn, { params: { id: rings.id, returnId: id }, body }),
  ).toMatchObject({ status: 403 });
  unwrap(await move(rings, id, 'requested', 'refused', 'The box is missing.'));
  expect(refusalOf(await move(rings, id, 'requested', 'accepted'))).toBe('changed-meanwhile');
  const other = await delivered();
  expect(refusalOf(await move(other, id, 'refused', 'accepted'))).toBe('return');
});

test('[AFTER-3] requests, decisions and withdrawals at the same moment have one outcome', async () => {
  const rings = await delivered();
  const sent = await Promise.all([1, 2, 3, 4].map(() => request(rings)));
  expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
  const id = (await read(rings)).requests[0]?.id ?? 0;
  const outcomes = await Promise.all([
    move(rings, id, 'requested', 'accepted'),
    move(rings, id, 'requested', 'refused', 'No.'),
    move(rings, id, 'requested', 'accepted'),
  ]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  const next = await delivered();
  const another = await requested(next);
  const raced = await Promise.all([
    withdraw(next, another),
    move(next, another, 'requested', 'refused', 'No.'),
  ]);
  expect(raced.filter(({ ok }) => ok)).toHaveLength(1);
});

test('[AFTER-4] a request takes three pictures, as JPEG without place, and only until it is decided', async () => {
  const rings = await delivered();
  const id = await requested(rings);
  expect(await addPicture(rings.shopper, id, Buffer.from('no picture'))).toMatchObject({
    status: 422,
    problem: { errors: [{ code: 'no-picture' }] },
  });
  for (const count of [1, 2, 3]) {
    expect(unwrap(await addPicture(rings.shopper, id))).toMatchObject({ pictures: count });
  }
  expect(await addPicture(rings.shopper, id)).toMatchObject({
    status: 409,
    problem: { errors: [{ code: 'too-many-pictures' }] },
  });
  const [{ pictures } = { pictures: [] }] = unwrap(
    await owner.call(listOrderReturns, { params: { id: rings.id } }),
  );
  const params = { id: rings.id, pictureId: pictures[0] ?? 0 };
  const file = await shop.app.inject({
    url: buildPath(getOrderReturnPicture.path, params),
    headers: owner.headers,
  });
  expect(file.headers['content-type']).toBe('image/jpeg');
  const { format, exif, width, height } = await sharp(file.rawPayload).metadata();
  expect({ format, exif, upright: width < height }).toEqual({
    format: 'jpeg',
    exif: undefined,
    upright: true,
  });
  const next = await delivered();
  expect(
    await owner.call(getOrderReturnPicture, { params: { id: next.id, pictureId: params.pictureId } }),
  ).toMatchObject({ status: 404 });
  const decided = await requested(next);
  unwrap(await move(next, decided, 'requested', 'accepted'));
  expect(await addPicture(next.shopper, decided)).toMatchObject({ status: 409 });
});

test('[AFTER-4] an order takes ten requests, and thirty calls an hour', async () => {
  const rings = await delivered();
  for (let count = 0; count < returnLimits.requests; count += 1) {
    unwrap(await withdraw(rings, await requested(rings)));
  }
  expect(await request(rings)).toMatchObject({ status: 409, problem: { errors: [{ code: 'too-many' }] } });
  const replies = [];
  for (let count = 0; count < 10; count += 1) replies.push((await withdraw(rings, 1)).status);
  expect(replies).toContain(429);
});

test('[AFTER-4] another customer’s order and request look like missing ones', async () => {
  const rings = await delivered();
  const id = await requested(rings);
  const usha = await signedInShopper(shop);
  expect(await usha.call(getOrderReturns, { query: { order_id: rings.id } })).toMatchObject({ status: 404 });
  expect(await request({ ...rings, shopper: usha })).toMatchObject({ status: 404 });
  expect(await withdraw({ ...rings, shopper: usha }, id)).toMatchObject({ status: 404 });
  expect(await addPicture(usha, id)).toMatchObject({ status: 404 });
  expect(await addPicture(usha, id, Buffer.from('never decoded'))).toMatchObject({ status: 404 });
  expect(await read(rings)).toMatchObject({ requests: [{ status: 'requested', pictures: [] }] });
});

test('[AFTER-4] an account with an open request is not erased', async () => {
  const rings = await delivered();
  const id = await requested(rings);
  const possible = async () => unwrap(await rings.shopper.call(getOwnPrivacy)).erasure.possible;
  expect(await possible()).toBe(false);
  unwrap(await withdraw(rings, id));
  expect(await possible()).toBe(true);
});

test('[AFTER-4] a closed request with its pictures is deleted after the period of messages, an open one is not', async () => {
  const [rings, others] = [await delivered(), await delivered()];
  const closed = await requested(rings);
  unwrap(await addPicture(rings.shopper, closed));
  unwrap(await withdraw(rings, closed));
  const open = await requested(others);
  await deleteOverPeriod(query, new Date(shop.now.getTime() + 740 * day));
  const left = query.selectFrom('order_returns').select('id').where('id', 'in', [closed, open]);
  expect(await left.execute()).toEqual([{ id: open }]);
  const pictures = query.selectFrom('order_return_pictures').select('id').where('return_id', '=', closed);
  expect(await pictures.execute()).toEqual([]);
});

test('[TRUST-11] an account without an email is told that the answer stands on the page of the order', async () => {
  const said = async (of: Delivered) => unwrap(await request(of)).message;
  expect(await said(await delivered())).toBe(
    'We have your request. We will reply by email and on the page of the order.',
  );
  const other = await delivered();
  await query
    .updateTable('customers')
    .set({ email: '', email_verified_at: null })
    .where('id', '=', other.shopper.id)
    .execute();
  expect(await said(other)).toBe('We have your request. We will reply on the page of the order.');
});
