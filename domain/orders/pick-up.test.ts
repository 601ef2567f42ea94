import { expect, test } from 'vitest';
import { missingInvoiceText } from './invoice-due.ts';
import { isPickUp, nextStatuses, pickUpLabel, trackerStepsFor } from './pick-up.ts';

const pickUp = { delivers: false };
const courier = { delivers: true };

test('[SHIP-2] an order without a method, or with one that delivers, is not collected', () => {
  expect([null, courier, pickUp].map(isPickUp)).toEqual([false, false, true]);
});

test('[SHIP-2] an order that is collected goes from ready to collected, and never out for delivery', () => {
  expect(nextStatuses('shipped', pickUp)).toEqual(['delivered', 'returned']);
  expect(nextStatuses('shipped', courier)).toEqual(['out_for_delivery', 'delivered', 'returned']);
  expect(nextStatuses('out_for_delivery', pickUp)).toEqual(['delivered', 'returned']);
});

test('[SHIP-2] [ORDER-1] its statuses and steps say ready for pick-up and collected', () => {
  expect(pickUpLabel('shipped', pickUp)).toBe('Ready for pick-up');
  expect(pickUpLabel('delivered', pickUp)).toBe('Collected');
  expect(pickUpLabel('processing', pickUp)).toBeNull();
  expect(pickUpLabel('shipped', courier)).toBeNull();
  expect(trackerStepsFor(pickUp)).toEqual(['Order Placed', 'Processing', 'Ready for pick-up', 'Collected']);
  expect(trackerStepsFor(null)).toEqual(['Order Placed', 'Processing', 'Shipped', 'Delivered']);
});

test('[PAPER-1] [SHIP-2] without an invoice an order says what brings it', () => {
  const order = { status: 'processing', payment_status: 'unpaid', channel: 'online' } as const;
  expect(missingInvoiceText(order, courier)).toBe('The invoice comes with dispatch.');
  expect(missingInvoiceText(order, pickUp)).toBe('The invoice comes when the order is ready for pick-up.');
});
