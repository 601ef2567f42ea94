import { expect, test } from 'vitest';
import { fromRupees, toPaise } from '../money.ts';
import {
  feeBackText,
  splitPaid,
  paymentLimitText,
  otherWaysText,
  paidText,
  refundMoney,
  usualLimits,
} from './online-payment.ts';

const limits = usualLimits;

test('[PAY-19] a total outside the bounds of one online payment says why', () => {
  expect(paymentLimitText(limits, fromRupees(500_000))).toBeNull();
  expect(paymentLimitText(limits, fromRupees(500_000.01))).toBe(
    'Only for orders up to ₹5,00,000. Your order is ₹5,00,000.01.',
  );
  // Learnt from a provider that refused ₹4,00,000: only less is known to be possible.
  expect(paymentLimitText({ ...limits, most: toPaise(400_000_00 - 1) }, fromRupees(400_000))).toBe(
    'Only for orders below ₹4,00,000. Your order is ₹4,00,000.',
  );
  expect(paymentLimitText(limits, fromRupees(1))).toBeNull();
  expect(paymentLimitText(limits, fromRupees(0.5))).toBe(
    'Only for orders of at least ₹1. Your order is ₹0.50.',
  );
  expect(paymentLimitText({ ...limits, most: null }, fromRupees(9_000_000))).toBeNull();
});

test('[PAY-19] instead, the checkout names only what the shop offers', () => {
  const nothing = { bankTransfer: false, address: '', hours: '', phone: '', email: '' };
  const shop = { ...nothing, address: '12 Johari Bazaar, Jaipur', hours: '11 to 7', phone: '+91 141 1' };
  expect(otherWaysText(nothing)).toBe(
    'Write to us on the contact page, and we will arrange the payment with you.',
  );
  expect(otherWaysText({ ...shop, hours: '' })).toBe(
    'Call +91 141 1, and we will arrange the payment with you.',
  );
  expect(otherWaysText(shop)).toBe(
    'You can pay for it at our counter, in more than one payment if you wish: 12 Johari Bazaar, Jaipur. Call +91 141 1, and we will arrange the payment with you.',
  );
  expect(otherWaysText(shop, true)).toBe(
    'You can pay for it at our counter: 12 Johari Bazaar, Jaipur. Call +91 141 1, and we will arrange the payment with you.',
  );
  expect(otherWaysText({ ...shop, address: '', bankTransfer: true, email: 'shop@example.com' })).toBe(
    'To pay by bank transfer, call +91 141 1 or write to shop@example.com, and we will send a proforma invoice with our bank details and a payment reference.',
  );
});

test.each([
  ['the exact amount', 1000, 0, false, 0],
  ['the exact amount, and a fee beside it', 1000, 25, false, 0],
  ['the fee on top', 1025, 25, false, 0],
  ['an offer that is named, however large', 400, 0, true, 600],
  ['an offer that is not named, up to a fifth', 800, 0, false, 200],
  ['fee and offer', 975, 25, false, 50],
  ['more without a fee', 1025, 0, false, null],
  ['more than order and fee', 1025.01, 25, false, null],
  ['less than the offers of the shop take off', 799.99, 0, false, null],
  ['nothing but the fee', 25, 25, true, null],
])('[PAY-20] an order of ₹1,000 with %s', (_, paid, fee, offered, offer) => {
  const taken = { ordered: fromRupees(1000), paid: fromRupees(paid), fee: fromRupees(fee) };
  expect(splitPaid(taken, { offered, offerPercent: 20 })?.offer ?? null).toBe(
    offer === null ? null : fromRupees(offer),
  );
});

test('[PAY-20] without offers, what is short by a paisa and names none is not paid', () => {
  const taken = { ordered: fromRupees(1000), paid: fromRupees(999.99), fee: toPaise(0) };
  expect(splitPaid(taken, { offered: false, offerPercent: 0 })).toBeNull();
  expect(splitPaid(taken, { offered: true, offerPercent: 0 })).toEqual({ fee: 0, offer: 1 });
});

test('[PAY-20] one sentence says what was paid', () => {
  const said = (paid: number, fee: number) =>
    paidText({ ordered: fromRupees(1000), paid: fromRupees(paid), fee: fromRupees(fee) });
  expect(said(1000, 0)).toBe('₹1,000');
  expect(said(1020, 20)).toBe('₹1,020, of which ₹20 is the fee of the payment provider');
  expect(said(950, 0)).toBe('₹950, after ₹50 off by an offer of the payment provider');
});

test('[PAY-21] no more goes back than is left of what was paid', () => {
  const back = (credited: number, left: number, owed = 0) =>
    refundMoney(fromRupees(credited), fromRupees(left), fromRupees(owed));
  expect(back(400, 950)).toEqual({ money: 40_000, unpaid: 0 });
  expect(back(1000, 950)).toEqual({ money: 95_000, unpaid: 5_000 });
  expect(back(50, 0)).toEqual({ money: 0, unpaid: 5_000 });
  // Of ₹1,000, of which ₹300 were paid: a credit takes off what is owed first.
  expect(back(500, 300, 700)).toEqual({ money: 0, unpaid: 50_000 });
  expect(back(1000, 300, 700)).toEqual({ money: 30_000, unpaid: 70_000 });
});

test('[PAY-21] of what went back, the fee of the provider is named', () => {
  expect(feeBackText(fromRupees(1000), fromRupees(0))).toBe('');
  expect(feeBackText(fromRupees(47.2), fromRupees(47.2))).toBe('the fee of the payment provider');
  expect(feeBackText(fromRupees(1047.2), fromRupees(47.2))).toBe(
    '₹47.20 of it the fee of the payment provider',
  );
});
