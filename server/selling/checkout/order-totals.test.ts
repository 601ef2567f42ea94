import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { signedInShopper } from '#tests/support/people/shopper.ts';
import { reached, strength } from '#tests/support/runs/strength.ts';

const database = await emptyDatabase();
const shop = await startShop(database);

const line = fc.record({
  price: fc.integer({ min: 1, max: 4_000_00 }),
  percent: fc.boolean(),
  /** Basis points, or ten-thousandths of the price. */
  off: fc.integer({ min: 0, max: 9999 }),
  added: fc.boolean(),
  tax: fc.integer({ min: 0, max: 2800 }),
  quantity: fc.integer({ min: 1, max: 9 }),
});
const cart = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  coupon: fc.option(
    fc.record({
      percent: fc.boolean(),
      value: fc.integer({ min: 1, max: 9000 }),
      cap: fc.option(fc.nat(500_00)),
    }),
  ),
});
type Line = (typeof line extends fc.Arbitrary<infer Value> ? Value : never) & object;
type Cart = typeof cart extends fc.Arbitrary<infer Value> ? Value : never;

test('[I1] [PRICE-2] [LAW-84] the charged totals equal those of an independent calculation in exact fractions, for random carts', async (context) => {
  let turn = 0;
  await fc.assert(
    fc.asyncProperty(cart, async (wanted) => {
      const reckoned = reckon(wanted);
      fc.pre(reckoned.total > 0n);
      turn += 1;
      const asha = await signedInShopper(shop);
      for (const each of wanted.lines) await asha.cart.add(await shelved(each), each.quantity);
      const code = `TURN${turn}`;
      if (wanted.coupon !== null) await issued(code, wanted.coupon);

      const rupees = (paise: bigint) => Number(paise) / 100;
      const placed = await asha.send({
        address_id: asha.addressId,
        payment_method: 'cash_on_delivery',
        coupon_code: wanted.coupon === null ? null : code,
        subtotal: rupees(reckoned.subtotal),
        discount: rupees(reckoned.discount),
        coupon_discount: rupees(reckoned.coupon),
        tax: rupees(reckoned.tax),
        shipping_cost: 0,
        total: rupees(reckoned.total),
      });

      expect(placed).toMatchObject({ status: 200 });
      expect((await asha.orders.list()).orders[0]?.order_amount).toBe(rupees(reckoned.total));
    }),
    { numRuns: strength(60, 1000), endOnFailure: true },
  );
  reached(context, `${turn} carts ordered through HTTP, 0 wrong`);
}, 1_200_000);

function shelved({ price, percent, off, added, tax }: Line) {
  return createProduct(database, {
    price: price / 100,
    stock: 9,
    columns: {
      discount_type: percent ? 'percent' : 'flat',
      discount_value: percent ? off : Math.floor((price * off) / 10_000),
      tax_model: added ? 'exclude' : 'include',
      tax_basis_points: tax,
    },
  });
}

function issued(code: string, { percent, value, cap }: NonNullable<Cart['coupon']>) {
  const type = percent ? ('percentage' as const) : ('flat' as const);
  return database.pool.query(
    'insert into coupons (code, type, value, max_discount_paise) values ($1, $2, $3, $4)',
    [code, type, value, cap === null || cap === 0 ? null : cap],
  );
}

/** Independent of the shop's own code: fractions as pairs of integers, rounded half up once. */
function reckon({ lines, coupon }: Cart) {
  const half = (top: bigint, bottom: bigint) => (2n * top + bottom) / (2n * bottom);
  const parts = lines.map(({ price, percent, off, quantity }) => {
    const unit = BigInt(price);
    const less = percent ? half(unit * BigInt(off), 10_000n) : (unit * BigInt(off)) / 10_000n;
    return { subtotal: unit * BigInt(quantity), discount: less * BigInt(quantity) };
  });
  const sum = (amounts: readonly bigint[]) => amounts.reduce((all, amount) => all + amount, 0n);
  const subtotal = sum(parts.map((part) => part.subtotal));
  const discount = sum(parts.map((part) => part.discount));
  const least = (...amounts: bigint[]) => amounts.reduce((one, other) => (one < other ? one : other));
  const { percent, value, cap } = coupon ?? { percent: false, value: 0, cap: null };
  const wanted = percent ? half(subtotal * BigInt(value), 10_000n) : BigInt(value);
  const capped = percent && cap !== null && cap > 0 ? least(wanted, BigInt(cap)) : wanted;
  const goods = subtotal - discount;
  const off = least(capped, goods);
  // The coupon is spread by price, the largest remainders first, and what is left of each line is taxed (LAW-84).
  const exact = parts.map((part, index) => {
    const share = off * (part.subtotal - part.discount);
    return { index, floor: goods === 0n ? 0n : share / goods, rest: goods === 0n ? 0n : share % goods };
  });
  const first = exact.toSorted((one, other) =>
    one.rest === other.rest ? one.index - other.index : one.rest > other.rest ? -1 : 1,
  );
  const left = Number(off - sum(exact.map(({ floor }) => floor)));
  const more = new Set(first.slice(0, left).map(({ index }) => index));
  const tax = sum(
    parts.map((part, index) => {
      const share = (exact[index]?.floor ?? 0n) + (more.has(index) ? 1n : 0n);
      const { added = false, tax: rate = 0 } = lines[index] ?? {};
      return added ? half((part.subtotal - part.discount - share) * BigInt(rate), 10_000n) : 0n;
    }),
  );
  return { subtotal, discount, tax, coupon: off, total: goods + tax - off };
}
