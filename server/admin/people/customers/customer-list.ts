import { sql, type Kysely } from 'kysely';
import type { CustomerRow, listCustomers } from '#contract/admin/customers.ts';
import type { Answer, HandlerInput } from '#contract/api-call.ts';
import type { Tables } from '#database/tables.ts';
import { toRupees } from '#domain/money.ts';
import { customersWithTotals, type CustomerWithTotals } from '../../core/customers-with-totals.ts';
import { pagePosition, perPage } from '../../core/page-position.ts';
import { matchesCustomer } from '../../core/search-patterns.ts';

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
