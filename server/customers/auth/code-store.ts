import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { nameInMail } from '../../platform/mail/name-in-mail.ts';
import { serverLimits } from '#domain/server-limits.ts';
import { holds } from './customer-store.ts';
import type { CodeHolder } from './one-time-code.ts';

/** Milliseconds for which a link without a code is valid. The next one may be mailed after half of that time. */
export const linkLifetime = 4 * 60 * 60_000;

interface NewCode extends CodeHolder {
  /** null: the mail contains only a link. */
  readonly hash: Buffer | null;
  /** Of the link in the same mail; null if there is none. */
  readonly linkHash: Buffer | null;
  readonly expiresAt: Date;
  /** The browser or network that requested it. */
  readonly askedBy: Buffer;
  readonly customerId: number | null;
  readonly now: Date;
}

/**
 * Stores a new code in place of the old one. A link without a code replaces neither a valid code nor a recent link, so only
 * one of many simultaneous requests is stored. Returns whether it was stored. The work is the same whether or not the
 * identity belongs to a customer.
 */
export async function storeCode(
  transaction: Transaction<Tables>,
  { purpose, identity, hash, linkHash, expiresAt, askedBy, customerId, now }: NewCode,
): Promise<boolean> {
  const written = {
    customer_id: customerId,
    code_hash: hash,
    link_hash: linkHash,
    asked_by: askedBy,
    tries: 0,
    sent_at: now,
    expires_at: expiresAt,
  };
  const stored = await transaction
    .insertInto('one_time_codes')
    .values({ purpose, identity, ...written })
    .onConflict((conflict) =>
      conflict
        .columns(['purpose', 'identity'])
        .doUpdateSet(written)
        .where((row) =>
          row.or([
            row(row.val(hash !== null), '=', true),
            row('one_time_codes.expires_at', '<=', now),
            row.and([
              row('one_time_codes.code_hash', 'is', null),
              row('one_time_codes.expires_at', '<=', new Date(now.getTime() + linkLifetime / 2)),
            ]),
          ]),
        ),
    )
    .returning('purpose')
    .executeTakeFirst();
  return stored !== undefined;
}

export interface LiveCode {
  readonly customerId: number | null;
  /** false: the mail contained only a link. */
  readonly hasCode: boolean;
  readonly askedBy: Buffer;
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

export async function liveCode(
  query: Kysely<Tables>,
  { purpose, identity }: CodeHolder,
  now: Date,
): Promise<LiveCode | undefined> {
  return query
    .selectFrom('one_time_codes')
    .select(['customer_id as customerId', 'asked_by as askedBy'])
    .select(['sent_at as sentAt', 'expires_at as expiresAt'])
    .select(sql<boolean>`code_hash is not null`.as('hasCode'))
    .where('purpose', '=', purpose)
    .where('identity', '=', identity)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Counts one of the five attempts of the place that requested the code. Returns how many are left; null: none was. */
export async function consumeAttempt(
  query: Kysely<Tables>,
  { purpose, identity }: CodeHolder,
  { sentAt }: LiveCode,
): Promise<number | null> {
  const counted = await query
    .updateTable('one_time_codes')
    .set({ tries: sql`tries + 1` })
    .where('purpose', '=', purpose)
    .where('identity', '=', identity)
    .where('sent_at', '=', sentAt)
    .where('tries', '<', serverLimits.codeTries)
    .returning('tries')
    .executeTakeFirst();
  return counted === undefined ? null : serverLimits.codeTries - counted.tries;
}

/**
 * Deletes the code with this fingerprint and returns its customer; only one of many simultaneous requests succeeds.
 * undefined: there is no such code, it has no customer, or the customer's email or phone has changed since, or waits no more.
 */
export async function consumeCode(
  transaction: Transaction<Tables>,
  { purpose, identity }: CodeHolder,
  hash: Buffer,
  now: Date,
): Promise<number | undefined> {
  const deleted = await transaction
    .deleteFrom('one_time_codes')
    .where('purpose', '=', purpose)
    .where('identity', '=', identity)
    .where('code_hash', '=', hash)
    .where('expires_at', '>', now)
    .returning('customer_id')
    .executeTakeFirst();
  if (deleted === undefined || deleted.customer_id === null) return undefined;
  return lockIfUnchanged(transaction, deleted.customer_id, { purpose, identity });
}

/** Like consumeCode, for the link in the mail; with the email that it was sent to. */
export async function consumeLink(
  transaction: Transaction<Tables>,
  purpose: 'verify_email',
  linkHash: Buffer,
  now: Date,
): Promise<{ readonly customerId: number; readonly email: string } | undefined> {
  const deleted = await transaction
    .deleteFrom('one_time_codes')
    .where('purpose', '=', purpose)
    .where('link_hash', '=', linkHash)
    .where('expires_at', '>', now)
    .returning(['customer_id', 'identity'])
    .executeTakeFirst();
  if (deleted === undefined || deleted.customer_id === null) return undefined;
  const { customer_id: id, identity } = deleted;
  const customerId = await lockIfUnchanged(transaction, id, { purpose, identity });
  return customerId === undefined ? undefined : { customerId, email: identity };
}

/** A code or link to sign in that is valid and that nobody uses meanwhile: its row is locked until the transaction ends. */
export async function lockSignInCode(
  transaction: Transaction<Tables>,
  proof: SignInProof,
  now: Date,
): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('one_time_codes')
    .select('identity')
    .where('purpose', '=', 'sign_in')
    .where(proof.column, '=', proof.hash)
    .where('expires_at', '>', now)
    .$if(proof.column === 'code_hash', (codes) =>
      codes.where('identity', '=', proof.column === 'code_hash' ? proof.identity : ''),
    )
    .forUpdate()
    .executeTakeFirst();
  return row?.identity;
}

export type SignInProof =
  | { readonly column: 'code_hash'; readonly identity: string; readonly hash: Buffer }
  | { readonly column: 'link_hash'; readonly hash: Buffer };

export async function deleteSignInCode(transaction: Transaction<Tables>, identity: string): Promise<void> {
  await transaction
    .deleteFrom('one_time_codes')
    .where('purpose', '=', 'sign_in')
    .where('identity', '=', identity)
    .execute();
}

/** The customer, if the email or phone is unchanged, or waits as before. Locks the row until the transaction ends. */
export async function lockIfUnchanged(
  transaction: Transaction<Tables>,
  customerId: number,
  holder: CodeHolder,
): Promise<number | undefined> {
  const customer = await transaction
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .where(holds(holder))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return customer?.id;
}

/**
 * Who gets this code; undefined: it has expired, was replaced or used, or has no recipient. A code to sign in is sent whether
 * or not there is an account, which it opens; every other code, and a link without a code, only to a customer.
 */
export async function recipientOfCode(
  query: Kysely<Tables>,
  { purpose, identity }: CodeHolder,
  {
    column,
    hash,
    now,
  }: { readonly column: 'code_hash' | 'link_hash'; readonly hash: Buffer; readonly now: Date },
): Promise<{ readonly firstName: string } | undefined> {
  const row = await query
    .selectFrom('one_time_codes')
    .leftJoin('customers', (join) =>
      join.onRef('customers.id', '=', 'one_time_codes.customer_id').on(holds({ purpose, identity })),
    )
    .select(['customers.id', nameInMail('customers')])
    .where('purpose', '=', purpose)
    .where('identity', '=', identity)
    .where(column, '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const opensAccount = purpose === 'sign_in' && column === 'code_hash';
  return row.id === null && !opensAccount ? undefined : { firstName: row.firstName };
}
