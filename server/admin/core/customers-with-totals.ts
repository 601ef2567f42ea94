import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Paise } from '#domain/money.ts';
import { unsuccessfulStatuses } from '#domain/orders/order-status.ts';
import { shownName } from './search-patterns.ts';

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
  readonly first_order_at: Date | null;
  readonly last_order_at: Date | null;
}

/** Customers with the total of their orders after refunds, without tests and unsuccessful orders. */
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
            order.fn.min('o.placed_at').as('first_order_at'),
            order.fn.max('o.placed_at').as('last_order_at'),
          ])
          .whereRef('o.customer_id', '=', 'c.id')
          .where('o.test', '=', false)
          .where('o.status', 'not in', unsuccessfulStatuses)
          .as('bought'),
      (join) => join.onTrue(),
    )
    .select(['c.id', 'c.email', 'c.phone', 'c.created_at', 'c.suspended_at', 'c.erased_at'])
    .select(['bought.orders', 'bought.spent', 'bought.first_order_at', 'bought.last_order_at'])
    .select(shownName.as('name'));
}
