import { hash } from '@node-rs/argon2';
import type { Transaction } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { Tables } from '#database/tables.ts';
import { demoCustomers } from '../content/customers.ts';
import { daysBefore } from './days-before.ts';
import { demoCustomer } from '../content/demo-customer.ts';
import { idOf } from './id-of.ts';

/** argon2id at the cost the shop signs in with. */
export function hashDemoPassword(): Promise<string> {
  return hash(demoCustomer.password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
}

/** Customers by email, with their addresses. Only the demo customer has a password. */
export async function seedCustomers(
  transaction: Transaction<Tables>,
  passwordHash: string,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = demoCustomers.map(({ firstName, lastName, email, phone, joinedDaysAgo }) => {
    const joined = daysBefore(now, joinedDaysAgo);
    return {
      first_name: firstName,
      last_name: lastName,
      email,
      phone,
      password_hash: email === demoCustomer.email ? passwordHash : unusableHash(),
      email_verified_at: joined,
      created_at: joined,
      updated_at: joined,
      demo: true,
    };
  });
  const inserted = await transaction
    .insertInto('customers')
    .values(rows)
    .returning(['email', 'id'])
    .execute();
  const customers = new Map(inserted.map(({ email, id }) => [email, id]));
  await seedAddresses(transaction, customers);
  return customers;
}

/** A well-formed hash that no password matches. */
function unusableHash(): string {
  const random = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=19456,t=2,p=1$${random(16)}$${random(32)}`;
}

async function seedAddresses(
  transaction: Transaction<Tables>,
  customers: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = demoCustomers.flatMap(({ firstName, lastName, email, phone, addresses }) =>
    addresses.map(({ postalCode, ...address }) => ({
      ...address,
      customer_id: idOf(customers, email),
      contact_person: `${firstName} ${lastName}`,
      phone,
      postal_code: postalCode,
      country: 'India',
    })),
  );
  await transaction.insertInto('addresses').values(rows).execute();
}
