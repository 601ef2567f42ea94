import { sql, type Kysely } from 'kysely';
import type { CustomerRow, listCustomers } from '#contract/admin/customers.ts';
import type { Answer, HandlerInput } from '#contract/api-call.ts';
import type { Tables } from '#database/tables.ts';
import { toRupees, type Paise } from '#domain/money.ts';
import { unsuccessfulStatuses } from '#domain/orders/order-status.ts';
import { pagePosition, perPage } from '../../core/page-position.ts';
import { matchesCustomer, shownName } from '../../core/search-patterns.ts';

export interface CustomerWithTotals {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly created_at: Date;
  readonly suspended_at: Date | null;
  readonly erased_at: Date | null;
  readonly orders: number;
  readonly spent: Paise;
  readonly last_order_at: Date | null;
}

/** Customers with the total of their orders, without tests and unsuccessful ones. */
export function customersWithTotals(query: Kysely<Tables>) {
  return query
    .selectFrom('customers as c')
    .innerJoinLateral(
      (each) =>
        each
          .selectFrom('orders as o')
          .select((order) => [
            order.fn.countAll<number>().as('orders'),
            sql<Paise>`coalesce(sum(o.total_paise - o.refunded_paise), 0)::bigint`.as('spent'),
            order.fn.max('o.placed_at').as('last_order_at'),
          ])
          .whereRef('o.customer_id', '=', 'c.id')
          .where('o.test', '=', false)
          .where('o.status', 'not in', unsuccessfulStatuses)
          .as('bought'),
      (join) => join.onTrue(),
    )
    .select(['c.id', 'c.email', 'c.phone', 'c.created_at', 'c.suspended_at', 'c.erased_at'])
    .select(['bought.orders', 'bought.spent', 'bought.last_order_at'])
    .select(shownName.as('name'));
}

/** Fields of both the list and the detail. */
export function customerSummaryWire(row: CustomerWithTotals): Omit<CustomerRow, 'lastOrderAt'> {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    joinedAt: row.created_at.toISOString(),
    blocked: row.suspended_at !== null,
    erasedAt: row.erased_at?.toISOString() ?? null,
    orders: row.orders,
    spent: toRupees(row.spent),
  };
}

/** A page of customers, newest first. */
export async function readCustomerList(
  query: Kysely<Tables>,
  { search = '', state, page = 1 }: HandlerInput<typeof listCustomers>['query'],
): Promise<Answer<typeof listCustomers>> {
  const { total } = await query
    .selectFrom('customers as c')
    .select((each) => each.fn.countAll<number>().as('total'))
    .$if(search !== '', (some) => some.where(matchesCustomer(search)))
    .$if(state === 'blocked', (some) => some.where(isBlocked))
    .executeTakeFirstOrThrow();
  const rows = await customersWithTotals(query)
    .$if(search !== '', (some) => some.where(matchesCustomer(search)))
    .$if(state === 'blocked', (some) => some.where(isBlocked))
    .orderBy('c.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return {
    customers: rows.map((row) => ({
      ...customerSummaryWire(row),
      lastOrderAt: row.last_order_at?.toISOString() ?? null,
    })),
    ...pagePosition(page, total),
  };
}

/** Erased customers are not listed as blocked. */
const isBlocked = sql<boolean>`c.suspended_at is not null and c.erased_at is null`;
