import type { CartTotals } from '#domain/catalogue/price.ts';
import type { BusinessBuyer } from '../checkout/business-buyer.ts';
import type { OrderAddresses } from '../checkout/lock-checkout.ts';
import type { Quote } from '../checkout/create-order.ts';

/** What the shopper agreed to pay for, stored with the payment until it becomes an order. */
export interface CheckoutSnapshot extends OrderAddresses {
  readonly couponCode: string | null;
  /** The id of the method; absent in payments of older releases. */
  readonly shippingMethod?: string;
  readonly note: string | null;
  /** Absent for buyers without a GST registration. */
  readonly business?: BusinessBuyer;
  /** Absent unless the buyer has no PAN and declares so. */
  readonly panDeclared?: boolean;
  readonly totals: CartTotals;
  /** Product id and quantity, ordered by product id. */
  readonly goods: readonly (readonly [number, number])[];
  /** The path of this shop to which a provider's page returns. */
  readonly returnTo: string;
}

export function snapshotItems({ products }: Pick<Quote, 'products'>): CheckoutSnapshot['goods'] {
  return products
    .map(({ product, line }) => [product.id, line.quantity] as const)
    .toSorted(([one], [other]) => one - other);
}

export function sameItems(one: CheckoutSnapshot['goods'], other: CheckoutSnapshot['goods']): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether the checkout is still there: it is erased with its customer, and when its period is over (LAW-53, LAW-54). */
export function isCheckoutStored(checkout: object): checkout is CheckoutSnapshot {
  return 'goods' in checkout;
}
