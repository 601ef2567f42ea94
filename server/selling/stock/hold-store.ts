import { sql, type Transaction } from 'kysely';
import { prepared } from '#database/prepared.ts';
import type { Tables } from '#database/tables.ts';
import { chargeHolds } from './hold-budget.ts';
import { priceToHold } from '../../catalogue/pricing/held-price.ts';
import { readPricing } from '../../catalogue/pricing/read-pricing.ts';
import type { Hold } from '#domain/catalogue/available-from.ts';
import { poolOfSize } from '#domain/catalogue/size-choice.ts';
import { parseHold, type HoldJson } from '../../catalogue/products/holds.ts';
import { cartItemsOf, selectCartItems, type CartItem, type CartItemRow } from '../cart/cart-items.ts';

// Lock the products (lockProducts) before reading or writing holds, so that two carts cannot both get the last one.

export interface LockedCartItem extends CartItem {
  /** For the carts of other shoppers who are paying. */
  readonly holds: readonly Hold[];
}

/** The items of a cart whose products are locked, in the order in which they were added. */
export async function readLockedCartItems(
  transaction: Transaction<Tables>,
  cartId: number,
  now: Date,
): Promise<readonly LockedCartItem[]> {
  const { rows } = await cartItemsAndHolds(transaction, cartId, now);
  const items = cartItemsOf(
    rows.map(({ holds: _holds, ...row }) => row),
    now,
  );
  return items.map((item, index) => ({ ...item, holds: (rows[index]?.holds ?? []).map(parseHold) }));
}

const cartItemsAndHolds = prepared<CartItemRow & { readonly holds: readonly HoldJson[] | null }>(
  'pieces-and-holds',
  selectCartItems()
    .select(
      sql<readonly HoldJson[] | null>`(
        select json_agg(json_build_array(h.quantity, extract(epoch from h.expires_at)))
          from stock_holds h
         where h.product_id = p.id and h.size = pool_of_size(p.size_stock, l.size)
           and h.cart_id <> $1 and h.expires_at > $2)`.as('holds'),
    )
    .where('l.cart_id', '=', sql.raw<number>('$1'))
    .compile().sql,
);

export interface NewHold {
  readonly item: CartItem;
  readonly until: Date;
}

/** Holds products for a cart without holds. Lines that take the same stock have one hold together. */
export async function holdProducts(
  transaction: Transaction<Tables>,
  cartId: number,
  holds: readonly NewHold[],
  now: Date,
): Promise<void> {
  if (holds.length === 0) return;
  const pricing = await readPricing(
    transaction,
    holds.map(({ item }) => item.product),
  );
  const pools = Map.groupBy(holds, ({ item: { product, line } }) => {
    return `${product.id} ${poolOfSize(product, line.size)}`;
  });
  await transaction
    .insertInto('stock_holds')
    .values(
      [...pools.values()].flatMap((pool) => {
        const [first] = pool;
        if (first === undefined) return [];
        const { product, line } = first.item;
        return {
          cart_id: cartId,
          product_id: product.id,
          size: poolOfSize(product, line.size),
          quantity: pool.reduce((sum, { item }) => sum + item.line.quantity, 0),
          expires_at: first.until,
          price: jsonOrNull(priceToHold(product, pricing)),
        };
      }),
    )
    .execute();
  await chargeHolds(transaction, cartId, now);
}

function jsonOrNull(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value);
}

interface EndedHolds {
  /** The carts whose holds end. */
  readonly carts: readonly number[];
  /** Only the holds of this product in this size; null: of all products. */
  readonly product: { readonly id: number; readonly size: string } | null;
}

/**
 * Ends holds early and takes their unused time off the day's budget. Locks the holds, then the days of their products, each
 * in a fixed order, so that no deadlock can arise.
 */
export async function endHolds(
  transaction: Transaction<Tables>,
  { carts, product }: EndedHolds,
  now: Date,
): Promise<void> {
  await sql`
    with held as (
      select cart_id, product_id, size, charged_on,
             least(charged_seconds, floor(extract(epoch from expires_at - ${now}::timestamptz)) * quantity) as rest
        from stock_holds
       where cart_id = any(${carts}::bigint[]) and (${product === null}::boolean or product_id = ${product?.id ?? 0} and size = ${product?.size ?? ''})
       order by product_id, cart_id, size for update
    ), ended as (
      delete from stock_holds s using held
       where s.cart_id = held.cart_id and s.product_id = held.product_id and s.size = held.size
    ), unused as (
      select product_id, size, charged_on as day, sum(rest) as seconds from held where rest > 0 group by 1, 2, 3
    ), days as (
      select u.product_id, u.size, u.day, unused.seconds
        from unpaid_holds u join unused using (product_id, size, day)
       order by u.product_id, u.day, u.size for update of u
    )
    update unpaid_holds u set seconds = greatest(0, u.seconds - days.seconds)
      from days where u.product_id = days.product_id and u.size = days.size and u.day = days.day`.execute(
    transaction,
  );
}

/** Ends all holds of a cart. An order needs no call, because deleting its cart deletes the holds. */
export function releaseHolds(
  transaction: Transaction<Tables>,
  cartId: number | null,
  now: Date,
): Promise<void> {
  return endHolds(transaction, { carts: cartId === null ? [] : [cartId], product: null }, now);
}
