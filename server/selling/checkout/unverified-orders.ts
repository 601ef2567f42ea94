import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { serverLimits } from '#domain/server-limits.ts';
import { toPaise, zeroPaise, type Paise } from '#domain/money.ts';
import { openStatuses } from '#domain/orders/order-status.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { digest } from '../../platform/known-places/attempt-limits.ts';
import { mailboxOf } from '../../platform/mail/mail-address.ts';
import { readSettingsOf } from '../../platform/settings/settings-store.ts';
import { widerNetworks } from '../../platform/rate-limit/network-of.ts';
import { countHit } from '../../platform/rate-limit/rate-limit.ts';
import { rateLimits } from '../../platform/rate-limit/rate-limits.ts';

interface NewOrder {
  readonly orderId: number;
  readonly customerId: number;
  /** Whether the account has confirmed its email or phone, or has paid for an order. */
  readonly proved: boolean;
  /** Network of the request: an IPv4 address, or a /64 of IPv6. */
  readonly network: string;
  readonly now: Date;
}

/** Orders that are counted together, and how much unverified accounts and new customers may have open in them. */
interface Scope {
  readonly chosen: ReturnType<typeof sql>;
  readonly orders: number;
  readonly products: number;
  readonly budgets: number;
  readonly refusal: NewOrderRefusal;
}

type NewOrderRefusal = 'cash-budget' | 'network-cash-budget' | 'proof-needed';

/**
 * Checks a cash order that was just created for a customer who has received none yet, and returns until when the customer
 * confirms it (null: nothing is to be confirmed) and the staff. Refuses it if the account, its mailbox or its network is over the
 * budget of unpaid cash (PAY-16), or if the account has proved nothing and is over the limits of PAY-11. Orders of accounts that
 * have confirmed a mailbox and orders of those that have only typed it are counted apart. The products are locked already;
 * the mailbox and then the network are locked last, so that no deadlock can arise.
 */
export async function admitNewCustomersOrder(
  transaction: Transaction<Tables>,
  { orderId, customerId, proved, network, now }: NewOrder,
): Promise<Outcome<{ confirmBy: Date | null; lapsesAt: Date }, NewOrderRefusal, { readonly limit: Paise }>> {
  const { confirmHours, cashBudget, cashDays } = await readSettingsOf({ query: transaction }, 'checkout');
  const { contact, confirmed } = await readContact(transaction, customerId);
  const mailbox = digest(mailboxOf(contact));
  const wider = widerNetworks(network);
  const { site = null, block = null } = wider ?? {};
  const widest = block ?? network;
  await lockName(transaction, `mailbox:${mailbox}`);
  await lockName(transaction, `unverified:${widest}`);
  await transaction
    .insertInto('unverified_orders')
    .values({ order_id: orderId, network, site, block, mailbox, proved })
    .execute();
  const limit = cashBudget ?? zeroPaise;
  const ofMailbox = await chooseOfMailbox(transaction, mailbox, { contact, confirmed });
  for (const scope of scopesOf({ customerId, ofMailbox, confirmed, network })) {
    const open = await countOpenOrders(transaction, scope.chosen);
    if (cashBudget !== null && open.unpaid > cashBudget * scope.budgets)
      return refuse(scope.refusal, { limit });
    if (!proved && (open.orders > scope.orders || open.products > scope.products))
      return refuse('proof-needed', { limit });
  }
  if (!proved && (await takesRecentlyUnconfirmed(transaction, orderId, now)))
    return refuse('proof-needed', { limit });
  if (!proved && (await isNetworkThrottled(transaction, widest, wider !== null, now)))
    return refuse('proof-needed', { limit });
  const confirmBy = proved ? null : new Date(now.getTime() + confirmHours * 3_600_000);
  const lapsesAt = new Date(now.getTime() + cashDays * 24 * 3_600_000);
  await transaction
    .updateTable('orders')
    .set({ confirm_by: confirmBy, lapses_at: lapsesAt })
    .where('id', '=', orderId)
    .execute();
  return accept({ confirmBy, lapsesAt });
}

async function lockName(transaction: Transaction<Tables>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}

interface Contact {
  readonly contact: string;
  readonly confirmed: boolean;
}

