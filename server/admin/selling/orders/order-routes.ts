import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { revealBuyerPan } from '#contract/admin/order-documents.ts';
import { updateOrderHallmark, updateOrderHuids } from '#contract/admin/order-huids.ts';
import { previewOrderMail } from '#contract/admin/order-mail.ts';
import {
  advanceOrder,
  cancelOrders,
  confirmOrderByStaff,
  updateTracking,
  getOrder,
  cancelOrderByStaff,
  listOrders,
  addOrderNote,
  type AdminOrder,
} from '#contract/admin/orders.ts';
import type { Tables } from '#database/tables.ts';
import { fromRupees, toRupees, zeroPaise } from '#domain/money.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { isPickUp } from '#domain/orders/pick-up.ts';
import { orderStatusLabel } from '#domain/shop/order-status-label.ts';
import { HttpRefusal, refused } from '../../../platform/api/http-refusal.ts';
import {
  confirmOrderByStaff as confirmByStaff,
  staffConfirmRefusals,
} from '../../../selling/orders/confirm-order.ts';
import { lockOrder } from '../../../selling/orders/order-row-store.ts';
import { updateTracking as correctTrackingOf, trackingOf } from '../../../selling/orders/correct-tracking.ts';
import { changeOrderStatus, type OrderStatusChange } from '../../../selling/orders/change-order-status.ts';
import { addOrderNote as writeNote, orderNoteRefusals } from '../../../selling/orders/order-notes.ts';
import { correctHallmark, hallmarkRefusals } from '../../../selling/orders/line-hallmark.ts';
import { correctHuids, recordHuids, type TypedHuids } from '../../../selling/orders/line-huids.ts';
import type { BillFault } from '../../../selling/tax-documents/bill-fault.ts';
import { issueTaxDocuments } from '../../../selling/tax-documents/issue-tax-documents.ts';
import { decryptPan } from '../../../selling/checkout/pan-store.ts';
import type { PaymentContext } from '../../../selling/payment/payment-context.ts';
import { checkRefundsOfOrder } from '../../../selling/payment/refunds/check-refunds.ts';
import { sendRefundsOfOrder } from '../../../selling/payment/refunds/send-refunds.ts';
import type { Shop } from '../../../platform/shop.ts';
import type { AdminApi } from '../../core/admin-api.ts';
import { changed } from '../../core/change-result.ts';
import { fieldRefusal, notFound } from '../../core/refusals.ts';
import { cancelUnpaidOrders } from './cancel-unpaid-orders.ts';
import { readOrderList } from './order-list.ts';
import { previewStatusMail } from './preview-status-mail.ts';
import { readOrderDetail } from './order-detail.ts';
import { readDeclaration } from './read-declaration.ts';
import { sentBy, toTracking } from './tracking-input.ts';

const kind = 'order';

const noneToCancel = new HttpRefusal({
  status: 409,
  code: 'not-possible',
  message: 'None of these orders can be cancelled here: they are paid, shipped or completed.',
});

const chooseAgain = 'Reload the page and choose the next step.';

const huidsTooEarlyOrLate = 'HUIDs are typed with the dispatch, or on the order page';

