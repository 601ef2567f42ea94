import { expect, test } from 'vitest';
import {
  completeText,
  customerStatusText,
  endOfOrderText,
  enteredHuids,
  notBackText,
  owedRefund,
  refundedLineText,
  refundedText,
  sharedText,
  trackingHint,
  wentBackText,
} from './order-texts.ts';

const paid = { payment: null, status: 'delivered', totals: { refundable: 148_000 } } as const;
const online = { gateway: 'sandbox', state: 'ordered', gatewayPaymentId: 'pay_1', taken: null };

test('[LAW-70] a refunded piece is called refunded, also in an order that was never sent', () => {
  const notBack = { amount: 0, quantity: 0 };
  const line = { quantity: 2, refundedQuantity: 1, notBack };
  expect(refundedText([line])).toBe('1 piece refunded');
  expect(refundedText([line, { quantity: 1, refundedQuantity: 1, notBack }])).toBe('2 pieces refunded');
  expect(refundedText([{ quantity: 1, refundedQuantity: 0, notBack }])).toBe('');
  expect(refundedLineText(line)).toBe('1 of 2 refunded');
  expect(refundedLineText({ quantity: 1, refundedQuantity: 1, notBack })).toBe('Refunded');
  expect(refundedLineText({ quantity: 1, refundedQuantity: 0, notBack })).toBe('');
});

test('[PAY-23] a piece whose refund has not gone back is not called refunded', () => {
  const line = { quantity: 2, refundedQuantity: 2, notBack: { amount: 500, quantity: 1 } };
  expect(refundedText([line])).toBe('1 piece refunded');
  expect(refundedLineText(line)).toBe('1 of 2 refunded');
  const open = { ...line, notBack: { amount: 1000, quantity: 2 } };
  expect(refundedText([open])).toBe('');
  expect(refundedLineText(open)).toBe('Not gone back yet');
});

test('[PAY-23] what failed to go back is named with what to do', () => {
  const failed = { state: 'failed', amount: 1_14_050, retryable: true } as const;
  expect(notBackText([failed])).toBe('₹1,14,050 has not gone back yet: retry below.');
  expect(notBackText([failed, { ...failed, amount: 50_000, state: 'done' }])).toBe(
    '₹1,14,050 has not gone back yet: retry below.',
  );
  expect(notBackText([{ ...failed, retryable: false }])).toBe(
    '₹1,14,050 has not gone back yet: record how it was refunded below.',
  );
  expect(notBackText([{ ...failed, state: 'sent' }])).toBeNull();
});

test('[LAW-70] before an order ends, its sum and who refunds it are named', () => {
  expect(endOfOrderText(paid)).toBe(
    '₹1,48,000 was paid and is not refunded by this. Refund it in the next step.',
  );
  expect(endOfOrderText({ ...paid, payment: online })).toBe(
    '₹1,48,000 is refunded to the original payment method.',
  );
  expect(endOfOrderText({ ...paid, totals: { refundable: 0 } })).toBe('');
});

test('[LAW-70] the next step of an order that has ended is the refund that is owed', () => {
  expect(owedRefund({ ...paid, status: 'cancelled' })).toBe(148_000_00);
  expect(owedRefund({ ...paid, status: 'returned', totals: { refundable: 0 } })).toBe(0);
  expect(owedRefund(paid)).toBe(0);
});

test('[LAW-70] who emails a document learns whether the email has its link, and when it goes out', () => {
  const sent = { sentTo: 'asha@example.com', linked: true, notBefore: null };
  expect(sharedText(sent)).toBe('An email with the link goes to asha@example.com.');
  expect(sharedText({ ...sent, linked: false, notBefore: '2026-11-24T05:00:00.000Z' })).toBe(
    'asha@example.com is not confirmed, so its email links to the order and not to the document. ' +
      'This address has reached its daily limit of emails; this one goes out after 24 Nov 2026, 10:30 am IST.',
  );
});

test('[ORDER-1] an order is called complete only if nothing is open, and a return is recorded only by who may', () => {
  const all = { openReturn: false, wentBack: null, mayRecord: true };
  expect(completeText(all)).toBe('This order is complete. If pieces come back, record it here.');
  expect(completeText({ ...all, mayRecord: false })).toBe('This order is complete.');
  expect(completeText({ ...all, openReturn: true })).toBe('If pieces come back, record it here.');
  expect(completeText({ openReturn: false, wentBack: 'It went back.', mayRecord: false })).toBe('');
});

test('[ORDER-10] a message to the customer names the status as the customer’s own page does', () => {
  const order = { shippingMethod: null, lapsesAt: null };
  expect(customerStatusText({ ...order, status: 'processing' })).toBe('Processing');
  expect(customerStatusText({ ...order, status: 'confirmed' })).toBe('Confirmed');
  expect(customerStatusText({ ...order, status: 'confirmed', lapsesAt: '2026-12-02T12:00:00.000Z' })).toBe(
    'Pending',
  );
  const shippingMethod = { label: 'Pick-up', delivers: false };
  expect(customerStatusText({ ...order, status: 'shipped', shippingMethod })).toBe('Ready for pick-up');
});

test('[ORDER-5] the tracking of a parcel says that it is mailed only while it is, and to whom', () => {
  const contact = { email: 'asha@example.com', phone: '' };
  const customer = { id: 1, name: 'Asha', contact, orders: 1, spent: 0, firstOrderAt: null };
  const mailed = 'Must begin with https://. The customer sees all three and gets an email.';
  const shown = 'Must begin with https://. The customer sees all three.';
  expect(trackingHint({ status: 'processing', customer })).toBe(mailed);
  expect(trackingHint({ status: 'shipped', customer })).toBe(mailed);
  expect(trackingHint({ status: 'delivered', customer })).toBe(shown);
  expect(
    trackingHint({ status: 'shipped', customer: { ...customer, contact: { ...contact, email: '' } } }),
  ).toBe(shown);
});

test('[LAW-74] an empty field states that there is no HUID only where one was filled in; a forgotten one states nothing', () => {
  const fields = [
    { lineId: 1, likely: 'K4T9Z1', huids: '' },
    { lineId: 2, likely: '', huids: ' ' },
    { lineId: 3, likely: '', huids: 'AB12CD' },
  ];
  expect(enteredHuids(fields)).toEqual([
    { lineId: 1, huids: '' },
    { lineId: 3, huids: 'AB12CD' },
  ]);
});

test('[PAY-22] of an order whose payment went back it is said how much of it went in the dashboard', () => {
  const blank = { amount: 1000, reason: 'Broken clasp', byHand: false, note: null, state: 'done' } as const;
  const more = {
    id: 1,
    createdAt: '',
    by: { actor: 'staff', staffName: null },
    trouble: null,
    retryable: false,
  } as const;
  const back = (...origins: ('shop' | 'dashboard')[]) =>
    wentBackText({
      status: 'delivered',
      shippingMethod: null,
      paymentMethod: 'Razorpay',
      ...{ total: 1000, totals: { refunded: 1000 }, lines: [] },
      refunds: origins.map((origin) => ({ ...blank, ...more, origin })),
    });
  expect(back('dashboard', 'dashboard')).toBe(
    'The payment for the order has gone back in the dashboard of Razorpay.',
  );
  expect(back('shop', 'dashboard')).toBe(
    'The payment for the order has gone back, in part in the dashboard of Razorpay.',
  );
  expect(back('shop')).toBeNull();
});
