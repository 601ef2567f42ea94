import type { Order, OrderLine, OrderSummary, WireOrderStatus } from '#contract/orders.ts';
import { toRupees } from '#domain/money.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { HttpRefusal } from '../../platform/api/http-refusal.ts';
import { storedBreakupWire } from '../../catalogue/pricing/price-breakup-wire.ts';
import { orderedProduct, type OrderedProduct } from './ordered-product.ts';
import { promiseText } from './promised-days.ts';
import { shippingMethodOf, type OrderLineRow, type OrderWithLines } from './order-store.ts';

/** Another customer's order looks exactly like a missing one (ROUTE-9). */
export const noSuchOrder = new HttpRefusal({
  status: 404,
  code: 'no-such-order',
  message: 'This order does not exist',
});

export function statusWire(status: OrderStatus): WireOrderStatus {
  return status === 'cancelled' ? 'canceled' : status;
}

/** Existing clients call cash on delivery 'offline_payment' (ORDER-5). */
function methodWire(method: string): string {
  return method === 'cash_on_delivery' ? 'offline_payment' : method;
}

export function orderWire(orderWithLines: OrderWithLines): Order {
  return {
    ...orderSummaryWire(orderWithLines),
    details: orderWithLines.lines.map((line) => lineWire(line, orderWithLines)),
  };
}

/** The lines of an order, each with the order itself. */
export function orderLinesWire(orderWithLines: OrderWithLines): OrderLine[] {
  const order = orderSummaryWire(orderWithLines);
  return orderWithLines.lines.map((line) => ({ ...lineWire(line, orderWithLines), order }));
}

function orderSummaryWire({ order, lines }: OrderWithLines): OrderSummary {
  const status = statusWire(order.status);
  return {
    id: order.id,
    order_id: order.id,
    created_at: order.placed_at.toISOString(),
    updated_at: order.updated_at.toISOString(),
    order_status: status,
    status,
    payment_status: order.payment_status,
    payment_method: methodWire(order.payment_method),
    order_amount: toRupees(order.total_paise),
    shipping_cost: toRupees(order.shipping_paise),
    round_off: toRupees(order.round_off_paise),
    discount_amount: toRupees(order.coupon_discount_paise),
    order_note: order.note,
    gift: order.gift,
    promise: promiseText(order),
    coupon_code: order.coupon_code,
    confirm_by: order.confirm_by?.toISOString() ?? null,
    lapses_at: order.lapses_at?.toISOString() ?? null,
    shipping_address_data: order.shipping_address as OrderSummary['shipping_address_data'],
    billing_address_data: order.billing_address as OrderSummary['billing_address_data'],
    products: lines.map(thumbnailWire),
    order_details_count: lines.length,
    subtotal: toRupees(order.subtotal_paise),
    product_discount: toRupees(order.discount_paise),
    tax: toRupees(order.tax_paise),
    gstin: order.buyer_gstin,
    business_name: order.buyer_business,
    shipping_method: shippingMethodOf(order),
  };
}

function thumbnailWire(line: OrderLineRow): OrderSummary['products'][number] {
  const { name, thumbnail, thumbnail_full_url } = orderedProduct(line);
  return { id: line.product_id, name, thumbnail, thumbnail_full_url };
}

function lineWire(
  line: OrderLineRow,
  { order, refundedHuids, refundingUnits }: OrderWithLines,
): Order['details'][number] {
  return {
    id: line.id,
    order_id: order.id,
    product_id: line.product_id,
    size: line.size,
    size_text: line.size_text,
    qty: line.quantity,
    price: toRupees(line.unit_price_paise),
    tax: toRupees(line.tax_paise),
    tax_model: line.tax_model,
    discount: toRupees(line.discount_paise),
    price_breakup: storedBreakupWire(line),
    refunded_quantity: line.refunded_quantity,
    refunding_quantity: refundingUnits?.get(line.id) ?? 0,
    refunded_huids: [...(refundedHuids?.get(line.id) ?? [])],
    delivery_status: statusWire(order.status),
    product_details: { ...soldProduct(line), shipping_cost: 0 },
    created_at: order.placed_at.toISOString(),
  };
}

/** The product as it was ordered, with the HUIDs of the articles that were sold. */
function soldProduct(line: OrderLineRow): OrderedProduct {
  const product = orderedProduct(line);
  const hallmark_huid = line.huids.join(', ') || null;
  return { ...product, facts: { ...product.facts, hallmark_huid } };
}
