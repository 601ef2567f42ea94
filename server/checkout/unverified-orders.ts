import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { serverLimits } from '#domain/server-limits.ts';
import { openStatuses } from '#domain/orders/order-status.ts';
import { readSettingsOf } from '../settings/settings-store.ts';
import { widerNetworks } from '../rate-limit/network-of.ts';
import { countHit } from '../rate-limit/rate-limit.ts';
import { rateLimits } from '../rate-limit/rate-limits.ts';

interface UnverifiedOrder {
  readonly orderId: number;
  readonly customerId: number;
  /** Network of the request: an IPv4 address, or a /64 of IPv6. */
  readonly network: string;
  readonly now: Date;
}

/** Orders that are counted together, and how many open orders and products they may have. */
interface Scope {
  readonly chosen: ReturnType<typeof sql>;
  readonly orders: number;
  readonly products: number;
}

/**
 * Checks an order that was just created for an unverified account, and returns the deadline to confirm it. Returns null if the
 * account or its network has too many open unpaid orders of unverified accounts, or if the order takes the last unit of a
 * product of which such an order expired unconfirmed. The products are locked already; the network is locked last, so that
 * no deadlock can arise.
 */
export async function admitUnverifiedOrder(
  transaction: Transaction<Tables>,
  { orderId, customerId, network, now }: UnverifiedOrder,
): Promise<Date | null> {
  if (await takesRecentlyUnconfirmed(transaction, orderId, now)) return null;
  const wider = widerNetworks(network);
  const widest = wider?.block ?? network;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`unproved:${widest}`}, 0))`.execute(transaction);
  const { site = null, block = null } = wider ?? {};
  await transaction
    .insertInto('unproved_orders')
    .values({ order_id: orderId, network, site, block })
    .execute();
  const { unverifiedOrders: orders, unverifiedProducts: products } = serverLimits;
  const scopes: Scope[] = [
    { chosen: sql`o.customer_id = ${customerId}`, orders, products },
    networkScope('network', network, 1),
    ...(wider === null ? [] : [networkScope('site', wider.site, serverLimits.unverifiedTimesOfSite)]),
    ...(wider === null ? [] : [networkScope('block', wider.block, serverLimits.timesOfBlock)]),
  ];
  for (const scope of scopes) {
    const open = await countOpenOrders(transaction, scope.chosen);
    if (open.orders > scope.orders || open.products > scope.products) return null;
  }
  const { bucket, minutes, ...rule } = rateLimits.unconfirmedOrder;
  const max = rule.max * (wider === null ? 1 : serverLimits.timesOfBlock);
  const rateLimit = { bucket: `${bucket}:${widest}`, max, minutes };
  if ((await countHit(transaction, rateLimit, now)) > 0) return null;
  const { confirmHours } = await readSettingsOf({ query: transaction }, 'checkout');
  const confirmBy = new Date(now.getTime() + confirmHours * 3_600_000);
  await transaction.updateTable('orders').set({ confirm_by: confirmBy }).where('id', '=', orderId).execute();
  return confirmBy;
}

function networkScope(column: 'network' | 'site' | 'block', name: string, times: number): Scope {
  return {
    chosen: sql`o.id in (select order_id from unproved_orders where ${sql.ref(column)} = ${name})`,
    orders: serverLimits.unverifiedOrdersOfNetwork * times,
    products: serverLimits.unverifiedProductsOfNetwork * times,
  };
}

async function countOpenOrders(query: Kysely<Tables>, chosen: Scope['chosen']) {
  const { rows } = await sql<{ orders: number; products: number }>`
    select count(distinct o.id)::integer as orders, coalesce(sum(l.quantity), 0)::integer as products
      from orders o join order_lines l on l.order_id = o.id
     where ${chosen} and o.channel = 'online' and o.payment_status = 'unpaid'
       and o.status = any(${openStatuses}::text[])`.execute(query);
  return rows[0] ?? { orders: 0, products: 0 };
}

/** Whether the order takes the last unit of a product that `recordUnconfirmedProducts` has recorded. */
async function takesRecentlyUnconfirmed(
  transaction: Transaction<Tables>,
  orderId: number,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - serverLimits.unconfirmedMemory);
  const { rows } = await sql`
    select from order_lines l
      join unconfirmed_ends e on e.product_id = l.product_id and e.ended_at > ${since}
      join products p on p.id = l.product_id
       and stock_of_size(p.stock, p.size_stock, l.size) < greatest(p.minimum_quantity, 1)
     where l.order_id = ${orderId} limit 1`.execute(transaction);
  return rows.length > 0;
}

/** Records the products of an order that expires unconfirmed. The caller has locked them. */
export async function recordUnconfirmedProducts(
  transaction: Transaction<Tables>,
  orderId: number,
  now: Date,
): Promise<void> {
  await sql`
    insert into unconfirmed_ends (product_id, ended_at)
    select distinct product_id, ${now}::timestamptz from order_lines where order_id = ${orderId} order by product_id
    on conflict (product_id) do update set ended_at = excluded.ended_at`.execute(transaction);
}

/** Stops counting an order that has ended or is paid. */
export async function deleteUnverifiedOrder(
  transaction: Transaction<Tables>,
  orderId: number,
): Promise<void> {
  await transaction.deleteFrom('unproved_orders').where('order_id', '=', orderId).execute();
}
