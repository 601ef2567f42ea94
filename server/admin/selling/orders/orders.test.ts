import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { downloadTaxDocument } from '#contract/admin/order-documents.ts';
import { previewOrderMail } from '#contract/admin/order-mail.ts';
import { updateTracking, cancelOrderByStaff, listOrders, addOrderNote } from '#contract/admin/orders.ts';
import { statusMails } from '#server/messages/mail/order-mails.ts';
import { readShopDetails } from '#server/messages/mail/read-shop-details.ts';
import { renderMail } from '#server/messages/mail/template/render-mail.ts';
import { orderTransitions, orderStatuses, type OrderStatus } from '#domain/orders/order-status.ts';
import { moveOrderThrough } from '#tests/support/data/move-order.ts';
import { stockOf } from '#tests/support/data/products.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { startOrderShop } from '#tests/support/shops/staff-orders.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const { shop, refusalOf, present, trailOf, advance, order, asPlaced, owner, packer, query } =
  await startOrderShop();

describe('the preview of a status mail', () => {
  const preview = (id: number, to: 'shipped' | 'delivered' | 'cancelled', sent = {}) =>
    packer.call(previewOrderMail, { params: { id }, query: { to, ...sent } });

  it('[ADMIN-1] changes no order and sends no mail', async () => {
    const { id, ring } = await order();
    unwrap(await advance(id, 'pending', 'confirmed'));
    unwrap(await advance(id, 'confirmed', 'processing'));
    const mails = () => query.selectFrom('outbox').select('id').execute();
    const before = [await present(id), await stockOf(shop.database, ring), await mails()];
    const sent = { carrier: 'Blue Dart', trackingNumber: 'BD 42' };
    const { mail } = unwrap(await preview(id, 'shipped', sent));
    expect(mail?.to).toMatch(/@/);
    expect(mail?.subject).toContain(String(id));
    expect(mail?.text).toContain('Blue Dart');
    expect(mail?.text).toContain('BD 42');
    expect(unwrap(await preview(id, 'cancelled')).mail?.subject).toContain(String(id));
    expect([await present(id), await stockOf(shop.database, ring), await mails()]).toEqual(before);
  });

  it('[ADMIN-1] equals the mail that is sent', async () => {
    const { id } = await order();
    unwrap(await advance(id, 'pending', 'confirmed'));
    unwrap(await advance(id, 'confirmed', 'processing'));
    unwrap(await advance(id, 'processing', 'shipped', { carrier: 'Blue Dart' }));
    const { mail } = unwrap(await preview(id, 'delivered'));
    expect(mail).not.toBeNull();
    unwrap(await advance(id, 'shipped', 'delivered'));
    const facts = await readShopDetails(query, 'https://shop.example');
    const sent = await statusMails.delivered({ query, facts }, { orderId: id });
    expect(sent && { to: sent.to, ...renderMail(sent.content, facts) }).toMatchObject(mail ?? {});
  });

  it('[ADMIN-1] is refused for a status change that is not allowed', async () => {
    const { id } = await order();
    unwrap(await advance(id, 'pending', 'processing'));
    expect(await preview(id, 'delivered')).toMatchObject({
      status: 409,
      problem: {
        message:
          'An order that is “Packing” cannot become “Delivered”. Reload the page and choose the next step.',
      },
    });
    expect((await preview(9_999_999, 'shipped')).status).toBe(404);
  });
});

