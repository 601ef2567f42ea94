import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { dayInIndia } from '#domain/locale/indian-time.ts';
import { limits } from '#domain/limits.ts';
import type { CartItem } from '../cart/cart-items.ts';

interface HoldBudgetQuery {
  /** Must be locked. */
  readonly products: readonly CartItem[];
  /** Minutes a day, per unit in stock. */
  readonly minutes: number;
  readonly now: Date;
}

/**
 * The milliseconds for which each product can still be held today: the day's budget minus the time that all customers
 * together held it without paying. Less than the shortest hold counts as 0 (docs/decisions/0046).
 */
export async function readHoldBudget(
  transaction: Transaction<Tables>,
  { products, minutes, now }: HoldBudgetQuery,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ product_id: number; seconds: number }>`
    select product_id, seconds from unpaid_holds
     where day = ${dayInIndia(now)}::date and product_id = any(${products.map(({ product }) => product.id)}::integer[])`.execute(
    transaction,
  );
  const used = new Map(rows.map(({ product_id, seconds }) => [product_id, seconds]));
  return new Map(
    products.map(({ product, line }) => {
      const seconds = (minutes * 60 * product.stock - (used.get(product.id) ?? 0)) / line.quantity;
      const left = Math.floor(seconds) * 1000;
      return [product.id, left < limits.shortestHold ? 0 : left];
    }),
  );
}

/** Charges the new holds of a cart to the budgets of the day. */
export async function chargeHolds(
  transaction: Transaction<Tables>,
  cartId: number,
  now: Date,
): Promise<void> {
  await sql`
    with charged as (
      update stock_holds
         set charged_on = ${dayInIndia(now)}::date,
             charged_seconds = ceil(extract(epoch from expires_at - ${now}::timestamptz)) * quantity
       where cart_id = ${cartId} returning product_id, charged_on, charged_seconds)
    insert into unpaid_holds (product_id, day, seconds)
    select product_id, charged_on, charged_seconds from charged order by product_id
    on conflict (product_id, day) do update set seconds = unpaid_holds.seconds + excluded.seconds`.execute(
    transaction,
  );
}

/** Takes the holds of a paid cart off the budgets again. Locks in the order of `endHolds`. */
export async function creditHolds(transaction: Transaction<Tables>, cartId: number): Promise<void> {
  await sql`
    with held as (
      select product_id, charged_on as day, charged_seconds from stock_holds
       where cart_id = ${cartId} order by product_id for update
    ), days as (
      select u.product_id, u.day, held.charged_seconds from unpaid_holds u join held using (product_id, day)
       order by u.product_id, u.day for update of u
    )
    update unpaid_holds u set seconds = greatest(0, u.seconds - days.charged_seconds)
      from days where u.product_id = days.product_id and u.day = days.day`.execute(transaction);
}
