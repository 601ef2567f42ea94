import { dayInIndia } from '#domain/locale/indian-time.ts';
import type { Paise } from '#domain/money.ts';
import { refuse, type Refused } from '#domain/outcome.ts';
import { onlineSaleError, type OnlineSale } from '#domain/tax/online-sale.ts';
import type { LawOfDay } from '#domain/tax/law-rules.ts';
import type { OrderAddresses } from './lock-checkout.ts';
import type { OrderRefusal, OrderRefusalDetail } from './order-refusals.ts';
import type { BusinessBuyer } from './business-buyer.ts';

interface Proposal extends OrderAddresses {
  readonly request: Pick<OnlineSale, 'pan' | 'declaration'> & { readonly business: BusinessBuyer };
  readonly total: Paise;
  /** Absent: nothing is paid in cash. */
  readonly cash?: OnlineSale['cash'];
  readonly sellerGstin: string | null;
  readonly law: LawOfDay;
}

/** The refusal of an order that breaks a rule of law; null if it breaks none. */
export function rejectOnlineSale(
  { request, cash, law, ...terms }: Proposal,
  now: Date,
): Refused<OrderRefusal, OrderRefusalDetail> | null {
  const { business, pan, declaration } = request;
  const { total, shippingAddress, billingAddress, sellerGstin } = terms;
  const sale = { ...business, pan, declaration, total, shippingAddress, billingAddress, sellerGstin };
  const error = onlineSaleError({ ...sale, ...(cash !== undefined && { cash }) }, law, dayInIndia(now));
  if (error === null) return null;
  const { field, message: violation } = error;
  if (field === 'payment_method') return refuse('cash-of-day', { violation });
  return field === 'pan' ? refuse('pan', { violation }) : refuse('unlawful', { field, violation });
}
