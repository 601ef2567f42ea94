import { createHash, randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';

const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'; // no characters that look alike
const count = 10;

function newRecoveryCode(): string {
  const half = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return `${half()}-${half()}`;
}

/**
 * The hash of a code as typed, in any case and with or without the hyphen. A code has 49 random bits, so a fast hash
 * without a salt is enough.
 */
function hashOfRecoveryCode(code: string): Buffer {
  return createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest();
}

/**
 * Replaces all recovery codes of an account by ten new ones. Only their hashes are stored, so they can be shown only
 * now.
 */
export async function replaceRecoveryCodes(transaction: Kysely<Tables>, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: count }, newRecoveryCode);
  await transaction.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
  await transaction
    .insertInto('staff_recovery_codes')
    .values(codes.map((code) => ({ staff_id: staffId, code_hash: hashOfRecoveryCode(code) })))
    .execute();
  return codes;
}

/** Whether the code belongs to the account. Deletes it, so that it works once. */
export async function useRecoveryCode(
  query: Kysely<Tables>,
  staffId: number,
  code: string,
): Promise<boolean> {
  const { numDeletedRows } = await query
    .deleteFrom('staff_recovery_codes')
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hashOfRecoveryCode(code))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
