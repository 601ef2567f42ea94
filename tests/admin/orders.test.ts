import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { refundAmount } from '#admin/orders/refund-amount.ts';
import { listAudit } from '#contract/admin/audit.ts';
import { downloadTaxDocument } from '#contract/admin/order-documents.ts';
import {
  advanceOrder,
  updateTracking,
  getOrder,
  cancelOrderByStaff,
  listOrders,
  addOrderNote,
  previewOrderMail,
  refundOrder,
} from '#contract/admin/orders.ts';
import { listStuckRefunds, retryStuckRefund, settleStuckRefund } from '#contract/admin/stuck-payments.ts';
import { statusMails } from '#server/mail/status-mails.ts';
import { readShopDetails } from '#server/mail/read-shop-details.ts';
import { orderTransitions, orderStatuses, type OrderStatus } from '#domain/orders/order-status.ts';
import { auditAfterEach } from '../support/audit-after-each.ts';
import { emptyDatabase } from '../support/database.ts';
import { payerOf, startPaymentShop } from '../support/payment-shop.ts';
import { moveOrderThrough } from '../support/move-order.ts';
import { createProduct, stockOf } from '../support/products.ts';
import { deliverOutbox } from '../support/deliver-outbox.ts';
import { answered, signedInShopper } from '../support/shopper.ts';
import { unwrapAdmin, createStaff } from '../support/staff.ts';

const shop = await startPaymentShop(await emptyDatabase());
const { query } = shop.database;
auditAfterEach(shop);
const [owner, packer] = [
  await createStaff(shop, 'owner', 'Meera'),
  await createStaff(shop, 'packer', 'Ravi'),
];

const refusalOf = (reply: Awaited<ReturnType<typeof owner.ask>>) =>
  reply.ok ? 'none' : reply.problem.errors[0]?.code;
const present = async (id: number) => unwrapAdmin(await owner.ask(getOrder, { params: { id } }));
const trailOf = async (id: number) =>
  unwrapAdmin(await owner.ask(listAudit, { query: { kind: 'order', subjectId: String(id) } })).entries;
const advance = (
  id: number,
  from: OrderStatus,
  to: 'confirmed' | 'processing' | 'shipped' | 'out_for_delivery' | 'delivered',
  sent: { carrier?: string; trackingNumber?: string } = {},
) => packer.ask(advanceOrder, { params: { id }, body: { from, to, ...sent } });

/** Two rings at 1,000 rupees, paid at the door or online. */
async function order(paid: 'cash' | 'online' = 'cash') {
  const ring = await createProduct(shop.database, { name: 'Polki ring', stock: 5 });
  const shopper = await signedInShopper(shop);
  await shopper.cart.add(ring, 2);
  if (paid === 'cash') answered(await shopper.order());
  else {
    answered(await payerOf(shop, shopper).begin({ payment_method: 'razor_pay' }));
    shop.sandbox.ledger.pay([...shop.sandbox.ledger.orders.keys()].at(-1) ?? '', 'captured');
    await shop.sandbox.whenIdle();
    await shop.work();
  }
  const [placed] = (await shopper.orders.list()).orders;
  if (placed === undefined) throw new Error('no order');
  return { id: placed.id, ring, shopper };
}

/** Undoes what a test wrote past the use cases, so that the audit after it finds the order whole. */
async function asPlaced(id: number) {
  const placed = { status: 'pending', payment_status: 'unpaid' } as const;
  await query.updateTable('orders').set(placed).where('id', '=', id).execute();
  await query
    .deleteFrom('order_status_history')
    .where('order_id', '=', id)
    .where('status', '<>', 'pending')
    .execute();
}

