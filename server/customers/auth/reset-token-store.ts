import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { serverLimits } from '#domain/server-limits.ts';
import { lockIfUnchanged } from './code-store.ts';
import { hashOfToken, newToken } from '../../platform/secrets/token.ts';

/** The customer whose password a token sets, and the email that it was sent to. */
interface ResetHolder {
  readonly customerId: number;
  readonly email: string;
}

/** Creates a token that sets a new password once. It replaces any older one; only its hash is stored. */
export async function createResetToken(
  transaction: Transaction<Tables>,
  { customerId, email }: ResetHolder,
  now: Date,
): Promise<string> {
  const token = newToken();
  await transaction.deleteFrom('reset_tokens').where('customer_id', '=', customerId).execute();
  await transaction
    .insertInto('reset_tokens')
    .values({
      token_hash: hashOfToken(token),
      customer_id: customerId,
      email,
      created_at: now,
      expires_at: new Date(now.getTime() + serverLimits.resetTokenLife),
    })
    .executeTakeFirstOrThrow();
  return token;
}

/** The customer of a reset token, which comes from an exchanged code or from the link in the mail. */
export async function holderOfReset(
  query: Kysely<Tables>,
  token: string,
  now: Date,
): Promise<ResetHolder | undefined> {
  const hash = hashOfToken(token);
  const { rows } = await sql<ResetHolder>`
    select customer_id as "customerId", email from reset_tokens
     where token_hash = ${hash} and used_at is null and expires_at > ${now}
    union all
    select customer_id, identity from one_time_codes
     where link_hash = ${hash} and purpose = 'password_reset' and customer_id is not null and expires_at > ${now}`.execute(
    query,
  );
  return rows[0];
}

/**
 * Consumes the token, and with it every other token and code that could set this customer's password. Returns whether it was
 * still valid: only one of many simultaneous requests succeeds, and none after the customer's email has changed.
 */
export async function consumeResetTokens(
  transaction: Transaction<Tables>,
  token: string,
  { customerId, email }: ResetHolder,
): Promise<boolean> {
  const hash = hashOfToken(token);
  const links = await transaction
    .deleteFrom('one_time_codes')
    .where('customer_id', '=', customerId)
    .where('purpose', '=', 'password_reset')
    .returning('link_hash as hash')
    .execute();
  const held = await lockIfUnchanged(transaction, customerId, { purpose: 'password_reset', identity: email });
  const tokens = await transaction
    .deleteFrom('reset_tokens')
    .where('customer_id', '=', customerId)
    .returning('token_hash as hash')
    .execute();
  return held !== undefined && [...links, ...tokens].some((burnt) => burnt.hash?.equals(hash));
}