/** Orders. domain/orders/order-status.ts decides which changes are allowed; the shop's own use cases make them. */
export function serveOrders(
  api: AdminApi,
  { origin, ...context }: Shop & PaymentContext & { origin: string },
): void {
  const { database, clock, secrets } = context;
  api.read(listOrders, ({ query }) => readOrderList(database.query, query));

  api.read(getOrder, async ({ params: { id } }) => {
    const order = await database.transaction((transaction) => readOrderDetail(transaction, id));
    return order ?? notFound(kind);
  });

  api.change(revealBuyerPan, async (transaction, { params: { id } }) => {
    const pan = await decryptPan(transaction, secrets, id);
    const declaration = pan === null ? await readDeclaration(transaction, secrets, id) : null;
    if (pan === null && declaration === null)
      return new HttpRefusal({ status: 404, code: kind, message: 'No PAN is stored for this order' });
    return changed({ kind, id, action: 'pan-read', before: null, after: null }, { pan, declaration });
  });

  api.change(advanceOrder, async (transaction, { params: { id }, body }, { staff }) => {
    const { from, to, huids, received } = body;
    const change = {
      orderId: id,
      to,
      actor: 'staff',
      by: staff.name,
      ...sentBy(body),
      ...(received !== undefined && { received: { ...received, amount: fromRupees(received.amount) } }),
    } as const;
    return move(transaction, from, change, huids);
  });

  api.change(confirmOrderByStaff, async (transaction, { params: { id } }, { staff }) => {
    const done = await confirmByStaff(transaction, { orderId: id, by: staff.name }, clock());
    if (!done.accepted) return refused(staffConfirmRefusals, done);
    const entry = {
      kind,
      id,
      action: 'confirmed',
      before: { status: done.value },
      after: { status: 'confirmed' },
    };
    return changed(entry, await readOrder(transaction, id));
  });

  api.read(previewOrderMail, async ({ params: { id }, query }) => {
    const { to } = query;
    const move = { orderId: id, to, actor: 'staff', ...sentBy(query), received: nothingReceived } as const;
    const previewed = await previewStatusMail({ database, origin, now: clock() }, move);
    if (previewed.accepted) {
      const mail = previewed.value;
      return { mail: mail && { to: mail.to, subject: mail.subject, text: mail.text } };
    }
    if (previewed.refusal === 'no-such-order') return notFound(kind);
    const { status, shippingMethod } = await database.transaction((transaction) =>
      readOrder(transaction, id),
    );
    const message = previewed.detail.text ?? impossibleText(status, to, shippingMethod);
    return new HttpRefusal({ status: 409, code: 'not-possible', message });
  });

  api.change(
    cancelOrderByStaff,
    async (transaction, { params: { id }, body: { from, to, reason, restock } }, { staff }) =>
      move(transaction, from, {
        orderId: id,
        to,
        actor: 'staff',
        by: staff.name,
        note: reason,
        ...(restock !== undefined && { restock }),
      }),
    {
      before: ({ params: { id } }) => checkRefundsOfOrder(context, id),
      after: async ({ params: { id } }) => {
        await sendRefundsOfOrder(context, id);
        return database.transaction((transaction) => readOrder(transaction, id));
      },
    },
  );

  api.change(cancelOrders, async (transaction, { body }, { staff }) => {
    const { cancelled, left } = await cancelUnpaidOrders(transaction, { ...body, by: staff.name }, clock());
    const answer = { cancelled: cancelled.map(({ id }) => id), left: [...left] };
    const entries = cancelled.map(({ id, status }) => ({
      kind,
      id,
      action: 'moved',
      before: { status },
      after: { status: 'cancelled', reasonLength: body.reason.length, backInStock: body.restock },
    }));
    const [first, ...rest] = entries;
    if (first === undefined) return noneToCancel;
    return changed([first, ...rest], answer);
  });

  api.change(updateTracking, async (transaction, { params: { id }, body }, { staff }) => {
    const { expected, ...tracking } = body;
    const order = await lockOrder(transaction, id);
    if (order === undefined) return notFound(kind);
    const before = trackingOf(order);
    if (!isDeepStrictEqual(before, toTracking(expected))) {
      const message = 'Somebody else changed the tracking. Nothing was saved.';
      const current = await readOrder(transaction, id);
      return new HttpRefusal({ status: 409, code: 'changed-meanwhile', message }, { current });
    }
    const after = toTracking(tracking);
    const done = await correctTrackingOf(transaction, { orderId: id, by: staff.name, ...after }, clock());
    if (!done.accepted) {
      const message =
        done.refusal === 'no-parcel'
          ? 'The customer collects this order in the shop, so it has no parcel to track'
          : 'This order has not been shipped yet';
      return new HttpRefusal({ status: 409, code: 'not-possible', message });
    }
    const entry = { kind, id, action: 'tracking-corrected', before, after };
    return changed(entry, await readOrder(transaction, id));
  });

  api.change(updateOrderHuids, async (transaction, { params: { id }, body }) => {
    if ((await lockOrder(transaction, id)) === undefined) return notFound(kind);
    const done = await correctHuids(transaction, { orderId: id, ...body });
    if (done.accepted) await issueTaxDocuments(transaction, id, clock()); // an invoice that waited for them
    const current = await readOrder(transaction, id);
    if (!done.accepted)
      return new HttpRefusal(
        { status: done.refusal === 'huids' ? 422 : 409, code: done.refusal, message: done.detail },
        { current },
      );
    const before = { line: body.lineId, huids: done.value };
    const after = { line: body.lineId, huids: current.lines.find((line) => line.id === body.lineId)?.huids };
    return changed({ kind, id, action: 'huids-corrected', before, after }, current);
  });

  api.change(updateOrderHallmark, async (transaction, { params: { id }, body }) => {
    if ((await lockOrder(transaction, id)) === undefined) return notFound(kind);
    const done = await correctHallmark(transaction, { orderId: id, ...body });
    if (done.accepted) await issueTaxDocuments(transaction, id, clock()); // an invoice that waited for a HUID
    const current = await readOrder(transaction, id);
    if (!done.accepted) return refused(hallmarkRefusals, done, { current });
    const { lineId: line, hallmark, reason, expected } = body;
    const after = { line, hallmark, ...(hallmark !== 'hallmarked' && { reason }) };
    return changed(
      { kind, id, action: 'hallmark-corrected', before: { line, hallmark: expected }, after },
      current,
    );
  });

  async function move(
    transaction: Transaction<Tables>,
    from: OrderStatus,
    wish: OrderStatusChange,
    huids: readonly TypedHuids[] = [],
  ) {
    const { orderId: id, to, note, carrier, trackingNumber, trackingUrl, received } = wish;
    const before = await lockOrder(transaction, id);
    if (before === undefined) return notFound(kind);
    const current = await readOrder(transaction, id);
    if (before.status !== from) {
      const label = orderStatusLabel(before.status, current.shippingMethod);
      const message = `This order is now “${label}”. Nothing was changed. ${chooseAgain}`;
      return new HttpRefusal({ status: 409, code: 'changed-meanwhile', message }, { current });
    }
    if (to !== 'shipped' && huids.length > 0) return fieldRefusal('huids', huidsTooEarlyOrLate);
    const recorded = await recordHuids(transaction, id, huids);
    if (!recorded.accepted) return fieldRefusal('huids', recorded.detail);
    const moved = await changeOrderStatus(transaction, wish, clock());
    if (!moved.accepted && moved.detail.fault !== undefined) return notBillable(moved.detail.fault);
    if (!moved.accepted) {
      const { refusal: code, detail } = moved;
      if (code === 'restock' || code === 'received')
        return fieldRefusal(detail.field ?? code, detail.text ?? '');
      const message = detail.text ?? impossibleText(from, to, current.shippingMethod);
      return new HttpRefusal({ status: 409, code, message }, { current });
    }
    const entry = {
      kind,
      id,
      action: 'moved',
      before: { status: before.status },
      after: {
        status: to,
        carrier,
        trackingNumber,
        trackingUrl,
        reasonLength: note?.length,
        ...(received !== undefined && { received: toRupees(received.amount), by: received.method }),
        ...(received !== undefined && received.day !== '' && { on: received.day }),
        ...stockAnswer(current, moved.value.restocked),
      },
    };
    return changed(entry, await readOrder(transaction, id));
  }

  api.change(addOrderNote, async (transaction, { params: { id }, body }, { staff }) => {
    const noted = await writeNote(transaction, { orderId: id, author: staff.name, ...body }, clock());
    if (!noted.accepted) return refused(orderNoteRefusals, noted);
    const after = { noteLength: body.text.length, forCustomer: body.forCustomer };
    const entry = { kind, id, action: 'noted', before: null, after };
    return changed(entry, await readOrder(transaction, id));
  });
}