describe('[ADMIN-1] [ORDER-1] changing the status of an order', () => {
  it('an order goes from pending to delivered with carrier and tracking number, and the customer sees it', async () => {
    const { id, shopper } = await order();
    unwrap(await advance(id, 'pending', 'confirmed'));
    unwrap(await advance(id, 'confirmed', 'processing'));
    const sent = { carrier: 'Blue Dart', trackingNumber: 'BD 1' };
    const shipped = unwrap(await advance(id, 'processing', 'shipped', sent));
    expect(shipped).toMatchObject({ status: 'shipped', ...sent });
    unwrap(await advance(id, 'shipped', 'delivered'));
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
    expect((await present(id)).paymentStatus).toBe('paid'); // cash was collected on delivery
  });

  it('[ORDER-5] corrected tracking appears in history and order, and is mailed to the customer', async () => {
    const { id, shopper } = await order();
    const none = { carrier: '', trackingNumber: '', trackingUrl: '' };
    const correct = (body: typeof none, expected: typeof none) =>
      packer.call(updateTracking, { params: { id }, body: { ...body, expected } });
    const wrong = { ...none, carrier: 'Blue Dart', trackingNumber: 'BD 1' };
    expect(await correct(wrong, none)).toMatchObject({ status: 409 }); // not shipped yet
    unwrap(await advance(id, 'pending', 'processing'));
    unwrap(await advance(id, 'processing', 'shipped', wrong));
    const right = {
      carrier: 'Delhivery',
      trackingNumber: 'DL 2',
      trackingUrl: 'https://delhivery.example/DL2',
    };
    const corrected = unwrap(await correct(right, wrong));
    expect(corrected).toMatchObject({ status: 'shipped', ...right });
    expect(corrected.history.at(-1)).toMatchObject({
      actor: 'staff',
      staffName: 'Ravi',
      note: 'Tracking changed from Blue Dart BD 1 to Delhivery DL 2 https://delhivery.example/DL2',
    });
    expect(unwrap(await shopper.orders.track(id))).toMatchObject({
      carrier: 'Delhivery',
      tracking_number: 'DL 2',
      tracking_url: 'https://delhivery.example/DL2',
    });
    const late = await correct({ ...right, trackingNumber: 'DL 3' }, wrong);
    expect(late).toMatchObject({ status: 409, problem: { current: { trackingNumber: 'DL 2' } } });
    unwrap(await correct(right, right)); // the same request again
    const mails = query.selectFrom('outbox').select('id').where('topic', '=', 'mail:tracking-corrected');
    expect(await mails.where(sql`payload ->> 'orderId'`, '=', String(id)).execute()).toHaveLength(1);
    expect((await trailOf(id))[0]).toMatchObject({ staffName: 'Ravi', action: 'tracking-corrected' });
    const script = await correct({ ...right, trackingUrl: 'javascript:alert(1)' }, right);
    expect(script.status).toBe(422);
  });

  it('[ORDER-5] tracking added after dispatch is mailed as added, not as changed', async () => {
    const { id } = await order();
    const none = { carrier: '', trackingNumber: '', trackingUrl: '' };
    unwrap(await advance(id, 'pending', 'processing'));
    unwrap(await advance(id, 'processing', 'shipped', none));
    const added = { ...none, carrier: 'Blue Dart', trackingNumber: 'BD 7' };
    unwrap(await packer.call(updateTracking, { params: { id }, body: { ...added, expected: none } }));
    const { mails } = await deliverOutbox(shop);
    const mail = mails.find(({ subject }) => /tracking/i.test(subject) && subject.includes(String(id)));
    expect(mail?.subject).toBe(`Tracking details for your order ${id}`);
    expect(mail?.text).toContain('BD 7');
    expect(mail?.text).not.toMatch(/changed|instead/);
  });

  it('the history names the staff member of each step', async () => {
    const { id } = await order();
    unwrap(await advance(id, 'pending', 'processing'));
    const wish = { from: 'processing' as const, to: 'cancelled' as const, reason: 'She called' };
    unwrap(await owner.call(cancelOrderByStaff, { params: { id }, body: wish }));
    const { history } = await present(id);
    expect(history.map(({ status, actor, staffName }) => ({ status, actor, staffName }))).toEqual([
      { status: 'pending', actor: 'customer', staffName: null },
      { status: 'processing', actor: 'staff', staffName: 'Ravi' },
      { status: 'cancelled', actor: 'staff', staffName: 'Meera' },
    ]);
  });

  it('exactly the transitions in the table of statuses are allowed', async () => {
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

  it('of two concurrent changes one gets a conflict with the current order', async () => {
    const { id } = await order();
    const both = await Promise.all([
      advance(id, 'pending', 'confirmed'),
      owner.call(cancelOrderByStaff, {
        params: { id },
        body: { from: 'pending', to: 'cancelled', reason: 'She called' },
      }),
    ]);
    expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409]);
    const late = both.find(({ ok }) => !ok);
    expect(late).toMatchObject({
      problem: {
        message: expect.stringMatching(
          /^This order is now “(Confirmed|Cancelled)”\. Nothing was changed\. Reload the page and choose/,
        ),
        errors: [{ code: 'changed-meanwhile' }],
        current: { id },
      },
    });
    expect(await trailOf(id)).toHaveLength(1);
  });

  it('an unknown order is not found', async () => {
    expect((await advance(999_999, 'pending', 'confirmed')).status).toBe(404);
  });
});

describe('[ADMIN-1] reading orders', () => {
  it('orders are found by status, number, name, email and tracking number; % and _ are not wildcards', async () => {
    const { id, shopper } = await order();
    const ids = async (wanted: { status?: OrderStatus; search?: string }) =>
      unwrap(await packer.call(listOrders, { query: wanted })).orders.map((row) => row.id);
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
    const { counts, total } = unwrap(await packer.call(listOrders));
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(total);
  });

  it('the totals of an order add up, and its invoice is issued at dispatch and stays the same PDF', async () => {
    const { id } = await order();
    const { totals, total, lines } = await present(id);
    expect(totals.subtotal - totals.discount - totals.couponDiscount + totals.tax + totals.shipping).toBe(
      total,
    );
    expect(lines).toMatchObject([{ name: 'Polki ring', quantity: 2, paid: 2000 }]);
    expect(await present(id)).toMatchObject({
      taxDocuments: [],
      invoiceNotice: 'The invoice comes with dispatch.',
    });
    await moveOrderThrough(shop, id, 'processing', 'shipped');
    const { taxDocuments, invoiceNotice } = await present(id);
    expect([taxDocuments.map(({ kind }) => kind), invoiceNotice]).toEqual([['invoice'], null]);
    const url = downloadTaxDocument.path.replace('{id}', String(taxDocuments[0]?.id));
    const response = await shop.app.inject({ url, headers: packer.headers });
    expect(response.headers['content-type']).toBe('application/pdf');
    const again = await shop.app.inject({ url, headers: packer.headers });
    expect(again.rawPayload.equals(response.rawPayload)).toBe(true);
  });

  it('a note is stored with its author', async () => {
    const { id } = await order();
    const params = { id };
    const empty = await packer.call(addOrderNote, { params, body: { text: '  ', forCustomer: false } });
    expect(refusalOf(empty)).toBe('text');
    const noted = unwrap(
      await packer.call(addOrderNote, {
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
