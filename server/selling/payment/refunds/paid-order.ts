import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { add, toPaise, subtract, times, zeroPaise, type Paise } from '#domain/money.ts';
import type { PaidOrder } from '#domain/orders/refund.ts';
import { readOrderLines, type OrderLineRow, type OrderRow } from '../../orders/order-store.ts';

/** The amount paid for a line: all units after all discounts, with added tax. */
export function paidForLine(line: OrderLineRow): Paise {
  const goods = times(line.unit_price_paise, line.quantity);
  const off = add(line.discount_paise, line.coupon_discount_paise);
  return add(subtract(goods, off), line.tax_model === 'exclude' ? line.tax_paise : zeroPaise);
}

/** The amounts paid and refunded for a locked order. */
export async function readPaidOrder(
  transaction: Transaction<Tables>,
  order: OrderRow,
): Promise<{ readonly paid: PaidOrder; readonly lines: readonly OrderLineRow[] }> {
  const lines = await readOrderLines(transaction, order.id);
  const ofLines = add(...lines.map((line) => line.refunded_paise));
  const rounded =
    order.round_off_paise === zeroPaise ? zeroPaise : await readRoundOffRefunded(transaction, order.id);
  const paid = {
    shipping: order.shipping_paise,
    shippingRefunded: toPaise(order.refunded_paise - ofLines - rounded),
    roundOffLeft: subtract(order.round_off_paise, rounded),
    lines: lines.map((line) => ({
      id: line.id,
      quantity: line.quantity,
      paid: paidForLine(line),
      refunded: line.refunded_paise,
      refundedQuantity: line.refunded_quantity,
    })),
  };
  return { paid, lines };
}

async function readRoundOffRefunded(transaction: Transaction<Tables>, orderId: number): Promise<Paise> {
  const refunds = await transaction
    .selectFrom('refunds')
    .select('round_off_paise')
    .where('order_id', '=', orderId)
    .execute();
  return add(...refunds.map((refund) => refund.round_off_paise));
}