export async function readOrder(transaction: Transaction<Tables>, id: number) {
  const order = await readOrderDetail(transaction, id);
  if (order === undefined) throw new Error(`order ${id} disappeared while it was locked`);
  return order;
}

function notBillable({ field: code, message }: BillFault): HttpRefusal {
  return new HttpRefusal({ status: code === 'huids' ? 422 : 409, code, message });
}

/** In a preview, whose mail says nothing of money. */
const nothingReceived = { amount: zeroPaise, method: 'cash', reference: '', day: '' } as const;

/** Which pieces of an order that ended went back into stock, and which did not, by name. */
function stockAnswer({ lines }: AdminOrder, restocked: readonly number[] | undefined) {
  if (restocked === undefined) return {};
  const out = lines.filter(({ quantity, restockedQuantity }) => restockedQuantity < quantity);
  const named = (back: boolean) =>
    out.filter(({ id }) => restocked.includes(id) === back).map(({ name }) => name);
  return { backInStock: named(true), notInStock: named(false) };
}

function impossibleText(from: OrderStatus, to: OrderStatus, method: AdminOrder['shippingMethod']): string {
  if (to === 'out_for_delivery' && isPickUp(method))
    return 'The customer collects this order in the shop, so it is never out for delivery';
  const label = (status: OrderStatus) => orderStatusLabel(status, method);
  return `An order that is “${label(from)}” cannot become “${label(to)}”. ${chooseAgain}`;
}
