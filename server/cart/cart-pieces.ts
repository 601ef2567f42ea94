import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { priceLine, type PricedLine } from '#domain/price.ts';
import { readProducts, type ProductRow } from '../catalogue/product-store.ts';
import { readCartLines, type CartLineRow } from './cart-store.ts';

/** A line of a cart with its piece, at the price of this moment. */
export interface CartPiece {
  readonly line: CartLineRow;
  readonly piece: ProductRow;
  readonly priced: PricedLine;
}

/** What lies in the customer's cart, in the order it was put in. */
export async function readCartPieces(query: Kysely<Tables>, customerId: number): Promise<CartPiece[]> {
  const lines = await readCartLines(query, customerId);
  const pieces = await readProducts(
    query,
    lines.map((line) => line.product_id),
  );
  return lines.flatMap((line) => {
    const piece = pieces.get(line.product_id);
    return piece === undefined ? [] : [{ line, piece, priced: priceLine(piece.tag, line.quantity) }];
  });
}
