import { describe, expect, it } from 'vitest';
import {
  addCoupon,
  updateCoupon,
  getCoupon,
  listCoupons,
  listCouponUses,
  removeCoupon,
  setCouponActive,
} from '#contract/admin/coupons.ts';
import { listAudit } from '#contract/admin/audit.ts';
import { advanceOrder, cancelOrderByStaff } from '#contract/admin/orders.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { signedInShopper } from '#tests/support/people/shopper.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const shop = await startShop(await emptyDatabase());
const owner = await createStaff(shop, 'owner', 'Meera');
const manager = await createStaff(shop, 'manager', 'Ravi');

const fields = {
  description: 'For the season',
  type: 'percentage' as 'percentage' | 'flat',
  value: 12.5,
  minPurchase: 500,
  maxDiscount: 200 as number | null,
  active: true,
  startsAt: null as string | null,
  expiresAt: null as string | null,
  usageLimit: null as number | null,
  perCustomerLimit: null as number | null,
  advertised: false,
};

let issued = 0;
async function aCoupon(more: Partial<typeof fields & { code: string }> = {}) {
  issued += 1;
  return unwrap(await owner.call(addCoupon, { body: { code: `SEASON-${issued}`, ...fields, ...more } }));
}

async function shopperWith(price: number) {
  const shopper = await signedInShopper(shop);
  unwrap(await shopper.cart.add(await createProduct(shop.database, { price })));
  return shopper;
}

const day = 86_400_000;
const inDays = (days: number) => new Date(shop.now.getTime() + days * day).toISOString();

describe('[ADMIN-1] [CART-4] a coupon made in the back office', () => {
  it('applies to carts as soon as it is added', async () => {
    const coupon = await aCoupon({ code: ' diwali-26 ' });
    expect(coupon).toMatchObject({
      code: 'DIWALI-26',
      state: 'running',
      used: 0,
      everUsed: false,
      ...fields,
    });
    const asha = await shopperWith(1000);
    expect(unwrap(await asha.coupon.apply('diwali-26'))).toMatchObject({
      description: 'For the season',
      coupon_discount: 125,
    });
    const rich = await shopperWith(9000);
    expect(unwrap(await rich.coupon.apply('DIWALI-26')).coupon_discount).toBe(200);
    const poor = await shopperWith(499);
    expect((await poor.coupon.apply('DIWALI-26')).status).toBe(422);
  });

  it('of a flat amount never has a maximum discount', async () => {
    const coupon = await aCoupon({ type: 'flat', value: 300, maxDiscount: 100 });
    expect(coupon).toMatchObject({ type: 'flat', value: 300, maxDiscount: null });
    const asha = await shopperWith(1000);
    expect(unwrap(await asha.coupon.apply(coupon.code)).coupon_discount).toBe(300);
  });

  it('starts and ends by the shop’s clock, and is listed by state', async () => {
    const coupon = await aCoupon({ startsAt: inDays(1), expiresAt: inDays(2) });
    const stateOf = async () => unwrap(await owner.call(getCoupon, { params: { id: coupon.id } })).state;
    const asha = await shopperWith(1000);
    expect(await stateOf()).toBe('planned');
    expect((await asha.coupon.apply(coupon.code)).status).toBe(400);
    const began = shop.now;
    try {
      shop.now = new Date(began.getTime() + day);
      expect(await stateOf()).toBe('running');
      expect((await asha.coupon.apply(coupon.code)).status).toBe(200);
      shop.now = new Date(began.getTime() + 2 * day);
      expect(await stateOf()).toBe('ended');
      const ended = unwrap(await owner.call(listCoupons, { query: { state: 'ended' } }));
      expect(ended.coupons.map(({ code }) => code)).toEqual([coupon.code]);
      expect(ended.counts.ended).toBe(1);
    } finally {
      shop.now = began;
    }
  });

  it('is refused at once when deactivated, even while somebody edits it', async () => {
    const coupon = await aCoupon();
    const asha = await shopperWith(1000);
    const params = { id: coupon.id };
    const off = unwrap(await manager.call(setCouponActive, { params, body: { active: false } }));
    expect(off.state).toBe('off');
    expect((await asha.coupon.apply(coupon.code)).status).toBe(400);
    const stale = await owner.call(updateCoupon, { params, body: coupon });
    expect(stale).toMatchObject({ status: 409, problem: { current: { active: false }, changedBy: 'Ravi' } });
  });
});

