import { expect, test } from 'vitest';
import { getCreditNote, trackOrder } from '#contract/orders.ts';
import { defaultSettings } from '#domain/settings.ts';
import { fromRupees } from '#domain/money.ts';
import { refundOrder, type RefundWish } from '#server/payment/refund-order.ts';
import { auditAfterEach } from '#tests/audit-after-each.ts';
import { emptyDatabase } from '#tests/database.ts';
import { payerOf, startPaymentShop } from '#tests/payment-shop.ts';
import { shelve } from '#tests/pieces.ts';
import { deliverPost } from '#tests/post.ts';
import { answered, signedInShopper, type Shopper } from '#tests/shopper.ts';
import { noteOnOrder } from '../orders/note-on-order.ts';
import { readOrder } from '../orders/order-store.ts';
import { creditNoteOf } from './credit-note-of.ts';
import { issueCreditNote, readDoneRefunds } from './credit-note-store.ts';

const database = await emptyDatabase();
const shop = await startPaymentShop(database);
shop.now = new Date('2026-11-21T08:00:00Z');
auditAfterEach(shop);

let keys = 0;
/** The staff gives this back of an order; the provider has taken it when it answers. */
async function giveBack(orderId: number, part: RefundWish['part']): Promise<number> {
  keys += 1;
  const wish = { orderId, part, reason: 'A stone was loose', restock: false, key: `credit-note-${keys}` };
  const made = await database.transaction((transaction) => refundOrder(transaction, wish, shop.now));
  if (!made.accepted) throw new Error(made.refusal);
  return made.value.refundId;
}

/** An order of two pieces of 1,000 rupees, paid online. */
async function paidOrder() {
  const ring = await shelve(database, { stock: 2, columns: { tax_basis_points: 300 } });
  const shopper = await signedInShopper(shop);
  await shopper.cart.add(ring, 2);
  const payer = payerOf(shop, shopper);
  const { order_id: orderId } = answered(await payer.verify((await payer.pay(await payer.open())) ?? {}));
  return { shopper, orderId };
}

const download = (shopper: Shopper, orderId: number, refundId: number) =>
  shop.app.inject({
    url: `${getCreditNote.path}?order_id=${orderId}&refund_id=${refundId}`,
    headers: { authorization: `Bearer ${shopper.token}` },
  });
const numbers = () =>
  database.query.selectFrom('credit_notes').select(['series', 'number']).orderBy('number').execute();

test('[ORDER-7] a finished refund has a credit note, which adds up and names its invoice', async () => {
  const { shopper, orderId } = await paidOrder();
  await giveBack(orderId, { kind: 'amount', amount: fromRupees(500) });
  await shop.work();
  const whole = await readOrder(database.query, shopper.id, orderId);
  const [refund] = await readDoneRefunds(database.query, { customerId: shopper.id, orderId });
  if (whole === undefined || refund === undefined) throw new Error('nothing went back');
  const note = creditNoteOf({
    whole,
    refund,
    company: { ...defaultSettings.company, gstin: '08AAAAA0000A1Z5' },
    ...(await issueCreditNote(database.query, refund, shop.now)),
  });
  expect(note).toMatchObject({ title: 'Credit Note', number: 'CN2026-27/000001', total: 500_00 });
  expect(note.number.length).toBeLessThanOrEqual(16); // rule 53(1A)
  expect(note.remark).toBe('Against invoice 2026-27/000001. Reason: A stone was loose');
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
  expect(sum(note.sums.map(([, amount]) => amount))).toBe(500_00);
  expect(sum(note.lines.map(({ taxable, tax }) => taxable + tax))).toBe(500_00);
  expect(note.taxes).toEqual([
    ['CGST', 7_28],
    ['SGST', 7_28],
  ]);
});

test('[ORDER-7] fifty who ask for credit notes at once get numbers without gaps, one a refund', async () => {
  await database.pool.query('truncate credit_notes; truncate credit_note_counters cascade');
  const asked: { orderId: number; refundId: number }[] = [];
  for (let count = 0; count < 5; count += 1) {
    const { orderId } = await paidOrder();
    for (const rupees of [100, 110, 120, 130, 140])
      asked.push({
        orderId,
        refundId: await giveBack(orderId, { kind: 'amount', amount: fromRupees(rupees) }),
      });
  }
  await shop.work();
  const issued = await Promise.all(
    [...asked, ...asked].map(({ orderId, refundId: id }) =>
      issueCreditNote(database.query, { id, orderId }, shop.now),
    ),
  );
  expect(new Set(issued.map(({ number }) => number.number)).size).toBe(25);
  expect(await numbers()).toEqual(
    Array.from({ length: 25 }, (_, index) => ({ series: 'CN2026-27', number: index + 1 })),
  );
});

test('[ORDER-7] a number that a failed transaction took is given to the next', async () => {
  await database.pool.query('truncate credit_notes; truncate credit_note_counters cascade');
  const { orderId } = await paidOrder();
  const id = await giveBack(orderId, { kind: 'all' });
  await shop.work();
  const issue = (fails: boolean) =>
    database.transaction(async (transaction) => {
      const issued = await issueCreditNote(transaction, { id, orderId }, shop.now);
      if (fails) throw new Error('the line was cut');
      return issued.number.number;
    });
  await expect(issue(true)).rejects.toThrow('the line was cut');
  expect(await issue(false)).toBe('CN2026-27/000001');
  expect(await issue(false)).toBe('CN2026-27/000001');
});

test('[ORDER-7] a refund that is on its way has no credit note yet, and nobody reads that of another', async () => {
  const { shopper, orderId } = await paidOrder();
  const refundId = await giveBack(orderId, { kind: 'all' });
  expect((await download(shopper, orderId, refundId)).statusCode).toBe(404);
  await shop.work();
  const response = await download(shopper, orderId, refundId);
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const other = await paidOrder();
  expect((await download(other.shopper, orderId, refundId)).statusCode).toBe(404);
  expect((await download(other.shopper, other.orderId, refundId)).statusCode).toBe(404);
});

test('[ORDER-5] an order tells its parcel, what went back, and what the shop wrote for the customer alone', async () => {
  const { shopper, orderId } = await paidOrder();
  const track = async () => answered(await shopper.ask(trackOrder, { query: { order_id: orderId } }));
  expect(await track()).toMatchObject({ carrier: null, tracking_number: null, refunds: [], notes: [] });
  const write = (text: string, forCustomer: boolean) =>
    database.transaction((transaction) =>
      noteOnOrder(transaction, { orderId, author: 'Meera', text, forCustomer }, shop.now),
    );
  await write('Rang twice, nobody there', false);
  await write('We have made the ring a size wider.', true);
  await giveBack(orderId, { kind: 'amount', amount: fromRupees(250.5) });
  expect((await track()).refunds).toEqual([]);
  await shop.work();
  const told = await track();
  expect(told.refunds).toMatchObject([{ amount: 250.5, by_hand: false }]);
  expect(told.notes.map(({ text }) => text)).toEqual(['We have made the ring a size wider.']);
  expect(JSON.stringify(told)).not.toMatch(/Meera|Rang twice/);
  const { mails } = await deliverPost(shop);
  const refunded = mails.find(({ subject }) => subject.startsWith('Your refund'));
  expect(refunded?.text).toContain('credit note');
});
