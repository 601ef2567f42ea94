import type { Transaction } from 'kysely';
import { prepared } from '#database/prepared.ts';
import type { Tables } from '#database/tables.ts';

/**
 * Holds the pieces of a cart, always in the order of their ids, so that two orders never wait for each other. The lock
 * is the one that moving stock takes anyway; it lets others put the pieces in their carts meanwhile.
 */
export async function lockProducts(transaction: Transaction<Tables>, cartId: number): Promise<void> {
  await lockCartStock(transaction, cartId);
}

/** The same, unless there is too little of a piece at a glance: then nothing is held, and the answer is false. */
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
                       where l.cart_id = $1 and p.stock < l.quantity)
    order by id for no key update`,
);

interface StockTake {
  readonly product: { readonly id: number };
  readonly line: { readonly quantity: number };
}

/** Takes the pieces out of stock, if there are enough of every one: the rows' own stock decides (I3). */
export async function takeStock(
  transaction: Transaction<Tables>,
  products: readonly StockTake[],
): Promise<boolean> {
  for (const { product, line } of products) {
    const { numAffectedRows } = await takeProduct(transaction, product.id, line.quantity);
    if (numAffectedRows !== 1n) return false;
  }
  return true;
}

// Each by itself: for a list of pieces PostgreSQL chooses a plan that costs as much as two of these, each time anew.
const takeProduct = prepared(
  'take-stock',
  'update products set stock = stock - $2, sold_count = sold_count + $2 where id = $1 and stock >= $2',
);
