import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { limits } from '#domain/limits.ts';
import type { CodeHolder } from './one-time-code.ts';

/** Keeps a new code in place of the old one. The row is written alike whether the identity belongs to a customer or not. */
export async function keepCode(
  transaction: Transaction<Tables>,
  { purpose, identity, hash, now }: CodeHolder & { readonly hash: Buffer; readonly now: Date },
): Promise<void> {
  const written = {
    code_hash: hash,
    tries: 0,
    sent_at: now,
    expires_at: new Date(now.getTime() + limits.codeLife),
  };
  const customer = transaction
    .selectFrom('customers')
    .select('id')
    .where(purpose === 'verify_phone' ? 'phone' : 'email', '=', identity);
  await transaction
    .insertInto('one_time_codes')
    .values({ purpose, identity, customer_id: customer, ...written })
    .onConflict((conflict) =>
      conflict
        .columns(['purpose', 'identity'])
        .doUpdateSet({ ...written, customer_id: (row) => row.ref('excluded.customer_id') }),
    )
    .executeTakeFirstOrThrow();
}

export interface Try {
  /** What to compare with; null when no try was left. */
  readonly hash: Buffer | null;
  readonly sentAt: Date;
}

/** Spends one of the live code's tries, and only then answers what to compare with. undefined: no live code. */
export async function takeTry(
  query: Kysely<Tables>,
  { purpose, identity }: CodeHolder,
  now: Date,
): Promise<Try | undefined> {
  const { rows } = await sql<Try>`
    with tried as (
      update one_time_codes set tries = tries + 1
       where purpose = ${purpose} and identity = ${identity} and expires_at > ${now} and tries < ${limits.codeTries}
      returning code_hash)
    select (select code_hash from tried) as hash, sent_at as "sentAt"
      from one_time_codes where purpose = ${purpose} and identity = ${identity} and expires_at > ${now}`.execute(
    query,
  );
  return rows[0];
}

/** Takes the code away and answers whose it was; only one of many at once gets it, and nobody's code is null. */
export async function burnCode(
  transaction: Transaction<Tables>,
  { purpose, identity }: CodeHolder,
  hash: Buffer,
): Promise<number | null> {
  const burnt = await transaction
    .deleteFrom('one_time_codes')
    .where('purpose', '=', purpose)
    .where('identity', '=', identity)
    .where('code_hash', '=', hash)
    .returning('customer_id')
    .executeTakeFirst();
  return burnt?.customer_id ?? null;
}

/** Whom to send this code to: nobody, when it has expired, been replaced or used, or belongs to no customer. */
export async function recipientOfCode(
  query: Kysely<Tables>,
  { purpose, identity }: CodeHolder,
  { hash, now }: { readonly hash: Buffer; readonly now: Date },
): Promise<{ email: string; phone: string; first_name: string } | undefined> {
  return query
    .selectFrom('one_time_codes')
    .innerJoin('customers', 'customers.id', 'one_time_codes.customer_id')
    .select(['customers.email', 'customers.phone', 'customers.first_name'])
    .where('purpose', '=', purpose)
    .where('identity', '=', identity)
    .where('code_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}
