import type { z } from 'zod';
import { refundOrder, type AdminOrder } from '#contract/admin/orders.ts';
import { checkRefunds as checkRefundsCall, previewRefund } from '#contract/admin/refund-preview.ts';
import {
  listStuckPayments,
  listStuckRefunds,
  retryStuckRefund,
  settleStuckRefund,
} from '#contract/admin/stuck-payments.ts';
import { formatRupees, fromRupees, toRupees } from '#domain/money.ts';
import { isRestocked } from '#domain/orders/restock.ts';
import type { RefundPart } from '#domain/orders/refund.ts';
import type { Kysely, Transaction } from 'kysely';
import type { HandlerInput } from '#contract/api-call.ts';
import type { Tables } from '#database/tables.ts';
import { refuse } from '#domain/outcome.ts';
import { HttpRefusal, refused } from '../../../platform/api/http-refusal.ts';
import { lockOrder } from '../../../selling/orders/order-row-store.ts';
import {
  failedRefundRefusals,
  readFailedRefunds,
  refundTroubleOf,
  retryRefund,
  settleRefundManually,
} from '../../../selling/payment/refunds/failed-refunds.ts';
import type { PaymentContext } from '../../../selling/payment/payment-context.ts';
import { checkRefunds, checkRefundsOfOrder } from '../../../selling/payment/refunds/check-refunds.ts';
import { sendRefunds, sendRefundsOfOrder } from '../../../selling/payment/refunds/send-refunds.ts';
import { refundOrder as makeRefund, refundRefusals } from '../../../selling/payment/refunds/refund-order.ts';
import { moneyOf, type RefundRow } from '../../../selling/payment/refunds/refund-store.ts';
import type { Shop } from '../../../platform/shop.ts';
import { previewRefund as previewDocument } from '../../../selling/tax-documents/preview-refund.ts';
import type { AdminApi } from '../../core/admin-api.ts';
import { changed, done } from '../../core/change-result.ts';
import type { StaffRequestContext } from '../../core/staff-request-context.ts';
import { notFound } from '../../core/refusals.ts';
import { readStuckPayments } from '../../../selling/payment/stuck-payments.ts';
import { readOrder } from './order-routes.ts';

