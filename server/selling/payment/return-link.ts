import { pages } from '#domain/shop/pages.ts';
import type { PaymentLookup } from './payment-store.ts';

export const defaultReturnPath = pages.checkout.path;

/** The path of this shop to which a link leads; null for a link that leads, or could lead, anywhere else. */
export function parseReturnPath(link: string, origin: string): string | null {
  if (/[\\\s\u0000-\u001F]/.test(link) || !(link.startsWith('/') || link.startsWith(`${origin}/`)))
    return null;
  if (link.startsWith('//') || !URL.canParse(link, origin)) return null;
  const url = new URL(link, origin);
  return url.origin === new URL(origin).origin && !url.pathname.startsWith('//') ? url.pathname : null;
}

/**
 * The token of a return link names a payment and proves nothing: the provider is called to verify it, and only the
 * customer who started it gets an answer (PAY-8).
 */
export function returnToken(gateway: string, reference: string): string {
  return Buffer.from(`${gateway}:${reference}`).toString('base64url');
}

export function readReturnToken(token: string): PaymentLookup | null {
  const text = Buffer.from(token, 'base64url').toString('utf8');
  const [, gateway, reference] =
    /^(\w{1,40}):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text) ?? [];
  return gateway === undefined || reference === undefined ? null : { gateway, reference };
}