describe('the mail of a move', () => {
  const preview = (id: number, to: 'shipped' | 'delivered' | 'cancelled', sent = {}) =>
    packer.ask(previewOrderMail, { params: { id }, query: { to, ...sent } });

  it('[ADMIN-1] is read before anything is moved, and nothing is moved or sent by reading it', async () => {
    const { id, ring } = await order();
    unwrapAdmin(await advance(id, 'pending', 'confirmed'));
    unwrapAdmin(await advance(id, 'confirmed', 'processing'));
    const mails = () => query.selectFrom('outbox').select('id').execute();
    const before = [await present(id), await stockOf(shop.database, ring), await mails()];
    const sent = { carrier: 'Blue Dart', trackingNumber: 'BD 42' };
    const { mail } = unwrapAdmin(await preview(id, 'shipped', sent));
    expect(mail?.to).toMatch(/@/);
    expect(mail?.subject).toContain(String(id));
    expect(mail?.text).toContain('Blue Dart');
    expect(mail?.text).toContain('BD 42');
    expect(unwrapAdmin(await preview(id, 'cancelled')).mail?.subject).toContain(String(id));
    expect([await present(id), await stockOf(shop.database, ring), await mails()]).toEqual(before);
  });

  it('[ADMIN-1] is the mail that goes out', async () => {
    const { id } = await order();
    unwrapAdmin(await advance(id, 'pending', 'confirmed'));
    unwrapAdmin(await advance(id, 'confirmed', 'processing'));
    unwrapAdmin(await advance(id, 'processing', 'shipped', { carrier: 'Blue Dart' }));
    const { mail } = unwrapAdmin(await preview(id, 'delivered'));
    expect(mail).not.toBeNull();
    unwrapAdmin(await advance(id, 'shipped', 'delivered'));
    const facts = await readShopDetails(query, 'https://shop.example');
    expect(await statusMails.delivered({ query, facts }, { orderId: id })).toMatchObject(mail ?? {});
  });

  it('[ADMIN-1] of a move that is not possible is refused', async () => {
    const { id } = await order();
    expect((await preview(id, 'delivered')).status).toBe(409);
    expect((await preview(9_999_999, 'shipped')).status).toBe(404);
  });
});

