import { sql, type RawBuilder } from 'kysely';
import { listFormerOrders, type AdminFormerOrder } from '#contract/admin/former-orders.ts';
import {
  formerOrderWire,
  readFormerOrders,
  type FormerOrderRow,
} from '../../../selling/orders/former-order-store.ts';
import type { Shop } from '../../../platform/shop.ts';
import type { AdminApi } from '../../core/admin-api.ts';
import { pagePosition, perPage } from '../../core/page-position.ts';
import { phoneDigits, searchPatterns } from '../../core/search-patterns.ts';

/** Orders of the former shop, to read alone. */
export function serveFormerOrders(api: AdminApi, { database }: Shop): void {
  api.read(listFormerOrders, async ({ query: { search = '', customer, page = 1 } }) => {
    const where = sql`${matches(search)} and ${customer === undefined ? sql`true` : ofCustomer(customer)}`;
    const { total, rows } = await readFormerOrders(database.query, where, { limit: perPage, page });
    return { orders: rows.map(adminWire), ...pagePosition(page, total) };
  });
}

function matches(search: string): RawBuilder<unknown> {
  if (search === '') return sql`true`;
  const { words, phone } = searchPatterns(search);
  return sql`(f.number ilike ${words} or f.name ilike ${words} or f.email ilike ${words}
    or ${phoneDigits('f.phone')} like ${phone})`;
}

/** Those of the account, and those that it gets when it confirms its email or phone. */
function ofCustomer(id: number): RawBuilder<unknown> {
  return sql`(f.customer_id = ${id} or (f.customer_id is null and exists (select from customers c where c.id = ${id}
    and (f.email <> '' and f.email = c.email or f.email = '' and f.phone <> '' and f.phone = c.phone))))`;
}

function adminWire(row: FormerOrderRow): AdminFormerOrder {
  const { placed_at: placedAt, payment_method: paymentMethod, ...order } = formerOrderWire(row);
  const { customer_id: customerId, name, email, phone } = row;
  return { ...order, placedAt, paymentMethod, customerId, name, email, phone };
}
