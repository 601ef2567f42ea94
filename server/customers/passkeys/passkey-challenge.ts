import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { serverLimits } from '#domain/server-limits.ts';
import { equalInConstantTime } from '../../platform/secrets/equal-in-constant-time.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

/** What a challenge is for: signing in, or a new passkey of this customer. */
export type ChallengePurpose = 'sign-in' | { readonly newPasskeyOf: number };

const randomLength = 16;
const expiryLength = 6;
const signedLength = randomLength + expiryLength;
const signatureLength = 32;

/**
 * A challenge that carries its expiry and the shop's signature. Nothing is stored for it, because anybody can request any
 * number of them (docs/decisions/0097).
 */
export function newChallenge(secrets: Pick<Secrets, 'sign'>, purpose: ChallengePurpose, now: Date): string {
  const signed = Buffer.alloc(signedLength);
  randomBytes(randomLength).copy(signed);
  signed.writeUIntBE(now.getTime() + serverLimits.passkeyChallengeLife, randomLength, expiryLength);
  return Buffer.concat([signed, signatureOf(secrets, purpose, signed)]).toString('base64url');
}

/** When the challenge expires; null: it is not one of this shop for this purpose, or has expired. */
export function readChallenge(
  secrets: Pick<Secrets, 'sign'>,
  purpose: ChallengePurpose,
  { challenge, now }: { readonly challenge: string; readonly now: Date },
): Date | null {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== signedLength + signatureLength) return null;
  const signed = bytes.subarray(0, signedLength);
  if (!equalInConstantTime(bytes.subarray(signedLength), signatureOf(secrets, purpose, signed))) return null;
  const expiry = new Date(signed.readUIntBE(randomLength, expiryLength));
  return expiry > now ? expiry : null;
}

/** Marks a challenge as used. Returns false if it was used before; of many simultaneous requests one gets true. */
export async function useChallenge(
  transaction: Transaction<Tables>,
  challenge: string,
  expiry: Date,
): Promise<boolean> {
  // The bytes and not the text: base64url has several spellings of the same bytes.
  const hash = createHash('sha256').update(Buffer.from(challenge, 'base64url')).digest();
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('used_passkey_challenges')
    .values({ challenge_hash: hash, expires_at: expiry })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

function signatureOf(secrets: Pick<Secrets, 'sign'>, purpose: ChallengePurpose, signed: Buffer): Buffer {
  const words = purpose === 'sign-in' ? ['sign-in'] : ['new-passkey', String(purpose.newPasskeyOf)];
  return secrets.sign('passkey-challenge', ...words, signed.toString('base64url'));
}
