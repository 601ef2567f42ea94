import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { ShippingMethodSnapshot } from '#domain/shipping/shipping-method.ts';
import { openStatuses } from '#domain/orders/order-status.ts';

export type OrderRow = Selectable<Tables['orders']>;
export type OrderLineRow = Selectable<Tables['order_lines']>;
export type HistoryRow = Selectable<Tables['order_status_history']>;

export interface OrderWithLines {
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
  /** Absent where only documents are made of the order: they read refunds themselves. */
  readonly refundedHuids?: RefundedHuids;
  /** Units whose money has not gone back yet, by the id of their order line; absent like refundedHuids. */
  readonly refundingUnits?: ReadonlyMap<number, number>;
}

/** The HUIDs of refunded units, by the id of their order line. */
export type RefundedHuids = ReadonlyMap<number, readonly string[]>;

/** Snapshot of the method; null for counter sales and demo orders. */
export function shippingMethodOf({
  shipping_method,
}: Pick<OrderRow, 'shipping_method'>): ShippingMethodSnapshot | null {
  return shipping_method as ShippingMethodSnapshot | null; // written by us
}

export type OrderFilter = 'all' | 'ongoing' | 'delivered' | 'cancelled';

interface Page {
  readonly customerId: number;
  readonly filter: OrderFilter;
  readonly limit: number;
  /** 1-based. */
  readonly page: number;
}

/** A page of the customer's orders, newest first, and how many there are in all. */
export async function readOrders(
  query: Kysely<Tables>,
  { customerId, filter, limit, page }: Page,
): Promise<{ total: number; orders: OrderWithLines[] }> {
  const chosen = query
    .selectFrom('orders')
    .where('customer_id', '=', customerId)
    .where((order) => statusIs(order, filter));
  const { total } = await chosen
    .select((each) => each.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const orders = await chosen
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { total, orders: await withLines(query, orders) };
}

function statusIs(order: ExpressionBuilder<Tables, 'orders'>, filter: OrderFilter) {
  switch (filter) {
    case 'all':
      return order.lit(true);
    case 'ongoing':
      return order('status', 'in', openStatuses);
    case 'delivered':
    case 'cancelled':
      return order('status', '=', filter);
  }
}

/** The order if it belongs to this customer. */
export async function readOrder(
  query: Kysely<Tables>,
  customerId: number,
  id: number,
): Promise<OrderWithLines | undefined> {
  const orders = await query
    .selectFrom('orders')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();
  const [order] = await withLines(query, orders);
  return order;
}

export async function ownsOrder(query: Kysely<Tables>, customerId: number, id: number): Promise<boolean> {
  const order = await query
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return order !== undefined;
}

export function readHistory(query: Kysely<Tables>, orderId: number): Promise<HistoryRow[]> {
  return query
    .selectFrom('order_status_history')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
}

export function readOrderLines(query: Kysely<Tables>, orderId: number): Promise<OrderLineRow[]> {
  return query
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
}

async function withLines(query: Kysely<Tables>, orders: readonly OrderRow[]): Promise<OrderWithLines[]> {
  const ids = orders.map(({ id }) => id);
  const lines = await query
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('position')
    .execute();
  const byOrder = Map.groupBy(lines, (line) => line.order_id);
  const refundedHuids = await readRefundedHuids(query, lines);
  const refundingUnits = await readRefundingUnits(query, lines);
  return orders.map((order) => ({
    order,
    lines: byOrder.get(order.id) ?? [],
    refundedHuids,
    refundingUnits,
  }));
}

async function readRefundingUnits(
  query: Kysely<Tables>,
  lines: readonly OrderLineRow[],
): Promise<ReadonlyMap<number, number>> {
  const ids = lines.filter(({ refunded_quantity: units }) => units > 0).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await query
    .selectFrom('refund_lines as l')
    .innerJoin('refunds as r', 'r.id', 'l.refund_id')
    .select(['l.order_line_id', (each) => each.fn.sum<number>('l.quantity').as('units')])
    .where('l.order_line_id', 'in', ids)
    .where('r.state', '<>', 'done')
    .groupBy('l.order_line_id')
    .execute();
  return new Map(rows.map(({ order_line_id: id, units }) => [id, units]));
}

export async function readRefundedHuids(
  query: Kysely<Tables>,
  lines: readonly OrderLineRow[],
): Promise<RefundedHuids> {
  const refunded = lines.filter(({ huids, refunded_quantity: units }) => huids.length > 0 && units > 0);
  if (refunded.length === 0) return new Map();
  const ids = refunded.map(({ id }) => id);
  const rows = await query
    .selectFrom('refund_lines')
    .select(['order_line_id', 'huids'])
    .where('order_line_id', 'in', ids)
    .orderBy('refund_id')
    .execute();
  return new Map(
    ids.map((id) => [id, rows.filter(({ order_line_id: of }) => of === id).flatMap(({ huids }) => huids)]),
  );
}