export function serveRefunds(
  api: AdminApi,
  context: Pick<Shop, 'database' | 'clock'> & PaymentContext,
): void {
  const { database, clock } = context;
  const readNow = (id: number) => database.transaction((transaction) => readOrder(transaction, id));

  api.read(listStuckPayments, () => readStuckPayments(database.query, clock()));

  api.read(previewRefund, async ({ params: { id: orderId }, query }) => {
    const preview = await database.transaction((transaction) =>
      previewDocument(transaction, { orderId, part: previewedPart(query), now: clock() }),
    );
    if (!preview.accepted) return refused(refundRefusals(preview.detail), preview);
    const { title, sums } = preview.value;
    return { title, sums: sums.map(([label, amount]): [string, number] => [label, toRupees(amount)]) };
  });

  api.prepare(
    checkRefundsCall,
    async ({ params: { id } }) => {
      const before = await readRefunded(database.query, id);
      return before === null
        ? notFound('order')
        : { before, answered: await checkRefundsOfOrder(context, id) };
    },
    async (transaction, { params: { id } }, { before, answered }) => {
      const after = await readRefunded(transaction, id);
      if (after === null) return notFound('order');
      return changed({ kind: 'order', id, action: 'refunds-found', before, after }, { answered, ...after });
    },
  );

  const refund = async (
    transaction: Transaction<Tables>,
    { params: { id }, body }: HandlerInput<typeof refundOrder>,
    { staff }: StaffRequestContext,
  ) => {
    const { part, note, expected, ...rest } = body;
    const order = await lockOrder(transaction, id);
    if (order === undefined) return notFound('order');
    const wish = {
      ...rest,
      orderId: id,
      by: staff.name,
      part: part.kind === 'amount' ? { kind: part.kind, amount: fromRupees(part.amount) } : part,
      note: note === '' ? null : note,
    };
    const made = await makeRefund(transaction, wish, clock());
    if (!made.accepted) return refused(refundRefusals(made.detail), made);
    if (expected !== undefined && made.value.amount !== fromRupees(expected)) {
      const message = `The refund is now ${formatRupees(made.value.amount)}, not ${formatRupees(fromRupees(expected))}. Nothing was refunded; check the amount again.`;
      return new HttpRefusal({ status: 409, code: 'amount', message });
    }
    const after = await readOrder(transaction, id);
    const refunded = toRupees(order.refunded_paise);
    // A repeated request changes nothing and leaves no entry.
    const told =
      after.totals.refunded === refunded
        ? {}
        : { reasonLength: body.reason.length, by: part.kind, backInStock: backInStock(after, body) };
    const entry = {
      kind: 'order',
      id,
      action: 'refunded',
      before: { refunded },
      after: { refunded: after.totals.refunded, ...told },
    };
    return changed(entry, after);
  };
  api.change(refundOrder, refund, {
    before: ({ params: { id } }) => checkRefundsOfOrder(context, id),
    after: async ({ params: { id } }) => {
      await sendRefundsOfOrder(context, id);
      return readNow(id);
    },
  });

  api.read(listStuckRefunds, async () => {
    const rows = await readFailedRefunds(database.query);
    return rows.map((row) => ({
      id: row.id,
      orderId: row.order_id,
      amount: toRupees(moneyOf(row)),
      reason: row.reason,
      state: row.state,
      ...refundTroubleOf(row, row.gateway ?? ''),
      createdAt: row.created_at.toISOString(),
    }));
  });

  /** Of a refund with an online payment; undefined: there is none. */
  const findStuck = (id: number) =>
    database.query
      .selectFrom('refunds as r')
      .innerJoin('payments as p', 'p.id', 'r.payment_id')
      .select(['r.state', 'r.refusal', 'r.last_error', 'p.id', 'p.gateway', 'p.gateway_order_id'])
      .where('r.id', '=', id)
      .executeTakeFirst();
  const checkStuck = async ({ params: { id } }: { readonly params: { readonly id: number } }) => {
    const stuck = await findStuck(id);
    return stuck && checkRefunds(context, stuck);
  };

  const retry = async (
    transaction: Transaction<Tables>,
    { params: { id } }: HandlerInput<typeof retryStuckRefund>,
    { staff }: StaffRequestContext,
  ) => {
    const outcome = await retryRefund(transaction, id, clock(), staff.name);
    if (!outcome.accepted) return refused(failedRefundRefusals, outcome);
    const entry = {
      kind: 'refund',
      id,
      action: 'sent-again',
      before: null,
      after: saidOf(outcome.value),
    } as const;
    return changed(entry, { state: 'wanted' as const, trouble: null, retryable: false });
  };
  api.change(retryStuckRefund, retry, {
    before: checkStuck,
    after: async ({ params: { id } }) => {
      const sent = await findStuck(id);
      if (sent !== undefined) await sendRefunds(context, { paymentId: sent.id });
      const now = await findStuck(id);
      if (now === undefined) return refused(failedRefundRefusals, refuse('no-such-refund'));
      return { state: now.state, ...refundTroubleOf(now, now.gateway) };
    },
  });

  const settle = async (
    transaction: Transaction<Tables>,
    { params: { id }, body: { note } }: HandlerInput<typeof settleStuckRefund>,
    { staff }: StaffRequestContext,
  ) => {
    const settled = { refundId: id, note, by: staff.name };
    const outcome = await settleRefundManually(transaction, settled, clock());
    if (!outcome.accepted) return refused(failedRefundRefusals, outcome);
    const after = { ...saidOf(outcome.value), noteLength: note.length };
    return changed({ kind: 'refund', id, action: 'given-by-hand', before: null, after }, done);
  };
  api.change(settleStuckRefund, settle, { before: checkStuck });
}

/** What the trail says of a refund, which is never erased: no words. */
function saidOf({ order_id: order, amount_paise: amount }: RefundRow) {
  return { order, amount: toRupees(amount) };
}

/** The refunded pieces that go back into stock, by name; none for an amount. */
function backInStock({ lines }: AdminOrder, { part, restock }: z.output<typeof refundOrder.body>): string[] {
  if (part.kind === 'amount') return [];
  const refunded = (id: number) => part.kind === 'all' || part.products.some(({ lineId }) => lineId === id);
  return lines.filter(({ id }) => refunded(id) && isRestocked(restock, id)).map(({ name }) => name);
}

/** What of an order was refunded or is on its way; null: there is no such order. */
async function readRefunded(
  query: Kysely<Tables>,
  id: number,
): Promise<{ readonly refunded: number } | null> {
  const order = await query
    .selectFrom('orders')
    .select('refunded_paise')
    .where('id', '=', id)
    .executeTakeFirst();
  return order === undefined ? null : { refunded: toRupees(order.refunded_paise) };
}

function previewedPart({ amount, units }: z.output<typeof previewRefund.query>): RefundPart {
  if (amount !== undefined) return { kind: 'amount', amount: fromRupees(amount) };
  if (units === undefined) return { kind: 'all' };
  return { kind: 'products', products: units.map(([lineId, quantity]) => ({ lineId, quantity })) };
}
