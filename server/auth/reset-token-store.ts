import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { limits } from '#domain/limits.ts';
import { hashOfToken, newToken } from './token.ts';

/** A token that sets a new password, once. It replaces any older one and is nowhere stored. */
export async function giveResetToken(
  transaction: Transaction<Tables>,
  customerId: number,
  now: Date,
): Promise<string> {
  const token = newToken();
  await transaction.deleteFrom('reset_tokens').where('customer_id', '=', customerId).execute();
  await transaction
    .insertInto('reset_tokens')
    .values({
      token_hash: hashOfToken(token),
      customer_id: customerId,
      created_at: now,
      expires_at: new Date(now.getTime() + limits.resetTokenLife),
    })
    .executeTakeFirstOrThrow();
  return token;
}

export async function resetTokenIsLive(query: Kysely<Tables>, token: string, now: Date): Promise<boolean> {
  const live = await query
    .selectFrom('reset_tokens')
    .select('customer_id')
    .where('token_hash', '=', hashOfToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return live !== undefined;
}

/** Whose password the token sets; undefined when it is dead. Only one of many at once gets an answer. */
export async function burnResetToken(
  transaction: Transaction<Tables>,
  token: string,
  now: Date,
): Promise<number | undefined> {
  const burnt = await transaction
    .updateTable('reset_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hashOfToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('customer_id')
    .executeTakeFirst();
  return burnt?.customer_id;
}