describe('[ADMIN-1] [ORDER-1] taking an order along', () => {
  it('goes from pending to delivered, with carrier and tracking number, and the customer sees it', async () => {
    const { id, shopper } = await order();
    unwrapAdmin(await advance(id, 'pending', 'confirmed'));
    unwrapAdmin(await advance(id, 'confirmed', 'processing'));
    const sent = { carrier: 'Blue Dart', trackingNumber: 'BD 1' };
    const shipped = unwrapAdmin(await advance(id, 'processing', 'shipped', sent));
    expect(shipped).toMatchObject({ status: 'shipped', ...sent });
    unwrapAdmin(await advance(id, 'shipped', 'delivered'));
    expect((await shopper.orders.list()).orders).toMatchObject([{ id, status: 'delivered' }]);
    const entries = await trailOf(id);
    expect(entries.map(({ staffName, action }) => `${staffName} ${action}`)).toEqual(
      Array.from({ length: 4 }, () => 'Ravi moved'),
    );
    expect(entries[1]?.differences).toContainEqual({
      field: 'trackingNumber',
      before: null,
      after: 'BD 1',
    });
    expect((await present(id)).paymentStatus).toBe('paid'); // cash has come with the delivery
  });

  it('[ORDER-5] tracking is corrected after it was sent: history and customer see the new one, and a mail tells it', async () => {
    const { id, shopper } = await order();
    const none = { carrier: '', trackingNumber: '', trackingUrl: '' };
    const correct = (body: typeof none, seen: typeof none) =>
      packer.ask(updateTracking, { params: { id }, body: { ...body, seen } });
    const wrong = { ...none, carrier: 'Blue Dart', trackingNumber: 'BD 1' };
    expect(await correct(wrong, none)).toMatchObject({ status: 409 }); // nothing is sent yet
    unwrapAdmin(await advance(id, 'pending', 'processing'));
    unwrapAdmin(await advance(id, 'processing', 'shipped', wrong));
    const right = {
      carrier: 'Delhivery',
      trackingNumber: 'DL 2',
      trackingUrl: 'https://delhivery.example/DL2',
    };
    const corrected = unwrapAdmin(await correct(right, wrong));
    expect(corrected).toMatchObject({ status: 'shipped', ...right });
    expect(corrected.history.at(-1)).toMatchObject({
      actor: 'staff',
      staffName: 'Ravi',
      note: 'Tracking changed from Blue Dart BD 1 to Delhivery DL 2 https://delhivery.example/DL2',
    });
    expect(answered(await shopper.orders.track(id))).toMatchObject({
      carrier: 'Delhivery',
      tracking_number: 'DL 2',
      tracking_url: 'https://delhivery.example/DL2',
    });
    const late = await correct({ ...right, trackingNumber: 'DL 3' }, wrong);
    expect(late).toMatchObject({ status: 409, problem: { current: { trackingNumber: 'DL 2' } } });
    unwrapAdmin(await correct(right, right)); // pressed twice
    const mails = query.selectFrom('outbox').select('id').where('topic', '=', 'mail:tracking-corrected');
    expect(await mails.where(sql`payload ->> 'orderId'`, '=', String(id)).execute()).toHaveLength(1);
    expect((await trailOf(id))[0]).toMatchObject({ staffName: 'Ravi', action: 'tracking-corrected' });
    const script = await correct({ ...right, trackingUrl: 'javascript:alert(1)' }, right);
    expect(script.status).toBe(422);
  });

  it('[ORDER-5] tracking that is added after dispatch is told as added: none was sent before', async () => {
    const { id } = await order();
    const none = { carrier: '', trackingNumber: '', trackingUrl: '' };
    unwrapAdmin(await advance(id, 'pending', 'processing'));
    unwrapAdmin(await advance(id, 'processing', 'shipped', none));
    const added = { ...none, carrier: 'Blue Dart', trackingNumber: 'BD 7' };
    unwrapAdmin(await packer.ask(updateTracking, { params: { id }, body: { ...added, seen: none } }));
    const { mails } = await deliverOutbox(shop);
    const mail = mails.find(({ subject }) => /tracking/i.test(subject) && subject.includes(String(id)));
    expect(mail?.subject).toBe(`Tracking details for your order ${id}`);
    expect(mail?.text).toContain('BD 7');
    expect(mail?.text).not.toMatch(/changed|instead/);
  });

  it('its history names who of the staff did each step', async () => {
    const { id } = await order();
    unwrapAdmin(await advance(id, 'pending', 'processing'));
    const wish = { from: 'processing' as const, to: 'cancelled' as const, reason: 'She called' };
    unwrapAdmin(await owner.ask(cancelOrderByStaff, { params: { id }, body: wish }));
    const { history } = await present(id);
    expect(history.map(({ status, actor, staffName }) => ({ status, actor, staffName }))).toEqual([
      { status: 'pending', actor: 'customer', staffName: null },
      { status: 'processing', actor: 'staff', staffName: 'Ravi' },
      { status: 'cancelled', actor: 'staff', staffName: 'Meera' },
    ]);
  });

  it('goes exactly where the table of states says, from every state', async () => {
    const steps = ['confirmed', 'processing', 'shipped', 'out_for_delivery', 'delivered'] as const;
    const { id } = await order();
    for (const from of orderStatuses) {
      for (const to of steps) {
        await query.updateTable('orders').set({ status: from }).where('id', '=', id).execute();
        const next: readonly OrderStatus[] = orderTransitions[from];
        const expected = next.includes(to) ? 200 : 409;
        expect((await advance(id, from, to)).status, `${from} to ${to}`).toBe(expected);
      }
    }
    await asPlaced(id);
  });

  it('of two who move it at once, one is shown what it is now', async () => {
    const { id } = await order();
    const both = await Promise.all([
      advance(id, 'pending', 'confirmed'),
      owner.ask(cancelOrderByStaff, {
        params: { id },
        body: { from: 'pending', to: 'cancelled', reason: 'She called' },
      }),
    ]);
    expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409]);
    const late = both.find(({ ok }) => !ok);
    expect(late).toMatchObject({
      problem: { errors: [{ code: 'changed-meanwhile' }], current: { id } },
    });
    expect(await trailOf(id)).toHaveLength(1);
  });

  it('an order that there is not is not found', async () => {
    expect((await advance(999_999, 'pending', 'confirmed')).status).toBe(404);
  });
});

