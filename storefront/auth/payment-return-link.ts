import { pages } from '#domain/shop/pages.ts';
import { isPaymentReturn } from '../session/route-guard.ts';

export interface PaymentReturnLink {
  readonly token: string;
  /** Whether the provider used its link for success. */
  readonly success: boolean;
}

/** The payment that a signed-out shopper returned from, or null (PAY-8). */
export function readPaymentReturnLink(redirect: string | null): PaymentReturnLink | null {
  const [path, query = ''] = (redirect ?? '').split('?', 2);
  if (path !== pages.checkout.path || !isPaymentReturn(`?${query}`)) return null;
  const search = new URLSearchParams(query);
  return { token: search.get('token') ?? '', success: search.get('flag') === 'success' };
}
