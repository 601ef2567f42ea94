import { sql } from 'kysely';
import {
  cancelOrder as cancelOrderCall,
  confirmOrder as confirmOrderCall,
  getCashAllowance,
  getOrderDetails,
  listOrders,
  placeOrderOffline,
  trackOrder,
} from '#contract/orders.ts';
import { listFormerOrders } from '#contract/former-orders.ts';
import type { Api } from '../../platform/api/api.ts';
import { successMessage } from '../../platform/api/success-message.ts';
import { refused } from '../../platform/api/http-refusal.ts';
import { shortDateTime } from '#domain/locale/indian-time.ts';
import { exchangeNote } from '#domain/orders/hand-refund.ts';
import { toRupees } from '#domain/money.ts';
import { nextNewsText } from '#domain/orders/order-progress.ts';
import { isUnsuccessful, shopConfirmsText } from '#domain/orders/order-status.ts';
import { paidText } from '#domain/orders/online-payment.ts';
import { paymentMethodLabel } from '#domain/orders/payment-method.ts';
import { offeredProviders, onlinePaymentLabels } from '../payment/payment-providers.ts';
import { readSettingsOf } from '../../platform/settings/settings-store.ts';
import { readDoneRefunds } from '../payment/refunds/done-refunds.ts';
import {
  creditNoteNumber,
  invoiceWire,
  listTaxDocuments,
  taxDocumentNumber,
} from '../tax-documents/tax-document-store.ts';
import { checkRequiredFields } from '../../platform/api/missing-field.ts';
import { throttleCouponGuesses } from '../coupons/throttle-coupon-guesses.ts';
import { idempotent } from '../../platform/idempotency/idempotent.ts';
import type { SellingShop } from '../selling-shop.ts';
import { readMoneyGoingBack, readMoneyToRefund } from '../payment/refunds/refund-store.ts';
import { readOwnPaymentsWithoutOrder } from '../payment/payments-without-order.ts';
import { readFeeLeft, readTaken } from '../payment/taken-for.ts';
import { cancelOrder, cancelRefusals } from './cancel-order.ts';
import { readOwed } from './cash-payments.ts';
import { paymentTextOf, readOrderPayments, readTaxRows } from './order-money.ts';
import { readNotesForCustomer } from './order-notes.ts';
import { confirmOrder, confirmRefusals } from './confirm-order.ts';
import { readDeclarationToSign } from './declaration-to-sign.ts';
import { readCashAllowance } from '../checkout/cash-allowance.ts';
import { storeTaxpayer } from '../checkout/pan-store.ts';
import { orderRefused } from '../checkout/order-refusals.ts';
import { formerOrderWire, readFormerOrders } from './former-order-store.ts';
import { readHistory, readOrder, readOrders } from './order-store.ts';
import { noSuchOrder, orderLinesWire, orderWire, statusWire } from './order-wire.ts';
import { enforceRateLimit } from '../../platform/rate-limit/enforce-rate-limit.ts';
import { rateLimits } from '../../platform/rate-limit/rate-limits.ts';
import { orderRequestOf, placeOrder, refuseOtherCustomer, taxpayerOf } from '../checkout/place-order.ts';

