import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { dayInIndia } from '#domain/locale/indian-time.ts';
import { serverLimits } from '#domain/server-limits.ts';
import { poolOfSize } from '#domain/catalogue/size-choice.ts';
import type { CartItem } from '../cart/cart-items.ts';

interface HoldBudgetQuery {
  /** Must be locked. */
  readonly products: readonly CartItem[];
  /** Minutes a day, per unit in stock. */
  readonly minutes: number;
  readonly now: Date;
}

/**
 * Returns the milliseconds for which the product of an item can still be held today: the day's budget minus the time that all
 * customers together held it without paying. Less than the shortest hold counts as 0 (docs/decisions/0046). Sizes with stock
 * of their own have budgets of their own.
 */
export async function readHoldBudget(
  transaction: Transaction<Tables>,
  { products, minutes, now }: HoldBudgetQuery,
): Promise<(item: CartItem) => number> {
  const { rows } = await sql<{ product_id: number; size: string; seconds: number }>`
    select product_id, size, seconds from unpaid_holds
     where day = ${dayInIndia(now)}::date and product_id = any(${products.map(({ product }) => product.id)}::integer[])`.execute(
    transaction,
  );
  const used = new Map(rows.map(({ product_id, size, seconds }) => [`${product_id} ${size}`, seconds]));
  const quantities = Map.groupBy(products, poolKey);
  return (item) => {
    const pool = poolKey(item);
    const quantity = (quantities.get(pool) ?? []).reduce((sum, { line }) => sum + line.quantity, 0);
    const stock = poolStock(item);
    const left = Math.floor((minutes * 60 * stock - (used.get(pool) ?? 0)) / quantity) * 1000;
    return left < serverLimits.shortestHold ? 0 : left;
  };
}

/** The stock that an item takes from: the product and, with stock by size, the size. */
function poolKey({ product, line }: CartItem): string {
  return `${product.id} ${poolOfSize(product, line.size)}`;
}

function poolStock({ product, line }: CartItem): number {
  return product.size_stock === null ? product.stock : (product.size_stock[line.size] ?? 0);
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
       where cart_id = ${cartId} returning product_id, size, charged_on, charged_seconds)
    insert into unpaid_holds (product_id, size, day, seconds)
    select product_id, size, charged_on, charged_seconds from charged order by product_id, size
    on conflict (product_id, day, size) do update set seconds = unpaid_holds.seconds + excluded.seconds`.execute(
    transaction,
  );
}

/** Takes the holds of a paid cart off the budgets again. Locks in the order of `endHolds`. */
export async function creditHolds(transaction: Transaction<Tables>, cartId: number): Promise<void> {
  await sql`
    with held as (
      select product_id, size, charged_on as day, charged_seconds from stock_holds
       where cart_id = ${cartId} order by product_id, size for update
    ), days as (
      select u.product_id, u.size, u.day, held.charged_seconds
        from unpaid_holds u join held using (product_id, size, day)
       order by u.product_id, u.day, u.size for update of u
    )
    update unpaid_holds u set seconds = greatest(0, u.seconds - days.charged_seconds)
      from days where u.product_id = days.product_id and u.size = days.size and u.day = days.day`.execute(
    transaction,
  );
}
