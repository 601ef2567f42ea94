import { pages, withQuery } from '#domain/shop/pages.ts';
import { equalInConstantTime } from '../secrets/equal-in-constant-time.ts';
import type { Secrets } from '../secrets/secrets.ts';

interface Confirmed {
  readonly orderId: number;
  /** The address that the mail went to: the link proves that somebody reads it. */
  readonly email: string;
}

/** What stands in the link that confirms an order. It ends with the order's time to be confirmed. */
export function confirmToken(secrets: Pick<Secrets, 'sign'>, { orderId, email }: Confirmed): string {
  return secrets.sign('confirm-order', String(orderId), email).toString('base64url');
}

export function isConfirmToken(secrets: Pick<Secrets, 'sign'>, confirmed: Confirmed, token: string): boolean {
  return equalInConstantTime(confirmToken(secrets, confirmed), token);
}

/** The page with the button; opening it changes nothing, as mail programs open links too. */
export function confirmUrl(origin: string, orderId: number, token: string): string {
  return origin + withQuery(pages.confirmOrder.path, { order: orderId, token });
}
