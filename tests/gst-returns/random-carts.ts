import fc from 'fast-check';
import { calculateTotals, chargeLines } from '#domain/catalogue/price.ts';
import { times, toPaise, zeroPaise } from '#domain/money.ts';
import { couponDiscount } from '#domain/orders/coupon.ts';
import type { OrderLineRow } from '#server/selling/orders/order-store.ts';
import { ananya, noFacts, orderLines, ritu } from '../support/data/invoice-source.ts';

const cartLine = fc
  .record({
    unitPrice: fc.oneof(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1000, max: 400_000_00 })),
    off: fc.integer({ min: 0, max: 10_000 }),
    quantity: fc.integer({ min: 1, max: 5 }),
    taxModel: fc.constantFrom('include', 'exclude'),
    taxRate: fc.constantFrom(300, 300, 300, 25, 500, 1200, 1800),
    /** Under the margin scheme: the purchase price in hundredths of the price. */
    bought: fc.option(fc.integer({ min: 1, max: 130 }), { freq: 8 }),
  })
  .map(({ unitPrice, off, bought, taxModel, ...line }) => ({
    ...line,
    taxModel: bought === null ? taxModel : ('include' as const),
    unitPrice: toPaise(unitPrice),
    unitDiscount: toPaise(Math.floor((unitPrice * off * off) / 100_000_000)),
    purchase: bought === null ? null : toPaise(Math.ceil((unitPrice * bought) / 100)),
  }));

/** Every kind of coupon: none, in percent, with a cap, a fixed amount, and all of the price. */
const coupon = fc.oneof(
  fc.constant(null),
  fc.record({
    type: fc.constant('percentage' as const),
    value: fc.integer({ min: 1, max: 10_000 }),
    cap: fc.constant(null),
  }),
  fc.record({
    type: fc.constant('percentage' as const),
    value: fc.integer({ min: 1, max: 10_000 }),
    cap: fc.integer({ min: 1, max: 50_000_00 }),
  }),
  fc.record({
    type: fc.constant('flat' as const),
    value: fc.integer({ min: 1, max: 300_000_00 }),
    cap: fc.constant(null),
  }),
  fc.constant({ type: 'percentage' as const, value: 10_000, cap: null }),
);

/** Carts of goods with tax in the price, added to it, and under the margin scheme, with what comes back of them. */
export const carts = fc.record({
  lines: fc.array(cartLine, { minLength: 1, maxLength: 4 }),
  coupon,
  shipping: fc.constantFrom(0, 0, 250_00),
  buyer: fc.constantFrom(ananya, ritu),
  business: fc.boolean(),
  /** Units of each line that come back one by one, and a part of what is left, in thousandths. */
  returned: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 4, maxLength: 4 }),
  part: fc.integer({ min: 0, max: 1000 }),
});
export type Cart = typeof carts extends fc.Arbitrary<infer Value> ? Value : never;

/** The lines of the order of a cart. */
export function ordered({ lines, coupon: given }: Cart): OrderLineRow[] {
  const { subtotal } = calculateTotals(lines);
  const off =
    given === null
      ? zeroPaise
      : couponDiscount(
          {
            ...given,
            ...{
              minPurchase: zeroPaise,
              maxDiscount: given.cap === null ? null : toPaise(given.cap),
              active: true,
            },
            ...{ startsAt: null, expiresAt: null, usageLimit: null, usedCount: 0 },
          },
          subtotal,
        );
  const charged = chargeLines(lines, off);
  return orderLines(
    lines.map((line, index) => ({
      product: { name: 'Polki ring', code: '', facts: { ...noFacts, hsn_code: '711319' } },
      quantity: line.quantity,
      unit_price_paise: line.unitPrice,
      discount_paise: times(line.unitDiscount, line.quantity),
      coupon_discount_paise: charged[index]?.couponDiscount ?? zeroPaise,
      tax_model: line.taxModel,
      tax_basis_points: line.taxRate,
      tax_paise: line.purchase === null ? (charged[index]?.tax ?? zeroPaise) : zeroPaise,
      purchase_paise: line.purchase,
      purchase_voucher: line.purchase === null ? null : 'PV-1',
    })),
  );
}
