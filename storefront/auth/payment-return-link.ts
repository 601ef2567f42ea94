import { pages } from '#domain/shop/pages.ts';
import { isPaymentReturn } from '../session/route-guard.ts';

export interface PaymentReturnLink {
  readonly token: string;
  /** The provider's page led back by the link of who has paid. */
  readonly success: boolean;
}

/** The payment that a shopper was coming back from when they were asked to sign in, or null (PAY-8). */
export function readPaymentReturnLink(redirect: string | null): PaymentReturnLink | null {
  const [path, query = ''] = (redirect ?? '').split('?', 2);
  if (path !== pages.checkout.path || !isPaymentReturn(`?${query}`)) return null;
  const search = new URLSearchParams(query);
  return { token: search.get('token') ?? '', success: search.get('flag') === 'success' };
}
