import type { Shop } from '../platform/shop.ts';
import type { PaymentProviders } from './payment/payment-providers.ts';

/** A shop that sells. */
export interface SellingShop extends Shop {
  /** Online payment providers; none: cash on delivery only. */
  readonly providers: PaymentProviders;
}
