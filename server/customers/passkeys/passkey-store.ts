import type { Kysely, Transaction } from 'kysely';
import type { PasskeyList } from '#contract/passkeys.ts';
import type { Tables } from '#database/tables.ts';
import { serverLimits } from '#domain/server-limits.ts';

export async function readPasskeys(query: Kysely<Tables>, customerId: number): Promise<PasskeyList> {
  const rows = await query
    .selectFrom('passkeys')
    .select(['id', 'name', 'synced', 'created_at', 'last_used_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
  const { password_hash: passwordHash } = await query
    .selectFrom('customers')
    .select('password_hash')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return {
    passkeys: rows.map(({ created_at: created, last_used_at: lastUsed, ...row }) => ({
      ...row,
      created_at: created.toISOString(),
      last_used_at: lastUsed?.toISOString() ?? null,
    })),
    has_password: passwordHash !== null,
  };
}

export function credentialsOf(query: Kysely<Tables>, customerId: number) {
  return query
    .selectFrom('passkeys')
    .select(['credential_id as id', 'transports'])
    .where('customer_id', '=', customerId)
    .execute();
}

interface NewPasskey {
  readonly customerId: number;
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly synced: boolean;
  readonly now: Date;
}

/** Locks the customer, so that simultaneous requests do not exceed the number of passkeys. */
export async function insertPasskey(
  transaction: Transaction<Tables>,
  { customerId, credentialId, publicKey, now, transports, ...passkey }: NewPasskey,
): Promise<'added' | 'too-many' | 'known'> {
  await transaction
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if ((await credentialsOf(transaction, customerId)).length >= serverLimits.passkeys) return 'too-many';
  const added = await transaction
    .insertInto('passkeys')
    .values({
      customer_id: customerId,
      credential_id: credentialId,
      public_key: Buffer.from(publicKey),
      transports: [...transports],
      created_at: now,
      ...passkey,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added === undefined ? 'known' : 'added';
}

export function findPasskey(query: Kysely<Tables>, credentialId: string) {
  return query
    .selectFrom('passkeys')
    .select(['id', 'customer_id', 'public_key', 'counter'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

/**
 * Stores the use of a passkey. Returns false if it was removed meanwhile, or if a simultaneous use has counted as far: a
 * counter that does not grow may be a copied key. Devices that count nothing always state 0.
 */
export async function storePasskeyUse(
  transaction: Transaction<Tables>,
  id: number,
  { counter, synced, now }: { readonly counter: number; readonly synced: boolean; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('passkeys')
    .set({ counter, synced, last_used_at: now })
    .where('id', '=', id)
    .where((passkey) =>
      passkey.or([
        passkey('counter', '<', counter),
        passkey.and([passkey('counter', '=', 0), passkey(passkey.val(counter), '=', 0)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Returns false if the passkey is not this customer's. */
export async function deletePasskey(
  transaction: Transaction<Tables>,
  customerId: number,
  id: number,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('passkeys')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
