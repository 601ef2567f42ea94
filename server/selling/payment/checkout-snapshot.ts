import type { DayRange } from '#domain/delivery/delivery-days.ts';
import type { Gift } from '#domain/orders/gift.ts';
import type { CartTotals } from '#domain/catalogue/price.ts';
import type { BusinessBuyer } from '../checkout/business-buyer.ts';
import type { OrderAddresses } from '../checkout/lock-checkout.ts';
import type { Quote } from '../checkout/create-order.ts';

/** What the shopper agreed to pay for, stored with the payment until it becomes an order. */
export interface CheckoutSnapshot extends OrderAddresses {
  readonly couponCode: string | null;
  /** The id of the method. */
  readonly shippingMethod: string;
  readonly note: string | null;
  /** Absent: none. */
  readonly gift?: Gift;
  /** Absent for buyers without a GST registration. */
  readonly business?: BusinessBuyer;
  /** The days of delivery that were promised (DELIVER-9). null: none were. */
  readonly deliveryDays: DayRange | null;
  readonly totals: CartTotals;
  /** Product id, quantity and the chosen size, ordered by product id and size. */
  readonly goods: readonly (readonly [id: number, quantity: number, size?: string])[];
  /** The path of this shop to which a provider's page returns. */
  readonly returnTo: string;
}

export function snapshotItems({ products }: Pick<Quote, 'products'>): CheckoutSnapshot['goods'] {
  return products
    .toSorted((one, other) => one.product.id - other.product.id || (one.line.size < other.line.size ? -1 : 1))
    .map(({ product: { id }, line: { quantity, size } }) =>
      size === '' ? ([id, quantity] as const) : ([id, quantity, size] as const),
    );
}

export function sameItems(one: CheckoutSnapshot['goods'], other: CheckoutSnapshot['goods']): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether the checkout is still there: it is erased with its customer, and when its period is over (LAW-53, LAW-54). */
export function isCheckoutStored(checkout: object): checkout is CheckoutSnapshot {
  return 'goods' in checkout;
}
