import type { Kysely } from 'kysely';
import type { AdminCustomer } from '#contract/admin/customers.ts';
import type { Tables } from '#database/tables.ts';

type Nominations = Pick<AdminCustomer, 'nominee' | 'nomineeRequests'>;

/** Who exercises the customer's rights after death or incapacity; null: nobody is named. */
export async function readNominee(
  query: Kysely<Tables>,
  customerId: number,
): Promise<Nominations['nominee']> {
  const row = await query
    .selectFrom('nominees')
    .select(['name', 'contact', 'updated_at'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row === undefined
    ? null
    : { name: row.name, contact: row.contact, namedAt: row.updated_at.toISOString() };
}

/** The nominee of a customer, and what was asked for. */
export async function readNominations(query: Kysely<Tables>, customerId: number): Promise<Nominations> {
  const rows = await query
    .selectFrom('nominee_requests as r')
    .innerJoin('customers as c', 'c.id', 'r.customer_id')
    .selectAll('r')
    .select('c.erased_at')
    .where('r.customer_id', '=', customerId)
    .orderBy('r.id', 'desc')
    .execute();
  return {
    nominee: await readNominee(query, customerId),
    nomineeRequests: rows.map((row) => ({
      id: row.id,
      name: row.nominee,
      contact: row.contact,
      wants: row.wants,
      reason: row.reason,
      proof: row.proof,
      staffName: row.staff_name,
      askedAt: row.asked_at.toISOString(),
      doneAt: row.done_at?.toISOString() ?? null,
      endedByErasure: row.wants === 'access' && isSameMoment(row.done_at, row.erased_at),
    })),
  };
}

/** Erasing closes the open requests at the moment that the account has as its end. */
function isSameMoment(one: Date | null, other: Date | null): boolean {
  return one !== null && one.getTime() === other?.getTime();
}
