import type { Transaction } from 'kysely';
import { prepared } from '#database/prepared.ts';
import type { Tables } from '#database/tables.ts';

/**
 * Locks the products of a cart in the order of their ids, so that two orders cannot deadlock. It is the lock that a change
 * of stock takes anyway; others can still add the products to their carts.
 */
export async function lockProducts(transaction: Transaction<Tables>, cartId: number): Promise<void> {
  await lockCartStock(transaction, cartId);
}

/** The same, but locks nothing and returns false if the stock is obviously too low. */
export async function lockProductsUnlessShort(
  transaction: Transaction<Tables>,
  cartId: number,
): Promise<boolean> {
  return (await lockCartStockUnlessShort(transaction, cartId)).rows.length > 0;
}

const ofCart = 'select id from products where id in (select product_id from cart_lines where cart_id = $1)';

const lockCartStock = prepared('lock-pieces', `${ofCart} order by id for no key update`);

const lockCartStockUnlessShort = prepared(
  'lock-pieces-unless-short',
  `${ofCart}
      and not exists (select from cart_lines l join products p on p.id = l.product_id
                       where l.cart_id = $1 and stock_of_size(p.stock, p.size_stock, l.size) < l.quantity)
    order by id for no key update`,
);

interface StockTake {
  readonly product: { readonly id: number };
  readonly line: { readonly quantity: number; readonly size: string };
}

/** Takes the items out of stock. Returns false if a row has too few; the caller rolls back (I3). */
export async function takeStock(
  transaction: Transaction<Tables>,
  products: readonly StockTake[],
): Promise<boolean> {
  for (const { product, line } of products) {
    const { numAffectedRows } = await takeProduct(transaction, product.id, line.quantity, line.size);
    if (numAffectedRows !== 1n) return false;
  }
  return true;
}

// One statement per product: PostgreSQL plans one for a list again each time, which costs as much as two of these.
const takeProduct = prepared(
  'take-stock',
  `update products set stock = stock - $2, sold_count = sold_count + $2,
          size_stock = add_sizes(size_stock, jsonb_build_object($3::text, -$2::integer))
    where id = $1 and stock >= $2 and stock_of_size(stock, size_stock, $3) >= $2`,
);
