import type { Transaction } from 'kysely';
import type { AdminOrder } from '#contract/admin/orders.ts';
import type { Address } from '#contract/addresses.ts';
import type { Tables } from '#database/tables.ts';
import { missingInvoiceText } from '#domain/orders/invoice-due.ts';
import { add, minPaise, subtract, toRupees, zeroPaise } from '#domain/money.ts';
import { isUnsuccessful } from '#domain/orders/order-status.ts';
import { givenPhone } from '#domain/input/phone.ts';
import { dayInIndia } from '#domain/locale/indian-time.ts';
import { lawOn } from '#domain/tax/law-rules.ts';
import { shippingRowLabel } from '#domain/shipping/shipping-method.ts';
import { refundableAmount } from '#domain/orders/refund.ts';
import {
  isBill,
  listTaxDocuments,
  taxDocumentNumber,
} from '../../../selling/tax-documents/tax-document-store.ts';
import { readExchangeCredit } from '../../../selling/checkout/exchange-credit.ts';
import { panRecordOf } from '../../../selling/checkout/pan-store.ts';
import { readSetLaw } from '../../../platform/law/law-store.ts';
import { likelyHuids, readSoldHuids } from '../../../selling/orders/line-huids.ts';
import { readCashDue } from '../../../selling/orders/cash-payments.ts';
import { promiseText } from '../../../selling/orders/promised-days.ts';
import { paymentTextOf, readOrderPayments, readTaxRows } from '../../../selling/orders/order-money.ts';
import { readKeptOut } from '../../../selling/orders/restock-order.ts';
import { readRefundedHuids, shippingMethodOf, type OrderRow } from '../../../selling/orders/order-store.ts';
import { readPaidOrder } from '../../../selling/payment/refunds/paid-order.ts';
import { refundTroubleOf } from '../../../selling/payment/refunds/failed-refunds.ts';
import { readRefundLeft } from '../../../selling/payment/refunds/refund-limits.ts';
import { isRefundable, moneyOf } from '../../../selling/payment/refunds/refund-store.ts';
import { staffPaymentLabel } from '../../../selling/payment/payment-providers.ts';
import { findPaymentOfOrder } from '../../../selling/payment/payment-store.ts';
import { readFeeLeft, takenOf } from '../../../selling/payment/taken-for.ts';
import { customersWithTotals } from '../../core/customers-with-totals.ts';
import { grossWeightOf, lineOf } from './order-detail-lines.ts';

