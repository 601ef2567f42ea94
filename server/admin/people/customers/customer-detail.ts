import { sql, type Kysely } from 'kysely';
import type { AdminCustomer } from '#contract/admin/customers.ts';
import type { Tables } from '#database/tables.ts';
import { readPaymentsOfCustomer } from '../../selling/orders/payments-without-order.ts';
import { orderSummary, owedColumn, summaryColumns } from '../../selling/orders/order-list.ts';
import { customersWithTotals } from '../../core/customers-with-totals.ts';
import { customerSummaryWire } from './customer-list.ts';
import { readNominations } from './read-nominations.ts';

const most = 10;

/** A customer with orders, feedback and wishlist; undefined if there is none. */
export async function readCustomerDetail(
  query: Kysely<Tables>,
  id: number,
): Promise<AdminCustomer | undefined> {
  const row = await customersWithTotals(query)
    .select(['c.version', 'c.note', 'c.email_verified_at', 'c.phone_verified_at'])
    .select(
      sql<Date | null>`(select max(last_seen_at) from sessions s where s.customer_id = c.id)`.as('seen_at'),
    )
    .where('c.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    ...customerSummaryWire(row),
    version: row.version,
    note: row.note,
    emailVerified: row.email_verified_at !== null,
    phoneVerified: row.phone_verified_at !== null,
    lastSeenAt: row.seen_at?.toISOString() ?? null,
    lastOrders: await readLastOrders(query, id),
    paymentsWithoutOrder: await readPaymentsOfCustomer(query, id),
    addresses: await readAddresses(query, id),
    ...(await readMessages(query, id)),
    ...(await readWishlistAndCart(query, id)),
    ...(await readNominations(query, id)),
  };
}

async function readLastOrders(query: Kysely<Tables>, id: number): Promise<AdminCustomer['lastOrders']> {
  const rows = await query
    .selectFrom('orders as o')
    .select([...summaryColumns, owedColumn])
    .where('o.customer_id', '=', id)
    .orderBy('o.id', 'desc')
    .limit(most)
    .execute();
  return rows.map(orderSummary);
}

async function readAddresses(query: Kysely<Tables>, id: number): Promise<AdminCustomer['addresses']> {
  const rows = await query
    .selectFrom('addresses')
    .select(['id', 'kind', 'contact_person', 'phone', 'address', 'city', 'state', 'postal_code', 'country'])
    .where('customer_id', '=', id)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ city, postal_code: code, ...row }) => ({
    id: row.id,
    kind: row.kind,
    name: row.contact_person,
    phone: row.phone,
    lines: [row.address, `${city} ${code}`, row.state ?? '', row.country].filter((line) => line !== ''),
  }));
}

async function readMessages(query: Kysely<Tables>, id: number) {
  const tickets = await query
    .selectFrom('support_tickets')
    .select(['id', 'subject', 'status', 'updated_at'])
    .where('customer_id', '=', id)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  const chat = await query
    .selectFrom('chat_messages')
    .select('id')
    .where('customer_id', '=', id)
    .executeTakeFirst();
  const reviews = await query
    .selectFrom('reviews as r')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .select(['r.id', 'p.name as product', 'r.rating', 'r.comment', 'r.status'])
    .where('r.customer_id', '=', id)
    .orderBy('r.id', 'desc')
    .limit(most)
    .execute();
  return {
    tickets: tickets.map(({ id: ticketId, subject, status, updated_at: at }) => ({
      id: ticketId,
      subject,
      at: at.toISOString(),
      unanswered: status === 'pending',
    })),
    chat: chat !== undefined,
    reviews,
  };
}

async function readWishlistAndCart(query: Kysely<Tables>, id: number) {
  const wishlist = await query
    .selectFrom('wishlist_items as w')
    .innerJoin('products as p', 'p.id', 'w.product_id')
    .select(['p.id', 'p.name', 'p.slug', 'p.status'])
    .where('w.customer_id', '=', id)
    .orderBy('w.id', 'desc')
    .limit(most)
    .execute();
  const cart = await query
    .selectFrom('carts as b')
    .innerJoin('cart_lines as l', 'l.cart_id', 'b.id')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .select(['p.id', 'p.name', 'p.slug', 'l.quantity'])
    .where('b.customer_id', '=', id)
    .orderBy('l.id', 'desc')
    .limit(most)
    .execute();
  return {
    wishlist: wishlist.map(({ status, ...product }) => ({ ...product, published: status === 'published' })),
    cart,
  };
}
