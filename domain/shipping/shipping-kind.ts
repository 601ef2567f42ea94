import type { Paise } from '../money.ts';

/** What a shipping method is priced by. */
export interface Shipment {
  /** Price of the goods after their own discounts, with added tax, before a coupon. */
  readonly goods: Paise;
  /** Gross weight in grams. Products without a recorded weight count as 0. */
  readonly weight: number;
  readonly destination: { readonly country: string; readonly state: string | null; readonly zip: string };
}

/** From this order value (rupees) or weight (grams) up, shipping costs this much. */
export interface ShippingRate {
  readonly from: number;
  readonly cost: Paise;
}

/** A method as the owner sets it up. Its kind reads `fee` or `rates`, if it needs them. */
export interface ShippingMethodSettings {
  readonly id: string;
  readonly kind: string;
  readonly label: string;
  readonly description: string;
  readonly fee: Paise;
  readonly rates: ShippingRate[];
}

/** How a kind of shipping method is priced. A new kind is one file that exports one, and a line in shipping-kinds.ts. */
export interface ShippingKind {
  readonly key: string;
  /** Shown to the owner. */
  readonly name: string;
  /** false: the buyer collects the order, and the address is only the buyer's own. */
  readonly delivers: boolean;
  /** Labels of the amounts that the owner enters; absent: the kind does not use them. */
  readonly feeLabel?: string;
  readonly ratesLabel?: string;
  /** What `ratesLabel` asks for; absent: rupees. */
  readonly ratesUnit?: 'g';
  /** Includes tax. null: the method is not available for this shipment. */
  readonly cost: (settings: ShippingMethodSettings, shipment: Shipment) => Paise | null;
}
