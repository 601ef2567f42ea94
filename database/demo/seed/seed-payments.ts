import { sql, type Transaction } from 'kysely';
import type { PaymentState, Tables } from '#database/tables.ts';
import { doneBy, momentOf, statusOf } from './order-course.ts';
import { idOf } from './id-of.ts';
import type { SeededOrder } from './seed-orders.ts';

/** Online payments and refunds. */
export async function seedPayments(
  transaction: Transaction<Tables>,
  orders: readonly SeededOrder[],
  customers: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const online = orders.filter(({ order }) => order.method !== 'cash_on_delivery');
  const carts = await transaction
    .selectFrom('orders')
    .select(['id', 'cart_id'])
    .where(
      'id',
      'in',
      online.map(({ id }) => id),
    )
    .execute();
  const cartOf = new Map(carts.map(({ id, cart_id }) => [id, cart_id]));
  const rows = online.map(({ id, order, priced }, index) => ({
    customer_id: idOf(customers, order.customer),
    cart_id: cartOf.get(id) ?? 0,
    order_id: id,
    gateway: order.method,
    gateway_order_id: `order_demo_${index + 1}`,
    gateway_payment_id: `pay_demo_${index + 1}`,
    amount_paise: priced.totals.total,
    state: stateOf(order),
    checkout: JSON.stringify({ demo: true }),
    failure: statusOf(order) === 'failed' ? 'The bank declined the payment.' : null,
    created_at: momentOf(order, 'pending', now) ?? now,
    updated_at: momentOf(order, statusOf(order), now) ?? now,
  }));
  const payments = await transaction
    .insertInto('payments')
    .values(rows)
    .returning(['id', 'order_id', 'amount_paise', 'state', 'updated_at'])
    .execute();
  const doneByOf = new Map(online.map(({ id, order }) => [id, doneBy(statusOf(order))]));
  const refunds = payments
    .filter(({ state }) => state === 'refunded')
    .map((payment) => ({ ...refundRow(payment), ...doneByOf.get(payment.order_id ?? 0) }));
  await transaction.insertInto('refunds').values(refunds).execute();
  await writeRefundLines(transaction);
  await writeCashPayments(transaction);
}

/** Cash that was received at the door. */
async function writeCashPayments(transaction: Transaction<Tables>): Promise<void> {
  await sql`
    insert into order_payments (order_id, position, method, amount_paise, received_at)
    select o.id, 1, 'cash', o.total_paise, h.created_at
      from orders o join order_status_history h on h.order_id = o.id and h.status = 'delivered'
     where o.demo and o.channel = 'online' and o.payment_method = 'cash_on_delivery' and o.payment_status <> 'unpaid'`.execute(
    transaction,
  );
}

/** A full refund, line by line. */
async function writeRefundLines(transaction: Transaction<Tables>): Promise<void> {
  await sql`
    update order_lines l set returned_quantity = quantity from orders o
     where o.id = l.order_id and o.demo and o.goods_returned_at is not null`.execute(transaction);
  await sql`
    update order_lines l set refunded_quantity = l.quantity,
           refunded_paise = l.unit_price_paise * l.quantity - l.discount_paise - l.coupon_discount_paise
                            + case l.tax_model when 'exclude' then l.tax_paise else 0 end
      from refunds r join orders o on o.id = r.order_id where o.demo and l.order_id = o.id`.execute(
    transaction,
  );
  await sql`
    insert into refund_lines (refund_id, order_line_id, quantity, amount_paise, restocked)
    select r.id, l.id, l.quantity, l.refunded_paise, l.returned_quantity
      from refunds r join orders o on o.id = r.order_id join order_lines l on l.order_id = o.id
     where o.demo`.execute(transaction);
  await sql`
    update orders o set refunded_paise = total_paise from refunds r where r.order_id = o.id and o.demo`.execute(
    transaction,
  );
  await sql`
    update refunds r set shipping_paise = o.shipping_paise from orders o where o.id = r.order_id and o.demo`.execute(
    transaction,
  );
}

function stateOf(order: SeededOrder['order']): PaymentState {
  switch (statusOf(order)) {
    case 'failed':
      return 'failed';
    case 'cancelled':
    case 'returned':
      return 'refunded';
    default:
      return 'ordered';
  }
}

interface Refunded {
  readonly id: number;
  readonly order_id: number | null;
  readonly amount_paise: Tables['payments']['amount_paise'];
  readonly updated_at: Date;
}

function refundRow({ id, order_id, amount_paise, updated_at }: Refunded) {
  return {
    payment_id: id,
    order_id,
    amount_paise,
    reason: 'The order was taken back',
    idempotency_key: `demo-refund-${id}`,
    gateway_refund_id: `rfnd_demo_${id}`,
    state: 'done' as const,
    created_at: updated_at,
    updated_at,
  };
}
