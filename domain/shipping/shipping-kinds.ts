import { toPaise, zeroPaise, type Paise } from '../money.ts';
import type { ShippingKind, ShippingRate } from './shipping-kind.ts';

const free: ShippingKind = { key: 'free', name: 'Free', delivers: true, cost: () => zeroPaise };

const flatRate: ShippingKind = {
  key: 'flat-rate',
  name: 'Flat rate',
  delivers: true,
  feeLabel: 'Price',
  cost: ({ fee }) => fee,
};

const byOrderValue: ShippingKind = {
  key: 'by-order-value',
  name: 'By order value',
  delivers: true,
  ratesLabel: 'Order value from (₹)',
  cost: ({ rates }, { goods }) => rateFor(rates, goods / 100),
};

const byWeight: ShippingKind = {
  key: 'by-weight',
  name: 'By weight',
  delivers: true,
  ratesLabel: 'Weight from (g)',
  ratesUnit: 'g',
  cost: ({ rates }, { weight }) => rateFor(rates, weight),
};

const pickUp: ShippingKind = {
  key: 'pick-up',
  name: 'Pick-up in the shop',
  delivers: false,
  cost: () => zeroPaise,
};

/** Every kind of shipping method. A new one takes a line here. */
export const shippingKinds: readonly ShippingKind[] = [free, flatRate, byOrderValue, byWeight, pickUp];

/** The cost of the highest step that is reached; null below the lowest one. */
function rateFor(rates: readonly ShippingRate[], amount: number): Paise | null {
  const reached = rates.filter(({ from }) => from <= amount).toSorted((a, b) => b.from - a.from);
  const [rate] = reached;
  return rate === undefined ? null : toPaise(rate.cost);
}
