import { expect, test } from 'vitest';
import { toPaise, zeroPaise } from '../money.ts';
import type { Shipment, ShippingMethodSettings } from './shipping-kind.ts';
import {
  isShippingFree,
  quoteShipping,
  requestedMethods,
  shippingMethods,
  shippingRowLabel,
} from './shipping-method.ts';

const method = (changed: Partial<ShippingMethodSettings>): ShippingMethodSettings => ({
  id: 'a',
  kind: 'free',
  label: 'Post',
  description: '',
  fee: zeroPaise,
  rates: [],
  ...changed,
});
const shipment: Shipment = {
  goods: toPaise(1999_99),
  weight: 499.5,
  destination: { country: 'India', state: 'Rajasthan', zip: '302003' },
};
const steps = [
  { from: 500, cost: toPaise(20_00) },
  { from: 0, cost: toPaise(50_00) },
  { from: 2000, cost: zeroPaise },
];

test.each([
  ['free', 0],
  ['flat-rate', 70_00],
  ['by-order-value', 20_00],
  ['by-weight', 50_00],
  ['pick-up', 0],
])('[SHIP-2] a shipment by the method %s costs %d paise', (kind, cost) => {
  const settings = method({ kind, fee: toPaise(70_00), rates: steps });
  expect(quoteShipping(shippingMethods([settings]), shipment)).toMatchObject([{ cost }]);
});

test('[SHIP-2] a method is not available below its lowest rate step', () => {
  const settings = method({ kind: 'by-weight', rates: [{ from: 500, cost: zeroPaise }] });
  expect(quoteShipping(shippingMethods([settings]), shipment)).toEqual([]);
  expect(quoteShipping(shippingMethods([settings]), { ...shipment, weight: 500 })).toHaveLength(1);
});

test('[SHIP-2] a method of an unknown kind is left out', () => {
  expect(shippingMethods([method({ kind: 'drone' })])).toEqual([]);
});

test('[SHIP-2] an order uses the requested method; a default name allows any, preferring the one of that name', () => {
  const methods = shippingMethods([method({ id: 'express' }), method({ id: 'free_shipping' })]);
  const ids = (requested: string | null) => requestedMethods(methods, requested).map(({ id }) => id);
  expect(ids('express')).toEqual(['express']);
  expect(ids('drone')).toEqual([]);
  expect(ids(null)).toEqual(['express', 'free_shipping']);
  expect(ids('inhouse_shipping')).toEqual(['express', 'free_shipping']);
  expect(ids('free_shipping')).toEqual(['free_shipping', 'express']);
});

test('[SHIP-2] shipping is free only if every method is free', () => {
  expect(isShippingFree([method({}), method({ id: 'b', kind: 'pick-up' })])).toBe(true);
  expect(isShippingFree([method({}), method({ id: 'b', kind: 'flat-rate' })])).toBe(false);
});

test('[SHIP-2] the label of the shipping cost names the method, unless delivery is free', () => {
  expect(shippingRowLabel(null)).toBe('Shipping');
  expect(shippingRowLabel({ kind: 'free', label: 'Free shipping', delivers: true })).toBe('Shipping');
  expect(shippingRowLabel({ kind: 'flat-rate', label: 'Express', delivers: true })).toBe(
    'Shipping (Express)',
  );
  expect(shippingRowLabel({ kind: 'pick-up', label: 'Pick-up', delivers: false })).toBe('Pick-up');
});