describe('[ADMIN-1] [ORDER-7] money that goes back', () => {
  it('cancelling puts the pieces back, sends the money back, says why, and is not for a packer', async () => {
    const { id, ring } = await order('online');
    expect(await stockOf(shop.database, ring)).toBe(3);
    const { status } = await present(id);
    const wish = { params: { id }, body: { from: status, to: 'cancelled' as const, reason: 'Broken clasp' } };
    expect((await packer.ask(cancelOrderByStaff, wish)).status).toBe(403);
    const cancelled = unwrapAdmin(await owner.ask(cancelOrderByStaff, wish));
    expect(cancelled).toMatchObject({ status: 'cancelled', sums: { refunded: 2000, refundable: 0 } });
    expect(cancelled.history.at(-1)).toMatchObject({ note: 'Broken clasp', actor: 'staff' });
    expect(await stockOf(shop.database, ring)).toBe(5);
    await shop.work();
    expect(await present(id)).toMatchObject({ refunds: [{ amount: 2000, state: 'done' }] });
  });

  it('goes back by piece, by amount, and then all that is left; never more', async () => {
    const { id, ring } = await order('online');
    const refund = (part: Parameters<typeof body>[0], key: string) =>
      owner.ask(refundOrder, { params: { id }, body: body(part, key) });
    const [line] = (await present(id)).lines;
    const products = [{ lineId: line?.id ?? 0, quantity: 1 }];
    const first = unwrapAdmin(await refund({ kind: 'products', products }, 'first-refund'));
    expect(first.sums).toMatchObject({ refunded: 1000, refundable: 1000 });
    expect(await stockOf(shop.database, ring)).toBe(4);
    await shop.work();
    const again = unwrapAdmin(await refund({ kind: 'products', products }, 'first-refund'));
    expect(again.sums.refunded).toBe(1000);
    expect((await trailOf(id)).filter(({ action }) => action === 'refunded')).toHaveLength(1);
    const other = await refund({ kind: 'amount', amount: 5 }, 'first-refund');
    expect(refusalOf(other)).toBe('key');
    const much = await refund({ kind: 'amount', amount: 1000.01 }, 'much-refund');
    expect(much).toMatchObject({ status: 409, problem: { message: 'At most ₹1,000 can still be refunded' } });
    unwrapAdmin(await refund({ kind: 'amount', amount: 250.5 }, 'kind-refund'));
    await shop.work();
    const last = unwrapAdmin(await refund({ kind: 'all' }, 'last-refund'));
    expect(last.sums).toMatchObject({ refunded: 2000, refundable: 0 });
    expect(
      (await packer.ask(refundOrder, { params: { id }, body: body({ kind: 'all' }, 'packer-1') })).status,
    ).toBe(403);
  });

  it('[PAY-10] only the amount that the button showed goes back', async () => {
    const { id } = await order('online');
    const shown = await present(id);
    const refund = (key: string, expected: number) =>
      owner.ask(refundOrder, { params: { id }, body: { ...body({ kind: 'all' }, key), expected } });
    expect(refundAmount(shown, { kind: 'all' })).toBe(2000_00);
    expect(refundAmount(shown, { kind: 'amount', amount: 2000.01 })).toBeNull();
    unwrapAdmin(
      await owner.ask(refundOrder, {
        params: { id },
        body: body({ kind: 'amount', amount: 500 }, 'early-one'),
      }),
    );
    await shop.work();
    expect(await refund('late-one', 2000)).toMatchObject({
      status: 409,
      problem: { message: '₹1,500 would go back now, not ₹2,000. Nothing was refunded; please look again.' },
    });
    const now = await present(id);
    expect(now.sums.refunded).toBe(500);
    const expected = (refundAmount(now, { kind: 'all' }) ?? 0) / 100;
    expect(unwrapAdmin(await refund('late-two', expected)).sums.refunded).toBe(2000);
    expect((await present(id)).history.at(-1)).toMatchObject({ actor: 'staff', staffName: 'Meera' });
    await shop.work();
  });

  it('what was paid at the door is noted as given by hand; what was not paid does not go back', async () => {
    const { id } = await order();
    const ask = () => owner.ask(refundOrder, { params: { id }, body: body({ kind: 'all' }, 'by-hand-1') });
    expect(await ask()).toMatchObject({ status: 409 });
    expect((await present(id)).sums.refundable).toBe(0);
    for (const [from, to] of [
      ['pending', 'processing'],
      ['processing', 'shipped'],
      ['shipped', 'delivered'],
    ] as const)
      unwrapAdmin(await advance(id, from, to));
    const given = unwrapAdmin(await ask());
    expect(given.refunds).toMatchObject([{ byHand: true, state: 'done', note: 'By UPI', amount: 2000 }]);
    expect(given.paymentStatus).toBe('refunded');
  });

  it('a refund that no bank takes is listed, sent again, or given by hand with a note', async () => {
    const { id } = await order('online');
    unwrapAdmin(
      await owner.ask(refundOrder, {
        params: { id },
        body: body({ kind: 'amount', amount: 10 }, 'stuck-refund'),
      }),
    );
    await shop.work();
    const { id: refundId } = await query
      .updateTable('refunds')
      .set({ state: 'failed', last_error: 'The bank sent it back' })
      .where('order_id', '=', id)
      .returning('id')
      .executeTakeFirstOrThrow();
    const listed = unwrapAdmin(await owner.ask(listStuckRefunds));
    expect(listed).toMatchObject([
      { id: refundId, orderId: id, amount: 10, lastError: 'The bank sent it back' },
    ]);
    const params = { id: refundId };
    unwrapAdmin(await owner.ask(retryStuckRefund, { params }));
    expect(unwrapAdmin(await owner.ask(listStuckRefunds))).toEqual([]);
    expect((await owner.ask(retryStuckRefund, { params })).status).toBe(409);
    await query.updateTable('refunds').set({ state: 'failed' }).where('id', '=', refundId).execute();
    unwrapAdmin(await owner.ask(settleStuckRefund, { params, body: { note: 'By UPI' } }));
    expect(unwrapAdmin(await owner.ask(listStuckRefunds))).toEqual([]);
    const entries = unwrapAdmin(
      await owner.ask(listAudit, { query: { kind: 'refund', subjectId: String(refundId) } }),
    ).entries;
    expect(entries.map(({ action }) => action)).toEqual(['given-by-hand', 'sent-again']);
  });
});

