import { sql, type Kysely, type Transaction } from 'kysely';
import type { AdminCoupon } from '#contract/admin/coupons.ts';
import type { Tables } from '#database/tables.ts';
import { couponState } from '#domain/orders/coupon.ts';
import { toPaise, toRupees } from '#domain/money.ts';
import { couponOf } from '../../../selling/coupons/coupon-store.ts';
import { pagePosition, perPage } from '../../core/page-position.ts';
import { searchPatterns } from '../../core/search-patterns.ts';

interface CouponFilter {
  readonly id?: number;
  readonly search?: string | undefined;
}

/** Coupons, newest first. Read at once because shops have few. */
export async function readAdminCoupons(
  query: Kysely<Tables>,
  { id, search = '' }: CouponFilter,
  now: Date,
): Promise<AdminCoupon[]> {
  const { words } = searchPatterns(search);
  const rows = await query
    .selectFrom('coupons as c')
    .selectAll('c')
    .select(sql<boolean>`exists (select from coupon_redemptions r where r.coupon_id = c.id)`.as('ever_used'))
    .$if(id !== undefined, (one) => one.where('c.id', '=', id ?? 0))
    .$if(search !== '', (some) =>
      some.where(sql<boolean>`(c.code ilike ${words} or c.description ilike ${words})`),
    )
    .orderBy('c.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    code: row.code,
    description: row.description,
    type: row.type,
    value: toRupees(toPaise(row.value)), // basis points to percent is the same step
    minPurchase: toRupees(row.min_purchase_paise),
    maxDiscount: row.max_discount_paise === null ? null : toRupees(row.max_discount_paise),
    active: row.active,
    advertised: row.advertised,
    startsAt: row.starts_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    usageLimit: row.usage_limit,
    perCustomerLimit: row.per_customer_limit,
    state: couponState(couponOf(row), now),
    used: row.used_count,
    everUsed: row.ever_used,
  }));
}

/** Locks the row until the transaction ends; undefined if it does not exist. */
export async function lockCoupon(
  transaction: Transaction<Tables>,
  id: number,
  now: Date,
): Promise<AdminCoupon | undefined> {
  await transaction.selectFrom('coupons').select('id').where('id', '=', id).forUpdate().execute();
  const [coupon] = await readAdminCoupons(transaction, { id }, now);
  return coupon;
}

/** A page of the orders that a coupon was used in. */
export async function readCouponUses(query: Kysely<Tables>, couponId: number, page: number) {
  const used = query
    .selectFrom('coupon_redemptions as r')
    .innerJoin('customers as c', 'c.id', 'r.customer_id')
    .where('r.coupon_id', '=', couponId);
  const { total } = await used
    .select((each) => each.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await used
    .select(['r.order_id', 'r.customer_id', 'r.discount_paise', 'r.created_at', 'r.returned_at'])
    .select(sql<string>`concat_ws(' ', c.first_name, c.last_name)`.as('name'))
    .orderBy('r.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return {
    uses: rows.map((row) => ({
      orderId: row.order_id,
      customerId: row.customer_id,
      customerName: row.name,
      discount: toRupees(row.discount_paise),
      at: row.created_at.toISOString(),
      returned: row.returned_at !== null,
    })),
    ...pagePosition(page, total),
  };
}