/** An order with everything that the back office shows; undefined if there is none. */
export async function readOrderDetail(
  transaction: Transaction<Tables>,
  id: number,
): Promise<AdminOrder | undefined> {
  const order = await transaction.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  if (order === undefined) return undefined;
  const { paid, lines } = await readPaidOrder(transaction, order);
  const parts = await readParts(transaction, id, order.customer_id);
  const panRecord = await panRecordOf(transaction, id);
  const law = lawOn(await readSetLaw(transaction), dayInIndia(order.placed_at));
  const sold = new Set(
    (await readSoldHuids(transaction, lines.flatMap(likelyHuids))).map(({ huid }) => huid),
  );
  const refundedHuids = await readRefundedHuids(transaction, lines);
  const shipTo = placeOf(order.shipping_address as Address);
  const shippingMethod = shippingMethodOf(order);
  const { payment, customer } = parts;
  const payments = await readOrderPayments(transaction, order, parts.history, staffPaymentLabel);
  const taken = payment && takenOf(payment);
  const notBack = await readNotBack(transaction, id);
  const keptOut = await readKeptOut(transaction, id);
  const feeLeft = await readFeeLeft(transaction, id);
  const taxRows = await readTaxRows(transaction, order);
  const left = await readRefundLeft(transaction, order, payment);
  const due = await readCashDue(transaction, order);
  const credit = await readExchangeCredit(transaction, id);
  const mayGoBack = isRefundable(order, left) && payment?.state !== 'refunding';
  return {
    id,
    placedAt: order.placed_at.toISOString(),
    status: order.status,
    paymentStatus: order.payment_status,
    paymentText: paymentTextOf(order, due.owed),
    paymentMethod: staffPaymentLabel(order.payment_method),
    channel: order.channel,
    test: order.test,
    customerName: shipTo.name,
    total: toRupees(order.total_paise),
    confirmBy: order.confirm_by?.toISOString() ?? null,
    lapsesAt: order.lapses_at?.toISOString() ?? null,
    customer: customer && {
      id: customer.id,
      name: `${customer.first_name} ${customer.last_name}`.trim(),
      contact: customer.erased_at === null ? { email: customer.email, phone: customer.phone } : null,
      orders: customer.orders,
      spent: toRupees(customer.spent),
      firstOrderAt: customer.first_order_at?.toISOString() ?? null,
    },
    shipTo,
    shippingMethod: methodOf(order),
    billTo: order.billing_address === null ? null : placeOf(order.billing_address as Address),
    lines: lines.map((line) =>
      lineOf(line, {
        sold,
        invoiced: parts.taxDocuments.some(isBill),
        ended: isUnsuccessful(order.status),
        returned: refundedHuids.get(line.id) ?? [],
        keptOut,
        notBack: notBack.get(line.id) ?? { amount: zeroPaise, quantity: 0 },
      }),
    ),
    totals: {
      subtotal: toRupees(order.subtotal_paise),
      discount: toRupees(order.discount_paise),
      couponDiscount: toRupees(order.coupon_discount_paise),
      couponCode: order.coupon_code,
      tax: toRupees(order.tax_paise),
      shipping: toRupees(order.shipping_paise),
      shippingLabel: shippingRowLabel(shippingMethod),
      roundOff: toRupees(order.round_off_paise),
      roundOffLeft: toRupees(paid.roundOffLeft),
      refunded: toRupees(order.refunded_paise),
      refundable: toRupees(
        mayGoBack ? minPaise(refundableAmount(paid), left ?? order.total_paise) : zeroPaise,
      ),
      owed: toRupees(due.owed),
      receivable: toRupees(due.receivable),
      returnable: toRupees(due.returnable),
      creditLeft: toRupees(subtract(credit.credited, credit.used)),
      writtenOff: toRupees(order.written_off_paise),
    },
    business:
      order.buyer_gstin === null || order.buyer_business === null
        ? null
        : { gstin: order.buyer_gstin, name: order.buyer_business },
    occasion: order.occasion,
    payments: payments.map(({ amount, at, ...payment }) => ({
      ...payment,
      amount: toRupees(amount),
      at: at?.toISOString() ?? null,
    })),
    taxRows: taxRows.map(([label, amount]) => ({ label, amount: toRupees(amount) })),
    panDeclaration: panRecord === 'declaration' ? law.panDeclaration.value : null,
    panRecord,
    customerNote: order.note,
    gift: order.gift,
    promise: promiseText(order),
    carrier: order.carrier,
    grossWeight: grossWeightOf(lines),
    trackingNumber: order.tracking_number,
    trackingUrl: order.tracking_url,
    payment: payment && {
      gateway: payment.gateway,
      state: payment.state,
      gatewayPaymentId: payment.gateway_payment_id,
      taken: taken && {
        paid: toRupees(taken.paid),
        fee: toRupees(taken.fee),
        feeRefunded: toRupees(subtract(taken.fee, feeLeft)),
      },
    },
    refunds: parts.refunds.map((row) => ({
      id: row.id,
      amount: toRupees(moneyOf(row)),
      reason: row.reason,
      byHand: row.by_hand,
      note: row.note,
      state: row.state,
      // As the customer reads it: the day on which the money went.
      createdAt: (row.state === 'done' ? row.updated_at : row.created_at).toISOString(),
      by: { actor: row.actor, staffName: row.staff_name },
      origin: row.origin,
      ...refundTroubleOf(row, payment?.gateway ?? order.payment_method),
    })),
    taxDocuments: parts.taxDocuments.map((document) => ({
      id: document.id,
      kind: document.kind,
      number: taxDocumentNumber(document),
      issuedAt: document.issued_at.toISOString(),
    })),
    invoiceNotice: parts.taxDocuments.some(isBill) ? null : missingInvoiceText(order, shippingMethod),
    history: parts.history.map(({ status, created_at: at, actor, staff_name: staffName, note }) => ({
      status,
      at: at.toISOString(),
      actor,
      staffName,
      note,
    })),
    notes: parts.notes.map(({ id: noteId, author, text, for_customer: forCustomer, created_at: at }) => ({
      id: noteId,
      author,
      text,
      forCustomer,
      at: at.toISOString(),
    })),
  };
}

/** The shipping method of an order, as the back office shows it. */
export function methodOf(order: Pick<OrderRow, 'shipping_method'>): AdminOrder['shippingMethod'] {
  const method = shippingMethodOf(order);
  return method && { label: method.label, delivers: method.delivers };
}

async function readParts(transaction: Transaction<Tables>, id: number, customerId: number | null) {
  const customer = await customersWithTotals(transaction)
    .select(['c.first_name', 'c.last_name'])
    .where('c.id', '=', customerId ?? 0)
    .executeTakeFirst();
  const payment = await findPaymentOfOrder(transaction, id);
  const refunds = await transaction
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', id)
    .where('beyond_paise', 'is distinct from', zeroPaise)
    .orderBy('id')
    .execute();
  const history = await transaction
    .selectFrom('order_status_history')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();
  const notes = await transaction
    .selectFrom('order_notes')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();
  const taxDocuments = await listTaxDocuments(transaction, id);
  return {
    customer: customer ?? null,
    payment: payment ?? null,
    refunds,
    history,
    notes,
    taxDocuments,
  };
}

/** What of the refunds of each line has not gone back, by line. */
async function readNotBack(transaction: Transaction<Tables>, orderId: number) {
  const open = await transaction
    .selectFrom('refunds as r')
    .innerJoin('refund_lines as l', 'l.refund_id', 'r.id')
    .select(['l.order_line_id', 'l.amount_paise', 'l.quantity'])
    .where('r.order_id', '=', orderId)
    .where('r.state', '!=', 'done')
    .execute();
  const byLine = Map.groupBy(open, ({ order_line_id: line }) => line);
  return new Map(
    [...byLine].map(([line, parts]) => [
      line,
      {
        amount: add(...parts.map(({ amount_paise }) => amount_paise)),
        quantity: parts.reduce((sum, { quantity }) => sum + quantity, 0),
      },
    ]),
  );
}

function placeOf({ contact_person_name: name, phone, address, city, state, zip, country }: Address) {
  const lines = [address, [city, zip].filter(Boolean).join(' '), state ?? '', country];
  return { name, phone: givenPhone(phone), lines: lines.filter((line) => line !== '') };
}