describe('[ADMIN-1] [CART-4] a used coupon', () => {
  it('lists its uses, and gets a use back when the order is cancelled', async () => {
    const coupon = await aCoupon({ usageLimit: 1 });
    const asha = await shopperWith(1000);
    const { order_id: orderId } = unwrap(await asha.order({ coupon_code: coupon.code }));
    const params = { id: coupon.id };
    expect(unwrap(await owner.call(getCoupon, { params }))).toMatchObject({ state: 'used-up', used: 1 });
    const { uses, total } = unwrap(await owner.call(listCouponUses, { params }));
    expect(total).toBe(1);
    expect(uses).toEqual([
      expect.objectContaining({
        orderId,
        customerId: asha.id,
        customerName: 'Asha Verma',
        discount: 125,
        returned: false,
      }),
    ]);
    const body = { from: 'pending', to: 'cancelled', reason: 'She called' } as const;
    unwrap(await owner.call(cancelOrderByStaff, { params: { id: orderId }, body }));
    expect(unwrap(await owner.call(getCoupon, { params }))).toMatchObject({ state: 'running', used: 0 });
    expect(unwrap(await owner.call(listCouponUses, { params })).uses[0]?.returned).toBe(true);
  });

  it('cannot be removed or renamed; an unused one can be removed', async () => {
    const coupon = await aCoupon();
    const asha = await shopperWith(1000);
    const { order_id: id } = unwrap(await asha.order({ coupon_code: coupon.code }));
    unwrap(await owner.call(advanceOrder, { params: { id }, body: { from: 'pending', to: 'confirmed' } }));
    const params = { id: coupon.id };
    expect(await owner.call(removeCoupon, { params })).toMatchObject({
      status: 409,
      problem: { errors: [{ code: 'used' }] },
    });
    const present = unwrap(await owner.call(getCoupon, { params }));
    expect(await owner.call(updateCoupon, { params, body: { ...present, code: 'OTHER' } })).toMatchObject({
      status: 422,
      problem: { errors: [{ code: 'code' }] },
    });
    const unused = await aCoupon();
    unwrap(await owner.call(removeCoupon, { params: { id: unused.id } }));
    expect((await owner.call(getCoupon, { params: { id: unused.id } })).status).toBe(404);
    const { entries } = unwrap(
      await owner.call(listAudit, { query: { kind: 'coupon', subjectId: String(unused.id) } }),
    );
    expect(entries.map(({ action }) => action)).toEqual(['removed', 'created']);
  });

  it('gets no edit conflict from an order that uses it', async () => {
    const coupon = await aCoupon();
    const asha = await shopperWith(1000);
    unwrap(await asha.order({ coupon_code: coupon.code }));
    const saved = await owner.call(updateCoupon, {
      params: { id: coupon.id },
      body: { ...coupon, value: 5 },
    });
    expect(unwrap(saved)).toMatchObject({ value: 5, used: 1 });
  });

  it('cannot be limited to fewer uses than it has had', async () => {
    const coupon = await aCoupon();
    for (const price of [1000, 2000]) {
      const shopper = await shopperWith(price);
      unwrap(await shopper.order({ coupon_code: coupon.code }));
    }
    const body = { ...coupon, usageLimit: 1 };
    expect(await owner.call(updateCoupon, { params: { id: coupon.id }, body })).toMatchObject({
      status: 422,
      problem: { errors: [{ code: 'usageLimit', message: 'This coupon was used 2 times already' }] },
    });
  });
});

await aCoupon({ code: 'TAKEN' });

it.each([
  ['value', { value: 100.01 }],
  ['value', { value: 0 }],
  ['expiresAt', { startsAt: '2026-11-22T00:00:00.000Z', expiresAt: '2026-11-22T00:00:00.000Z' }],
  ['code', { code: 'A' }],
  ['code', { code: 'taken' }],
  ['usageLimit', { usageLimit: 0 }],
])('[ADMIN-1] [CART-4] a coupon’s %s is refused at its field: %j', async (code, more) => {
  const body = { code: 'FRESH', ...fields, ...more };
  expect(await owner.call(addCoupon, { body })).toMatchObject({
    status: 422,
    problem: { errors: [{ code }] },
  });
});