/** What orders of the account are counted by: what it has confirmed, the email before the phone; else what was typed. */
async function readContact(transaction: Transaction<Tables>, customerId: number): Promise<Contact> {
  const { email, phone, email_verified_at, phone_verified_at } = await transaction
    .selectFrom('customers')
    .select(['email', 'phone', 'email_verified_at', 'phone_verified_at'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  if (email_verified_at !== null) return { contact: email, confirmed: true };
  return phone_verified_at === null
    ? { contact: email || phone, confirmed: false }
    : { contact: phone, confirmed: true };
}

/**
 * The orders that count with those of this buyer: of a confirmed mailbox the orders of accounts that have confirmed it too, now
 * or before they changed their email; of one that was only typed the others. A phone number is counted only once it is confirmed.
 */
async function chooseOfMailbox(
  transaction: Transaction<Tables>,
  mailbox: string,
  { contact, confirmed }: Contact,
): Promise<Scope['chosen']> {
  const counted = sql`o.id in (select order_id from unverified_orders where mailbox = ${mailbox})`;
  if (!contact.includes('@')) return counted;
  const { rows } = await sql<{ id: number; email: string }>`
    with theirs as (select distinct o.customer_id from orders o where ${counted})
    select id, email from customers join theirs on customer_id = id where email_verified_at is not null
    union select customer_id, email from contact_undos join theirs using (customer_id)`.execute(transaction);
  const holders = rows.filter(({ email }) => digest(mailboxOf(email)) === mailbox).map(({ id }) => id);
  return sql`${counted} and (o.customer_id = any(${holders}::integer[])) = ${confirmed}`;
}

interface Buyer {
  readonly customerId: number;
  readonly ofMailbox: Scope['chosen'];
  /** Whether the buyer has confirmed the mailbox. */
  readonly confirmed: boolean;
  readonly network: string;
}

function scopesOf({ customerId, ofMailbox, confirmed, network }: Buyer): Scope[] {
  const { unverifiedOrders: orders, unverifiedProducts: products } = serverLimits;
  const wider = widerNetworks(network);
  const own = { orders, products, budgets: 1, refusal: 'cash-budget' } as const;
  const ofNetwork = (column: 'network' | 'site' | 'block', name: string, times: number): Scope => ({
    chosen: sql`o.id in (select order_id from unverified_orders where ${sql.ref(column)} = ${name})`,
    orders: serverLimits.unverifiedOrdersOfNetwork * times,
    products: serverLimits.unverifiedProductsOfNetwork * times,
    budgets: serverLimits.cashBudgetsOfNetwork * times,
    refusal: 'network-cash-budget',
  });
  return [
    { ...own, chosen: sql`o.customer_id = ${customerId}` },
    { ...own, chosen: ofMailbox, refusal: confirmed ? 'cash-budget' : 'proof-needed' },
    ofNetwork('network', network, 1),
    ...(wider === null ? [] : [ofNetwork('site', wider.site, serverLimits.unverifiedTimesOfSite)]),
    ...(wider === null ? [] : [ofNetwork('block', wider.block, serverLimits.timesOfBlock)]),
  ];
}

/**
 * The budget of PAY-16, and how much of it the open orders of this account take; null: the customer has received an order, or
 * there is no budget. Other accounts of the same mailbox are counted with the order only, as their amounts are told to nobody.
 */
export async function readCashBudget(
  query: Kysely<Tables>,
  customerId: number,
): Promise<{ readonly limit: Paise; readonly unpaid: Paise } | null> {
  const { cashBudget: limit } = await readSettingsOf({ query }, 'checkout');
  const { received_at: received } = await query
    .selectFrom('customers')
    .select('received_at')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  if (limit === null || received !== null) return null;
  const { unpaid } = await countOpenOrders(query, sql`o.customer_id = ${customerId}`);
  return { limit, unpaid: toPaise(unpaid) };
}

/** The open unpaid orders of a scope: `unpaid` of all of them, in paise; orders and products of those that prove nothing. */
async function countOpenOrders(query: Kysely<Tables>, chosen: Scope['chosen']) {
  const { rows } = await sql<{ orders: number; products: number; unpaid: number }>`
    select count(*) filter (where unverified)::integer as orders,
           coalesce(sum(quantity) filter (where unverified), 0)::integer as products,
           coalesce(sum(total_paise), 0)::bigint as unpaid
      from (select o.total_paise, coalesce(not u.proved, false) as unverified,
                   (select sum(quantity) from order_lines l where l.order_id = o.id) as quantity
              from orders o left join unverified_orders u on u.order_id = o.id
             where ${chosen} and o.channel = 'online' and o.payment_status = 'unpaid'
               and o.status = any(${openStatuses}::text[])) open`.execute(query);
  return rows[0] ?? { orders: 0, products: 0, unpaid: 0 };
}

/** Counts the order; whether its network has placed too many within the hour. */
async function isNetworkThrottled(
  transaction: Transaction<Tables>,
  widest: string,
  isBlock: boolean,
  now: Date,
): Promise<boolean> {
  const { bucket, minutes, ...rule } = rateLimits.unconfirmedOrder;
  const max = rule.max * (isBlock ? serverLimits.timesOfBlock : 1);
  return (await countHit(transaction, { bucket: `${bucket}:${widest}`, max, minutes }, now)) > 0;
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
  await transaction.deleteFrom('unverified_orders').where('order_id', '=', orderId).execute();
}
