import { randomInt } from 'node:crypto';
import { limits } from '#domain/limits.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

export type CodePurpose = 'password_reset' | 'verify_email' | 'verify_phone' | 'sign_in';

/** The purpose of a code and its recipient: an email in lower case, or a phone number in the form of normalisePhone. */
export interface CodeHolder {
  readonly purpose: CodePurpose;
  readonly identity: string;
}

/** Where the code is sent: a mail, or a text message. */
export function contactOf(identity: string): 'email' | 'phone' {
  return identity.includes('@') ? 'email' : 'phone';
}

/** Six random digits. */
export function newCode(): string {
  return String(randomInt(10 ** limits.codeLength)).padStart(limits.codeLength, '0');
}

/**
 * The fingerprint of a code that is stored. A million codes can be tried quickly, so it uses a key that is not in the database.
 * It includes the recipient, so that a row copied to another email is useless.
 */
export function fingerprint(secrets: Secrets, { purpose, identity }: CodeHolder, code: string): Buffer {
  return secrets.sign('one-time-codes', purpose, identity, code);
}
