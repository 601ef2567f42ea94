import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { zeroPaise, type Paise } from '#domain/money.ts';
import { couponCodes } from '#domain/input/codes.ts';
import { checkCoupon, type Coupon, type CouponRefusal } from '#domain/orders/coupon.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { digest } from '../../platform/known-places/attempt-limits.ts';
import { mailboxOf } from '../../platform/mail/mail-address.ts';

export type CouponRow = Selectable<Tables['coupons']>;
type LimitedCoupon = Pick<CouponRow, 'id' | 'per_customer_limit'>;

/** The coupon that was typed: of several codes that it can be, the likeliest. */
export async function readCoupon(query: Kysely<Tables>, typed: string): Promise<CouponRow | undefined> {
  const codes = couponCodes(typed);
  if (codes.length === 0) return undefined;
  const rows = await query.selectFrom('coupons').selectAll().where('code', 'in', codes).execute();
  return rows.toSorted((one, other) => codes.indexOf(one.code) - codes.indexOf(other.code))[0];
}

/** Advertised coupons that this customer can use now, newest first. */
export async function readAdvertisedCoupons(
  query: Kysely<Tables>,
  customerId: number,
  now: Date,
): Promise<CouponRow[]> {
  const rows = await query
    .selectFrom('coupons as c')
    .selectAll('c')
    .where('c.advertised', '=', true)
    .where('c.active', '=', true)
    .where(sql<boolean>`(c.starts_at is null or c.starts_at <= ${now})`)
    .where(sql<boolean>`(c.expires_at is null or c.expires_at > ${now})`)
    .where(sql<boolean>`(c.usage_limit is null or c.used_count < c.usage_limit)`)
    .orderBy('c.id', 'desc')
    .execute();
  const usesLeft = await readUsesLeft(query, rows, customerId);
  return rows.filter((row) => usesLeft(row) > 0);
}

interface CouponQuery {
  readonly code: string;
  readonly customerId: number;
  /** Subtotal of the cart, before product discounts. */
  readonly subtotal: Paise;
  readonly now: Date;
}

export interface EvaluatedCoupon {
  readonly row: CouponRow;
  /** In full, even if it exceeds the price of the goods. */
  readonly discount: Paise;
}

/** What a code takes off a customer's cart. Reserves nothing. A refusal carries the coupon's minimum purchase. */
export async function evaluateCoupon(
  query: Kysely<Tables>,
  { code, customerId, subtotal, now }: CouponQuery,
): Promise<Outcome<EvaluatedCoupon, CouponRefusal, Paise>> {
  if (code.trim() === '') return refuse('empty-code', zeroPaise);
  const row = await readCoupon(query, code);
  if (row === undefined) return refuse('unknown', zeroPaise);

  const outcome = checkCoupon(couponOf(row), subtotal, now);
  if (!outcome.accepted) return refuse(outcome.refusal, row.min_purchase_paise);
  const usesLeft = await readUsesLeft(query, [row], customerId);
  if (usesLeft(row) <= 0) return refuse('used-up', zeroPaise);
  return accept({ row, discount: outcome.value });
}

export function couponOf(row: CouponRow): Coupon {
  return {
    type: row.type,
    value: row.value,
    minPurchase: row.min_purchase_paise,
    maxDiscount: row.max_discount_paise,
    active: row.active,
    startsAt: row.starts_at,
    expiresAt: row.expires_at,
    usageLimit: row.usage_limit,
    usedCount: row.used_count,
  };
}

/**
 * How often the customer may still use each of these coupons. It counts the orders of the customer and of others with the same
 * mailbox: of those who have confirmed it for one who has, else of those who have only typed it, so that nobody uses up or learns
 * what is somebody else's.
 */
async function readUsesLeft(
  query: Kysely<Tables>,
  coupons: readonly LimitedCoupon[],
  customerId: number,
): Promise<(coupon: LimitedCoupon) => number> {
  const limited = coupons.filter((coupon) => coupon.per_customer_limit !== null).map(({ id }) => id);
  if (limited.length === 0) return () => Infinity;
  const { mailbox, confirmed } = await readMailbox(query, customerId);
  const { rows } = await sql<{ coupon_id: number; own: boolean; email: string; confirmed: boolean }>`
    select r.coupon_id, r.customer_id = ${customerId} as own, c.email, c.email_verified_at is not null as confirmed
      from coupon_redemptions r join customers c on c.id = r.customer_id
     where r.coupon_id = any(${limited}) and r.returned_at is null
       and (r.customer_id = ${customerId} or r.mailbox = ${mailbox})`.execute(query);
  const uses = rows.filter((row) => row.own || (row.confirmed && boxOf(row.email) === mailbox) === confirmed);
  return ({ id, per_customer_limit: limit }) =>
    limit === null ? Infinity : limit - uses.filter((use) => use.coupon_id === id).length;
}

async function readMailbox(query: Kysely<Tables>, customerId: number) {
  const { email, email_verified_at } = await query
    .selectFrom('customers')
    .select(['email', 'email_verified_at'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return { mailbox: boxOf(email), confirmed: email_verified_at !== null };
}

const boxOf = (email: string) => (email === '' ? null : digest(mailboxOf(email)));

/**
 * Takes one use if any is left. The conditional update decides, not an earlier read (I4). It locks the coupon, so the customer's
 * own uses are complete only after it. If false, the caller rolls the transaction back.
 */
export async function takeCouponUse(
  transaction: Transaction<Tables>,
  coupon: LimitedCoupon,
  customerId: number,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('coupons')
    .set({ used_count: sql<number>`used_count + 1` })
    .where('id', '=', coupon.id)
    .where(sql<boolean>`(usage_limit is null or used_count < usage_limit)`)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) return false;
  const usesLeft = await readUsesLeft(transaction, [coupon], customerId);
  return usesLeft(coupon) > 0;
}

interface Redemption {
  readonly orderId: number;
  readonly couponId: number;
  readonly customerId: number;
  readonly discount: Paise;
}

export async function insertRedemption(
  transaction: Transaction<Tables>,
  { orderId, couponId, customerId, discount }: Redemption,
): Promise<void> {
  const { mailbox } = await readMailbox(transaction, customerId);
  await transaction
    .insertInto('coupon_redemptions')
    .values({
      order_id: orderId,
      coupon_id: couponId,
      customer_id: customerId,
      discount_paise: discount,
      mailbox,
    })
    .executeTakeFirstOrThrow();
}
