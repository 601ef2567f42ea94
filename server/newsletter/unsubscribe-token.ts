import { equalInConstantTime } from '../secrets/equal-in-constant-time.ts';
import type { Secrets } from '../secrets/secrets.ts';

type Signing = Pick<Secrets, 'sign'>;
/** What the link ends: our letters, or waiting for pieces. One is no use for the other. */
type TokenPurpose = 'unsubscribe' | 'waiting';

/** What stands in the links of a newsletter: who is meant, and that we wrote it (HOME-9). It does not expire. */
export function unsubscribeToken(
  secrets: Signing,
  email: string,
  purpose: TokenPurpose = 'unsubscribe',
): string {
  return `${Buffer.from(email).toString('base64url')}.${signature(secrets, email, purpose).toString('base64url')}`;
}

/** Whom the token was written for, or null where we did not write it. */
export function emailOfToken(
  secrets: Signing,
  token: string,
  purpose: TokenPurpose = 'unsubscribe',
): string | null {
  const [name = '', given = ''] = token.split('.');
  const email = Buffer.from(name, 'base64url').toString();
  const expected = signature(secrets, email, purpose);
  return equalInConstantTime(Buffer.from(given, 'base64url'), expected) ? email : null;
}

function signature(secrets: Signing, email: string, purpose: TokenPurpose): Buffer {
  return secrets.sign(purpose, email);
}
