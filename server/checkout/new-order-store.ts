import type { Insertable, Selectable, Transaction } from 'kysely';
import { prepared } from '#database/prepared.ts';
import type { Tables } from '#database/tables.ts';
import type { OrderStatus, OrderActor } from '#domain/orders/order-status.ts';
import type { OutboxTopic } from '../outbox/outbox-topics.ts';

const orderColumns = [
  'cart_id',
  'customer_id',
  'channel',
  'buyer',
  'status',
  'payment_status',
  'payment_method',
  'subtotal_paise',
  'discount_paise',
  'coupon_discount_paise',
  'tax_paise',
  'shipping_paise',
  'total_paise',
  'coupon_code',
  'shipping_address',
  'billing_address',
  'note',
  'placed_at',
  'updated_at',
] as const;

const lineColumns = [
  'position',
  'product_id',
  'product',
  'quantity',
  'unit_price_paise',
  'discount_paise',
  'coupon_discount_paise',
  'tax_model',
  'tax_basis_points',
  'tax_paise',
] as const;

type OrderColumns = Pick<Selectable<Tables['orders']>, (typeof orderColumns)[number]>;
export type NewOrderLine = Pick<Selectable<Tables['order_lines']>, (typeof lineColumns)[number]>;

export interface NewOrderRows {
  readonly order: OrderColumns;
  readonly lines: readonly NewOrderLine[];
  /** In this order, all at the moment at which it was placed. */
  readonly history: readonly {
    readonly status: OrderStatus;
    readonly actor: OrderActor;
  }[];
  /** What is sent once the transaction has committed (I17). */
  readonly mails: readonly Extract<
    OutboxTopic,
    'mail:order-placed' | 'mail:payment-received' | 'mail:new-order'
  >[];
}

/**
 * Writes an order with all that belongs to it, by one statement, which ends the cart that it was made of (I5): the next add
 * opens another. Answers its number.
 */
export async function insertOrder(
  transaction: Transaction<Tables>,
  { order, lines, history, mails }: NewOrderRows,
): Promise<number> {
  const { rows } = await insertWholeOrder(
    transaction,
    JSON.stringify(order),
    JSON.stringify(lines),
    history.map(({ status }) => status),
    history.map(({ actor }) => actor),
    mails,
  );
  const [placed] = rows;
  if (placed === undefined) throw new Error('an order was written without a number');
  if (placed.carts !== (order.cart_id === null ? 0 : 1))
    throw new Error(`cart ${order.cart_id} was consumed by somebody else`);
  return placed.id;
}

const ofOrder = orderColumns.join(', ');
const ofLine = lineColumns.join(', ');

const insertWholeOrder = prepared<{ readonly id: number; readonly carts: number }>(
  'insert-order',
  `with placed as (
     insert into orders (${ofOrder}) select ${ofOrder} from jsonb_populate_record(null::orders, $1)
     returning id, cart_id, placed_at
   ), consumed as (
     delete from carts using placed where carts.id = placed.cart_id returning carts.id
   ), lines as (
     insert into order_lines (order_id, ${ofLine})
     select placed.id, ${ofLine.replaceAll(/(\w+)/g, 'line.$1')}
       from placed, jsonb_populate_recordset(null::order_lines, $2) line
   ), history as (
     insert into order_status_history (order_id, status, actor, created_at)
     select placed.id, entry.status, entry.actor, placed.placed_at
       from placed, unnest($3::text[], $4::text[]) as entry (status, actor)
   ), mails as (
     insert into outbox (topic, payload)
     select topic, jsonb_build_object('orderId', placed.id) from placed, unnest($5::text[]) as topic
   )
   select placed.id, (select count(consumed.id)::integer from consumed) as carts from placed`,
);

export async function insertOrderHistory(
  transaction: Transaction<Tables>,
  entry: Insertable<Tables['order_status_history']>,
): Promise<void> {
  await transaction.insertInto('order_status_history').values(entry).executeTakeFirstOrThrow();
}
