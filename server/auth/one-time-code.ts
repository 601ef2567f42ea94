import { randomInt } from 'node:crypto';
import { limits } from '#domain/limits.ts';
import type { Secrets } from '../secrets/secrets.ts';

export type CodePurpose = 'password_reset' | 'verify_email' | 'verify_phone';

/** What a code is for and who is to receive it: an e-mail in lower case, or a phone number as normalisePhone writes it. */
export interface CodeHolder {
  readonly purpose: CodePurpose;
  readonly identity: string;
}

/** Six digits that nobody can foresee. */
export function newCode(): string {
  return String(randomInt(10 ** limits.codeLength)).padStart(limits.codeLength, '0');
}

/**
 * What is stored of a code. A million codes are soon tried, so it takes a key that the database does not hold; the holder
 * is part of it, so that a row moved to another e-mail opens nothing.
 */
export function fingerprint(secrets: Secrets, { purpose, identity }: CodeHolder, code: string): Buffer {
  return secrets.sign('one-time-codes', purpose, identity, code);
}