export function serveOrders(api: Api, shop: SellingShop): void {
  const { query } = shop.database;

  const place = idempotent(shop, placeOrderOffline, async (transaction, { body }, context) => {
    const now = shop.clock();
    const request = orderRequestOf(body, context, shop.secrets);
    const outcome = await placeOrder(transaction, request, now);
    if (!outcome.accepted) {
      const payment = await readSettingsOf({ query: transaction }, 'payment');
      return orderRefused(outcome, offeredProviders(payment, shop.providers).size > 0);
    }
    const placed = successMessage('Order Placed Successfully');
    const { orderId: id, confirmBy, lapsesAt, total, law } = outcome.value;
    const given = taxpayerOf(request);
    await storeTaxpayer(transaction, shop.secrets, { given, total, law, order_id: id, now });
    return {
      ...placed,
      messages: placed.message,
      order_id: id,
      order_ids: [id],
      confirm_by: confirmBy?.toISOString() ?? null,
      lapses_at: lapsesAt?.toISOString() ?? null,
      new_user: false as const,
    };
  });

  api.signedIn(placeOrderOffline, async (received, context) => {
    const { coupon_code: code } = received.body;
    const foreign = refuseOtherCustomer(received.body, context.customerId);
    if (foreign !== null) return foreign;
    const throttled = code ? await throttleCouponGuesses(shop, context, code) : null;
    return throttled ?? place(received, context);
  });

  api.open(confirmOrderCall, async ({ body: { order_id: orderId, token } }) => {
    const outcome = await shop.database.transaction((transaction) =>
      confirmOrder(transaction, shop.secrets, { orderId, token }, shop.clock()),
    );
    if (!outcome.accepted) return refused(confirmRefusals, outcome);
    const { status, lapsesAt, collected } = outcome.value;
    return {
      ...successMessage(
        lapsesAt === null && !isUnsuccessful(status) ? 'Order confirmed' : 'Email address confirmed',
      ),
      order_id: orderId,
      order_status: statusWire(status),
      lapses_at: lapsesAt?.toISOString() ?? null,
      next: lapsesAt === null ? nextNewsText(collected) : shopConfirmsText(shortDateTime(lapsesAt)),
    };
  });

  const cancel = idempotent(
    shop,
    cancelOrderCall,
    async (transaction, { body, query: queryParams }, { customerId }) => {
      const orderId = body.order_id ?? queryParams.order_id;
      if (orderId === undefined) return checkRequiredFields('order_id');
      const now = shop.clock();
      const throttled = await enforceRateLimit(transaction, rateLimits.cancellation, customerId, now);
      if (throttled !== null) return throttled;
      const outcome = await cancelOrder(transaction, { customerId, orderId }, now);
      if (!outcome.accepted) return refused(cancelRefusals, outcome);
      return { ...successMessage('Order cancelled'), order_id: orderId, order_status: 'canceled' as const };
    },
  );
  api.signedIn(cancelOrderCall, cancel);

  api.signedIn(getCashAllowance, (_, { customerId }) => readCashAllowance(query, customerId, shop.clock()));

  // An order of the former shop has a customer once its email or phone is confirmed.
  api.signedIn(listFormerOrders, async ({ query: { limit = 20, offset: page = 1 } }, { customerId }) => {
    const own = sql`f.customer_id = ${customerId}`;
    const { total, rows } = await readFormerOrders(query, own, { limit, page });
    return { total_size: total, orders: rows.map(formerOrderWire) };
  });

  api.signedIn(listOrders, async ({ query: { status = 'all', limit = 10, offset = 1 } }, { customerId }) => {
    const filter = status === 'canceled' ? 'cancelled' : status;
    const { total, orders } = await readOrders(query, { customerId, filter, limit, page: offset });
    const listed = orders.map(orderWire);
    const first = status === 'all' && offset === 1;
    return {
      ...{ total_size: total, limit, offset, orders: listed, data: listed },
      ...(first && {
        payments_without_order: await readOwnPaymentsWithoutOrder(query, customerId, shop.clock()),
      }),
    };
  });

  api.signedIn(getOrderDetails, async ({ query: { order_id: id } }, { customerId }) => {
    const order = await readOrder(query, customerId, id);
    return order === undefined ? noSuchOrder : orderLinesWire(order);
  });

  api.signedIn(trackOrder, async ({ query: { order_id: id } }, { customerId }) => {
    const orderWithLines = await readOrder(query, customerId, id);
    if (orderWithLines === undefined) return noSuchOrder;
    const history = await readHistory(query, id);
    const refunds = await readDoneRefunds(query, { customerId, orderId: id });
    const notes = await readNotesForCustomer(query, id);
    const taxDocuments = await listTaxDocuments(query, id);
    const { methods } = await readSettingsOf({ query }, 'payment');
    const labels = onlinePaymentLabels(methods);
    const payments = await readOrderPayments(query, orderWithLines.order, history, (method) =>
      paymentMethodLabel(method, labels),
    );
    const taken = await readTaken(query, id);
    const taxRows = await readTaxRows(query, orderWithLines.order);
    const owed = await readOwed(query, orderWithLines.order);
    const declarationToSign = await readDeclarationToSign(query, orderWithLines.order);
    return {
      ...orderWire(orderWithLines),
      carrier: orderWithLines.order.carrier,
      tracking_number: orderWithLines.order.tracking_number,
      tracking_url: orderWithLines.order.tracking_url,
      declaration_to_sign: declarationToSign,
      ...invoiceWire(taxDocuments, orderWithLines.order),
      refunds: refunds.map((refund) => ({
        id: refund.id,
        amount: toRupees(refund.money),
        fee: toRupees(refund.fee),
        shipping: toRupees(refund.shipping),
        by_hand: refund.byHand,
        exchange: refund.note === exchangeNote,
        created_at: refund.doneAt.toISOString(),
        credit_note: creditNoteNumber(taxDocuments, refund.id),
      })),
      payments: payments.map(({ label, amount, reference, at }) => ({
        label,
        amount: toRupees(amount),
        reference,
        paid_at: at?.toISOString() ?? null,
      })),
      payment_text: paymentTextOf(orderWithLines.order, owed),
      owed: toRupees(owed),
      to_refund: toRupees(await readMoneyToRefund(query, id)),
      going_back: toRupees(await readMoneyGoingBack(query, id)),
      fee_left: toRupees(await readFeeLeft(query, id)),
      paid_text: taken && paidText(taken),
      tax_rows: taxRows.map(([label, amount]) => ({ label, amount: toRupees(amount) })),
      documents: taxDocuments.map((document) => ({
        id: document.id,
        kind: document.kind,
        number: taxDocumentNumber(document),
        issued_at: document.issued_at.toISOString(),
      })),
      notes: notes.map((note) => ({ ...note, created_at: note.created_at.toISOString() })),
      order_status_history: history.map((entry) => ({
        id: entry.id,
        order_id: entry.order_id,
        status: statusWire(entry.status),
        created_at: entry.created_at.toISOString(),
      })),
    };
  });
}
