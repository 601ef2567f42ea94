import { expect, test } from 'vitest';
import { missingInvoiceText } from './invoice-due.ts';
import {
  addressLabel,
  hasDeliveryLabel,
  isPickUp,
  nextStatuses,
  pickUpLabel,
  trackerStepsFor,
} from './pick-up.ts';

const pickUp = { delivers: false };
const courier = { delivers: true };

test('[SHIP-2] only an order with a shipping method that does not deliver is a pick-up', () => {
  expect([null, courier, pickUp].map(isPickUp)).toEqual([false, false, true]);
});

test('[SHIP-2] a pick-up order goes from ready to collected and never out for delivery', () => {
  expect(nextStatuses('shipped', pickUp)).toEqual(['delivered', 'returned']);
  expect(nextStatuses('shipped', courier)).toEqual(['out_for_delivery', 'delivered', 'returned']);
  expect(nextStatuses('out_for_delivery', pickUp)).toEqual(['delivered', 'returned']);
});

test("[SHIP-2] [ORDER-1] a pick-up order's statuses and tracker steps say ready for pick-up and collected", () => {
  expect(pickUpLabel('shipped', pickUp)).toBe('Ready for pick-up');
  expect(pickUpLabel('delivered', pickUp)).toBe('Collected');
  expect(pickUpLabel('processing', pickUp)).toBeNull();
  expect(pickUpLabel('shipped', courier)).toBeNull();
  expect(trackerStepsFor(pickUp)).toEqual(['Order Placed', 'Processing', 'Ready for pick-up', 'Collected']);
  expect(trackerStepsFor(null)).toEqual(['Order Placed', 'Processing', 'Shipped', 'Delivered']);
});

test('[PAPER-1] [SHIP-2] an order without an invoice says when the invoice is issued', () => {
  const order = { status: 'processing', payment_status: 'unpaid', channel: 'online' } as const;
  expect(missingInvoiceText(order, courier)).toBe('The invoice comes with dispatch.');
  expect(missingInvoiceText(order, pickUp)).toBe('The invoice comes when the order is ready for pick-up.');
});

test.each([
  ['counter', 'delivered', 'Address', false],
  ['counter', 'returned', 'Address', false],
  ['counter', 'processing', 'Ship to', true],
  ['online', 'pending', 'Ship to', true],
  ['online', 'delivered', 'Ship to', true],
  ['online', 'returned', 'Ship to', false],
  ['online', 'cancelled', 'Ship to', false],
  ['online', 'failed', 'Ship to', false],
] as const)(
  '[SHIP-2] [SHIP-3] the address of an order of channel %s that is %s is headed %s, and has a delivery label: %s',
  (channel, status, head, label) => {
    expect(addressLabel({ channel, status, shippingMethod: null })).toBe(head);
    expect(hasDeliveryLabel({ channel, status, shippingMethod: null })).toBe(label);
    expect(addressLabel({ channel, status, shippingMethod: pickUp })).toBe('Address');
    expect(hasDeliveryLabel({ channel, status, shippingMethod: pickUp })).toBe(false);
  },
);
