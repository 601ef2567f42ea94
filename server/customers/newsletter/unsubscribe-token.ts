import { equalInConstantTime } from '../../platform/secrets/equal-in-constant-time.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

type Signing = Pick<Secrets, 'sign'>;
/** What the link cancels: the newsletter, back-in-stock requests, or care reminders. A token works for its own purpose only. */
type TokenPurpose = 'unsubscribe' | 'waiting' | 'care-reminder';

/** The signed token of an unsubscribe link (HOME-9). It does not expire. */
export function unsubscribeToken(
  secrets: Signing,
  email: string,
  purpose: TokenPurpose = 'unsubscribe',
): string {
  return `${Buffer.from(email).toString('base64url')}.${secrets.sign(purpose, email).toString('base64url')}`;
}

/** The email of the token, or null if the signature is wrong. */
export function emailOfToken(
  secrets: Signing,
  token: string,
  purpose: TokenPurpose = 'unsubscribe',
): string | null {
  const [name = '', given = ''] = token.split('.');
  const email = Buffer.from(name, 'base64url').toString();
  return equalInConstantTime(Buffer.from(given, 'base64url'), secrets.sign(purpose, email)) ? email : null;
}
