import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkCoupon, couponDiscount, couponRefusalText, couponState, type Coupon } from './coupon.ts';
import { add, toPaise, zeroPaise } from '../money.ts';
import { accept, refuse } from '../outcome.ts';
import { calculateTotals } from '../catalogue/price.ts';

const now = new Date('2026-11-21T12:00:00Z');
const moment = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const tenPercent: Coupon = {
  type: 'percentage',
  value: 1000,
  minPurchase: zeroPaise,
  maxDiscount: null,
  active: true,
  startsAt: null,
  expiresAt: null,
  usageLimit: null,
  usedCount: 0,
};
const thousand = toPaise(1000_00);
const check = (changed: Partial<Coupon>, subtotal = thousand) =>
  checkCoupon({ ...tenPercent, ...changed }, subtotal, now);

const amounts = fc.integer({ min: 0, max: 1_000_000_000_00 }).map(toPaise);
const coupons: fc.Arbitrary<Coupon> = fc
  .record({
    minPurchase: amounts,
    maxDiscount: fc.option(amounts.filter((amount) => amount > 0)),
    kind: fc.oneof(
      fc.record({ type: fc.constant('percentage' as const), value: fc.integer({ min: 1, max: 10_000 }) }),
      fc.record({ type: fc.constant('flat' as const), value: fc.integer({ min: 1, max: 1_000_000_000_00 }) }),
    ),
  })
  .map(({ kind, ...limits }) => ({ ...tenPercent, ...kind, ...limits }));

test('[CART-4] a percentage coupon applies to the subtotal; a flat coupon is a fixed amount', () => {
  expect(check({})).toEqual(accept(100_00));
  expect(check({ type: 'flat', value: 250_00 })).toEqual(accept(250_00));
});

test('[CART-4] a percentage coupon is capped, and no coupon exceeds the subtotal', () => {
  expect(check({ value: 5000, maxDiscount: toPaise(199_99) })).toEqual(accept(199_99));
  expect(check({ type: 'flat', value: 1000_01 })).toEqual(accept(1000_00));
});

test.each([
  ['inactive', { active: false }, 'This coupon is not active'],
  ['inactive', { startsAt: moment(1) }, 'This coupon is not active'],
  ['below-minimum', { minPurchase: toPaise(1000_01) }, 'Minimum purchase of ₹1,000.01 required'],
  ['expired', { expiresAt: now }, 'This coupon has expired'],
  ['used-up', { usageLimit: 5, usedCount: 5 }, 'This coupon has reached its usage limit'],
] as const)('[CART-4] a coupon is refused as %s: %o', (refusal, changed, text) => {
  expect(check(changed)).toMatchObject({ accepted: false, refusal });
  expect(couponRefusalText(refusal, { ...tenPercent, ...changed }.minPurchase)).toBe(text);
});

test.each([
  ['it starts now', { startsAt: now }],
  ['it expires in a millisecond', { expiresAt: moment(1) }],
  ['the subtotal equals the minimum', { minPurchase: thousand }],
  ['one use is left', { usageLimit: 5, usedCount: 4 }],
])('[CART-4] a coupon is accepted if %s', (_, changed) => {
  expect(check(changed)).toMatchObject({ accepted: true });
});

test('[CART-4] an empty code is refused', () => {
  expect(couponRefusalText('empty-code', zeroPaise)).toBe('Please enter a coupon code');
});

test('[CART-4] a discount is never negative, never above the subtotal or the cap, and zero below the minimum', () => {
  fc.assert(
    fc.property(coupons, amounts, (coupon, subtotal) => {
      const discount = couponDiscount(coupon, subtotal);
      expect(discount).toBeGreaterThanOrEqual(0);
      expect(discount).toBeLessThanOrEqual(subtotal);
      const cap = (coupon.type === 'percentage' ? coupon.maxDiscount : null) ?? subtotal;
      expect(discount).toBeLessThanOrEqual(subtotal < coupon.minPurchase ? 0 : cap);
    }),
  );
});

test('[CART-4] the discount of an accepted coupon is the computed one', () => {
  fc.assert(
    fc.property(coupons, amounts, (coupon, subtotal) => {
      const outcome = checkCoupon(coupon, subtotal, now);
      const expected =
        subtotal < coupon.minPurchase ? refuse('below-minimum') : accept(couponDiscount(coupon, subtotal));
      expect(outcome).toEqual(expected);
    }),
  );
});

test('[CART-4] a larger subtotal never reduces the discount, and half a paisa is rounded up', () => {
  fc.assert(
    fc.property(coupons, amounts, amounts, (coupon, subtotal, more) => {
      const larger = couponDiscount(coupon, add(subtotal, more));
      expect(larger).toBeGreaterThanOrEqual(couponDiscount(coupon, subtotal));
    }),
  );
  expect(couponDiscount({ ...tenPercent, value: 1 }, toPaise(5000))).toBe(1);
  expect(couponDiscount({ ...tenPercent, value: 1 }, toPaise(4999))).toBe(0);
});

test('[PRICE-2] a coupon never exceeds the price of the goods after product discounts', () => {
  fc.assert(
    fc.property(coupons, amounts, fc.nat(100), (coupon, unitPrice, percent) => {
      const unitDiscount = toPaise(Math.floor((unitPrice * percent) / 100));
      const line = { quantity: 2, unitPrice, unitDiscount, taxModel: 'include' as const, taxRate: 300 };
      const { subtotal, discount } = calculateTotals([line]);
      const totals = calculateTotals([line], couponDiscount(coupon, subtotal));
      expect(totals.couponDiscount).toBeLessThanOrEqual(subtotal - discount);
      expect(totals.total).toBe(subtotal - discount - totals.couponDiscount);
    }),
  );
});

test.each([
  ['running', {}],
  ['running', { startsAt: now, expiresAt: moment(1), usageLimit: 2, usedCount: 1 }],
  ['planned', { startsAt: moment(1) }],
  ['ended', { expiresAt: now }],
  ['used-up', { usageLimit: 2, usedCount: 2 }],
  ['ended', { expiresAt: now, usageLimit: 2, usedCount: 2 }],
  ['off', { active: false, expiresAt: now }],
] as const)('[CART-4] a coupon is %s: %j', (state, changed) => {
  expect(couponState({ ...tenPercent, ...changed }, now)).toBe(state);
});
