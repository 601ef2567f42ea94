import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../secrets/secrets.ts';

interface Confirmed {
  readonly orderId: number;
  /** Address of the mail, which the link verifies. */
  readonly email: string;
}

/** The token in the link that confirms an order. It expires with the confirmation deadline. */
export function confirmToken(secrets: Pick<Secrets, 'sign'>, { orderId, email }: Confirmed): string {
  return secrets.sign('confirm-order', String(orderId), email).toString('base64url');
}

export function isConfirmToken(secrets: Pick<Secrets, 'sign'>, confirmed: Confirmed, token: string): boolean {
  const expected = Buffer.from(confirmToken(secrets, confirmed));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Opening the page changes nothing, because mail programs open links too: its button confirms the order. */
export function confirmUrl(origin: string, orderId: number, token: string): string {
  return `${origin}/confirm-order?order=${orderId}&token=${token}`;
}
