import type { AdminCall } from '#contract/admin/admin-call.ts';
import type { Answer } from '#contract/api-call.ts';
import type { listProducts } from '#contract/catalogue.ts';
import { verifyPayment } from '#contract/payments.ts';
import { fromRupees, toRupees, zeroPaise } from '#domain/money.ts';
import { refundOrder } from '#server/selling/payment/refunds/refund-order.ts';
import { unwrap } from '../support/answers/unwrap.ts';
import { productDraft } from '../support/data/product-draft.ts';
import { createOrder, openPayment, type CallContext } from './call-context.ts';
import type { CallRequest } from './call-request.ts';
import { returnOf } from './return-requests.ts';
import { validRequest } from './valid-requests.ts';

type Row = (context: CallContext) => Promise<CallRequest>;

let count = 0;

/** A refund of a payment made online, which the provider could not pay out. */
async function failedRefund(context: CallContext): Promise<number> {
  const { shop, shopper } = context;
  const { returned } = await openPayment(context, true);
  unwrap(await shopper.call(verifyPayment, { body: { ...returned } }));
  const { query, transaction } = shop.database;
  const { id: orderId } = await query
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', shopper.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const part = { kind: 'amount', amount: fromRupees(10) } as const;
  const wish = { orderId, part, reason: 'A scratch', restock: false, key: `failed-${orderId}` };
  const made = await transaction((within) => refundOrder(within, wish, shop.now));
  if (!made.accepted) throw new Error(made.refusal);
  const { refundId } = made.value;
  const failed = { state: 'failed', last_error: 'The bank sent it back' } as const;
  await query.updateTable('refunds').set(failed).where('id', '=', refundId).execute();
  return refundId;
}

/** A delivered order of which nothing was received. */
async function owedOrder(context: CallContext) {
  const nothing = { amount: zeroPaise, method: 'cash', reference: '', day: '' } as const;
  const id = await createOrder(context, true, nothing);
  const { total_paise: total } = await context.shop.database.query
    .selectFrom('orders')
    .select('total_paise')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { params: { id }, owed: toRupees(total) };
}

const rows: Readonly<Record<string, Row>> = {
  adminCreateCounterSale: async ({ product, shop }) => {
    const found = await shop.app.inject(`/api/v1/products?search=${encodeURIComponent(product.name)}`);
    const [listed] = found.json<Answer<typeof listProducts>>().products;
    const buyer = { name: 'Devika Singh', phone: '+91 90000 00109', email: '', paidBy: 'upi' };
    const products = [{ productId: product.id, quantity: 1 }];
    return { body: { ...buyer, products, total: listed?.purchase_price, handedOver: true, note: '' } };
  },
  adminAdvanceOrder: async (context) => ({
    params: { id: await createOrder(context) },
    body: { from: 'pending', to: 'confirmed' },
  }),
  adminRecordOrderPayment: async (context) => {
    const { params, owed } = await owedOrder(context);
    return { params, body: { direction: 'received', amount: 10, owed } };
  },
  adminWriteOffOrder: async (context) => {
    const { params, owed } = await owedOrder(context);
    return { params, body: { reason: 'The buyer moved away', owed } };
  },
  adminConfirmOrder: async (context) => ({ params: { id: await createOrder(context) } }),
  adminCancelOrderByStaff: async (context) => ({
    params: { id: await createOrder(context) },
    body: { from: 'pending', to: 'cancelled', reason: 'A mistake' },
  }),
  adminCancelOrders: async (context) => ({
    body: { ids: [await createOrder(context)], reason: 'A mistake' },
  }),
  adminRefundOrder: async (context) => {
    const id = await createOrder(context, true);
    const part = { kind: 'amount', amount: 10 };
    return {
      params: { id },
      body: { key: `refund-${++count}`, part, reason: 'A scratch', restock: false, note: 'Cash' },
    };
  },
  adminChangeOrderReturn: async (context) => {
    const returnId = await returnOf(context);
    const { order_id: id } = await context.shop.database.query
      .selectFrom('order_returns')
      .select('order_id')
      .where('id', '=', returnId)
      .executeTakeFirstOrThrow();
    return { params: { id, returnId }, body: { from: 'requested', to: 'accepted', answer: '' } };
  },
  adminRetryStuckRefund: async (context) => ({ params: { id: await failedRefund(context) } }),
  adminSettleStuckRefund: async (context) => ({
    params: { id: await failedRefund(context) },
    body: { note: 'By transfer' },
  }),
  adminAdjustStock: async ({ product, shop }) => {
    const { stock: seen } = await shop.database.query
      .selectFrom('products')
      .select('stock')
      .where('id', '=', product.id)
      .executeTakeFirstOrThrow();
    return { params: { id: product.id }, body: { seen, change: 5, reason: 'correction', note: '' } };
  },
  adminRemoveTestOrder: async (context) => {
    const id = await createOrder(context);
    await context.shop.database.query
      .updateTable('orders')
      .set({ test: true, demo: true })
      .where('id', '=', id)
      .execute();
    return { params: { id } };
  },
  adminAddProduct: async ({ shop }) => {
    const { id } = await shop.database.query
      .selectFrom('categories')
      .select('id')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const mark = `once-${++count}`;
    return { body: { ...productDraft(id, { name: mark, slug: mark, code: mark.toUpperCase() }) } };
  },
};

/** A request that moves money or stock, and succeeds. */
export async function moneyRequest(call: AdminCall, context: CallContext): Promise<CallRequest> {
  const row = rows[call.name];
  return row === undefined ? validRequest(call, context) : row(context);
}