describe('[ADMIN-1] reading orders', () => {
  it('are found by state, number, name, e-mail and tracking number; no letter is a wildcard', async () => {
    const { id, shopper } = await order();
    const ids = async (wanted: { status?: OrderStatus; search?: string }) =>
      unwrapAdmin(await packer.ask(listOrders, { query: wanted })).orders.map((row) => row.id);
    await query.updateTable('orders').set({ tracking_number: 'ZX_991' }).where('id', '=', id).execute();
    expect(await ids({ search: String(id) })).toEqual([id]);
    expect(await ids({ search: `#${id}` })).toEqual([id]);
    expect(await ids({ search: 'zx_99' })).toEqual([id]);
    expect(await ids({ search: 'zxx99' })).toEqual([]);
    expect(await ids({ search: 'zx%1' })).toEqual([]);
    expect(await ids({ search: 'asha verma' })).toContain(id);
    const { email } = await query
      .selectFrom('customers')
      .select('email')
      .where('id', '=', shopper.id)
      .executeTakeFirstOrThrow();
    expect(await ids({ search: email.toUpperCase() })).toEqual([id]);
    expect(await ids({ status: 'pending' })).toContain(id);
    expect(await ids({ status: 'returned' })).not.toContain(id);
    const { counts, total } = unwrapAdmin(await packer.ask(listOrders));
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(total);
  });

  it('the page of an order adds up, and the invoice is a PDF that comes with dispatch and stays the same', async () => {
    const { id } = await order();
    const { sums, total, lines } = await present(id);
    expect(sums.subtotal - sums.discount - sums.couponDiscount + sums.tax + sums.shipping).toBe(total);
    expect(lines).toMatchObject([{ name: 'Polki ring', quantity: 2, paid: 2000 }]);
    expect(await present(id)).toMatchObject({
      papers: [],
      invoiceNotice: 'The invoice comes with dispatch.',
    });
    await moveOrderThrough(shop, id, 'processing', 'shipped');
    const { papers, invoiceNotice } = await present(id);
    expect([papers.map(({ kind }) => kind), invoiceNotice]).toEqual([['invoice'], null]);
    const url = downloadTaxDocument.path.replace('{id}', String(papers[0]?.id));
    const response = await shop.app.inject({ url, headers: packer.headers });
    expect(response.headers['content-type']).toBe('application/pdf');
    const again = await shop.app.inject({ url, headers: packer.headers });
    expect(again.rawPayload.equals(response.rawPayload)).toBe(true);
  });

  it('a note names who wrote it, and stays', async () => {
    const { id } = await order();
    const params = { id };
    const empty = await packer.ask(addOrderNote, { params, body: { text: '  ', forCustomer: false } });
    expect(refusalOf(empty)).toBe('text');
    const noted = unwrapAdmin(
      await packer.ask(addOrderNote, {
        params,
        body: { text: 'A gift: no invoice in the box', forCustomer: false },
      }),
    );
    expect(noted.notes).toMatchObject([
      { author: 'Ravi', text: 'A gift: no invoice in the box', forCustomer: false },
    ]);
    expect(await trailOf(id)).toMatchObject([{ action: 'noted', staffName: 'Ravi' }]);
  });
});

type Part = { kind: 'all' } | { kind: 'amount'; amount: number } | { kind: 'products'; products: Product[] };
interface Product {
  lineId: number;
  quantity: number;
}

function body(part: Part, key: string) {
  return { key, part, reason: 'A stone was loose', restock: true, note: 'By UPI' };
}
