import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { splitName } from '#domain/input/name.ts';

export type AddressRow = Selectable<Tables['addresses']>;

export type AddressFields = Pick<
  AddressRow,
  | 'contact_person'
  | 'phone'
  | 'address'
  | 'city'
  | 'state'
  | 'postal_code'
  | 'country'
  | 'kind'
  | 'billing'
  | 'latitude'
  | 'longitude'
>;

export function readAddresses(query: Kysely<Tables>, customerId: number): Promise<AddressRow[]> {
  return query
    .selectFrom('addresses')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
}

/** Counts the addresses. Locks the customer until the transaction ends, so that the count stays correct. */
export async function countAddresses(transaction: Transaction<Tables>, customerId: number): Promise<number> {
  await transaction
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .execute();
  const { count } = await transaction
    .selectFrom('addresses')
    .select((each) => each.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertAddress(
  transaction: Transaction<Tables>,
  customerId: number,
  fields: AddressFields,
): Promise<number> {
  const { id } = await transaction
    .insertInto('addresses')
    .values({ customer_id: customerId, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The customer who signed in by code gets a name with the first address, where it is needed (SIGN-4). */
export async function nameIfNameless(
  transaction: Transaction<Tables>,
  customerId: number,
  contactPerson: string,
): Promise<void> {
  const { first, last } = splitName(contactPerson);
  await transaction
    .updateTable('customers')
    .set({ first_name: first.slice(0, 80), last_name: last.slice(0, 80) })
    .where('id', '=', customerId)
    .where('first_name', '=', '')
    .where('last_name', '=', '')
    .execute();
}

/** Returns false if the address is not this customer's. */
export async function changeAddress(
  transaction: Transaction<Tables>,
  customerId: number,
  id: number,
  fields: AddressFields & { readonly updated_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('addresses')
    .set(fields)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Returns false if the address is not this customer's. */
export async function deleteAddress(
  transaction: Transaction<Tables>,
  customerId: number,
  id: number,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('addresses')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
