import { sql } from 'kysely';
import { isUnsuccessful } from '#domain/orders/order-status.ts';
import { demoCustomers } from '../content/customers.ts';
import { addressSnapshot } from './order-snapshots.ts';
import type { DemoOrder } from '../content/orders.ts';
import { momentOf, statusOf } from './order-course.ts';
import type { PricedOrder } from './price-order.ts';
import { totalColumns } from '../../total-columns.ts';

export function orderRow(order: DemoOrder, { totals }: PricedOrder, customerId: number, now: Date) {
  const customer = demoCustomers.find(({ email }) => email === order.customer);
  if (customer === undefined) throw new Error(`no customer ${order.customer} in the demo shop`);
  const address = JSON.stringify(addressSnapshot(customer, customer.addresses[0]));
  const status = statusOf(order);
  const last = momentOf(order, status, now);
  const sent = momentOf(order, 'shipped', now);
  return {
    // the cart it consumed: a number that no shopper's cart will have
    cart_id: sql<number>`nextval(pg_get_serial_sequence('carts', 'id'))`,
    customer_id: customerId,
    status,
    payment_method: order.method,
    payment_status: paymentStatus(order),
    ...totalColumns(totals),
    coupon_code: order.coupon ?? null,
    buyer_gstin: order.business?.gstin ?? null,
    buyer_business: order.business?.name ?? null,
    shipping_address: address,
    billing_address: address,
    note: order.note ?? null,
    carrier: sent ? 'Suraksha Couriers' : null,
    tracking_number: sent ? `SC${String(sent.getTime()).slice(-9)}` : null,
    goods_returned_at: isUnsuccessful(status) ? last : null,
    demo: true,
    placed_at: momentOf(order, 'pending', now) ?? now,
    updated_at: last ?? now,
  };
}

function paymentStatus(order: DemoOrder): 'unpaid' | 'paid' | 'refunded' {
  const status = statusOf(order);
  if (status === 'failed') return 'unpaid';
  if (order.method === 'cash_on_delivery') return status === 'delivered' ? 'paid' : 'unpaid';
  return isUnsuccessful(status) ? 'refunded' : 'paid';
}
