import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { limits } from '#domain/limits.ts';
import type { MovedAddress, MovedCustomer } from '#domain/move-in/moved-record.ts';
import { insertAddress } from '../../../customers/addresses/address-store.ts';
import { recordAudit } from '../../../platform/audit/audit-store.ts';
import { bringInPeople, type Settled } from './bring-in-people.ts';
import type { Move } from './move.ts';

/**
 * Brings in customers as unclaimed accounts, which nobody can sign in to without a code to their email, or to the phone of one
 * without an email. Nothing is mailed, and no consent comes in: one needs its date and its text (LAW-51).
 */
export function bringInCustomers(transaction: Transaction<Tables>, move: Move): Promise<number> {
  return bringInPeople<MovedCustomer>(transaction, move, async (rows) => {
    const settled = new Map<number, Settled>();
    for (const { row, content } of rows) settled.set(row, await bringInCustomer(transaction, move, content));
    return settled;
  });
}

async function bringInCustomer(
  transaction: Transaction<Tables>,
  move: Move,
  { firstName, lastName, email, phone, addresses }: MovedCustomer,
): Promise<Settled> {
  const present = await findAccount(transaction, { email, phone });
  if (present !== undefined) {
    const by = email !== '' && present.email === email ? 'email' : 'phone number';
    const out = `Here already: the account with this ${by} stays as it is.`;
    return { out, customerId: present.id };
  }
  const added = await transaction
    .insertInto('customers')
    .values({ first_name: firstName, last_name: lastName, email, phone, unclaimed: true })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined)
    return { out: 'Here already: somebody has just registered this email.', customerId: null };
  const { id } = added;
  for (const address of addresses) await insertAddress(transaction, id, addressRow(address));
  const entry = { kind: 'customer', id, action: 'moved-in', before: null, after: { import: move.id } };
  await recordAudit(transaction, move.by, [entry], move.now);
  return { out: null, customerId: id };
}

/** The account of this person: with the email, or with the phone number if one of both sides has no email. */
async function findAccount(
  transaction: Transaction<Tables>,
  { email, phone }: Pick<MovedCustomer, 'email' | 'phone'>,
): Promise<{ readonly id: number; readonly email: string } | undefined> {
  const { rows } = await sql<{ id: number; email: string }>`
    select id, email from customers
     where (email = ${email} and email <> '')
        or (phone = ${phone} and phone <> '' and (email = '' or ${email} = ''))
     order by email = ${email} desc, phone_verified_at is null, id limit 1`.execute(transaction);
  return rows[0];
}

function addressRow({ contactPerson, zip, state, ...address }: MovedAddress) {
  return {
    ...address,
    contact_person: contactPerson,
    postal_code: zip,
    state: state === '' ? null : state,
    kind: 'Home' as const,
    // Unknown, as for clients without a map.
    latitude: String(limits.mapLatitude),
    longitude: String(limits.mapLongitude),
  };
}
