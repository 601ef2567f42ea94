import { pages, withFragment } from '#domain/shop/pages.ts';
import { equalInConstantTime } from '../../platform/secrets/equal-in-constant-time.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

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
  return equalInConstantTime(confirmToken(secrets, confirmed), token);
}

/**
 * Opening the page changes nothing, because mail programs open links too: its button confirms the order, and the email address
 * with it. Of a paid order it confirms the address alone.
 */
export function confirmUrl(
  origin: string,
  orderId: number,
  token: string,
  { paid = false }: { readonly paid?: boolean } = {},
): string {
  return origin + withFragment(pages.confirmOrder.path, { order: orderId, token, ...(paid && { paid: 1 }) });
}
