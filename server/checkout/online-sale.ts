import type { Paise } from '#domain/money.ts';
import { refuse, type Refused } from '#domain/outcome.ts';
import { onlineSaleError, type OnlineSale } from '#domain/tax/online-sale.ts';
import type { OrderAddresses } from './lock-checkout.ts';
import type { OrderRefusal, OrderRefusalDetail } from './order-refusals.ts';
import type { BusinessBuyer } from './business-buyer.ts';

interface Proposal extends OrderAddresses {
  readonly request: Pick<OnlineSale, 'pan' | 'panDeclared'> & { readonly business: BusinessBuyer };
  readonly total: Paise;
  /** Absent: nothing is paid in cash. */
  readonly cash?: OnlineSale['cash'];
}

/** The refusal of an order that breaks a rule of law; null if it breaks none. */
export function rejectOnlineSale(
  { request, total, cash, shippingAddress, billingAddress }: Proposal,
  now: Date,
): Refused<OrderRefusal, OrderRefusalDetail> | null {
  const { business, pan, panDeclared } = request;
  const sale = { ...business, pan, panDeclared, total, shippingAddress, billingAddress };
  const error = onlineSaleError({ ...sale, ...(cash !== undefined && { cash }) }, now);
  if (error === null) return null;
  const { field, message: violation } = error;
  if (field === 'payment_method') return refuse('cash-of-day', { violation });
  return field === 'pan' ? refuse('pan', { violation }) : refuse('unlawful', { field, violation });
}
