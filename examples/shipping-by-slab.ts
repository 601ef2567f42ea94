import { times } from '#domain/money.ts';
import type { ShippingKind } from '#domain/shipping/shipping-kind.ts';

const slab = 500; // grams
const heaviest = 20_000; // grams

/** Couriers in India price a parcel by each started 500 g. The owner sets the price of one slab. */
export const bySlab: ShippingKind = {
  key: 'by-slab',
  name: 'By started 500 g',
  delivers: true,
  feeLabel: 'Price per 500 g',
  cost: ({ fee }, { weight }) =>
    weight > heaviest ? null : times(fee, Math.max(1, Math.ceil(weight / slab))),
};
