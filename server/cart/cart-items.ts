import { sql, type Kysely, type Transaction } from 'kysely';
import { composer } from '#database/query-builder.ts';
import { prepared } from '#database/prepared.ts';
import type { Tables } from '#database/tables.ts';
import { priceLine, type PricedLine } from '#domain/catalogue/price.ts';
import { readHolds, type CartHold } from '../catalogue/products/holds.ts';
import {
  tagged,
  wholeProducts,
  type ProductRow,
  type UntaggedProduct,
} from '../catalogue/products/product-store.ts';
import type { CartLineRow } from './cart-store.ts';

/** A line of a cart with its piece, at the price of this moment. */
export interface CartPiece {
  readonly line: CartLineRow;
  readonly piece: ProductRow;
  readonly priced: PricedLine;
}

/** The same, with the holds of its piece that run. */
export interface CartPieceWithHolds extends CartPiece {
  readonly holds: readonly CartHold[];
}

/** What lies in the customer's cart, in the order it was put in. */
export async function readCartPieces(query: Kysely<Tables>, customerId: number): Promise<CartPiece[]> {
  return (await piecesOfCart(query, customerId)).rows.map(cartPieceOf);
}

export async function withHolds(
  query: Kysely<Tables>,
  pieces: readonly CartPiece[],
  now: Date,
): Promise<CartPieceWithHolds[]> {
  const ids = pieces.map(({ piece }) => piece.id);
  const holds = await readHolds(query, ids, now);
  return pieces.map((each) => ({ ...each, holds: holds.get(each.piece.id) ?? [] }));
}

export function cartPieceOf({
  line_id: id,
  cart_id,
  quantity,
  seen_price_paise,
  ...row
}: CartPieceRow): CartPiece {
  const piece = tagged(row);
  const line = { id, cart_id, product_id: piece.id, quantity, seen_price_paise };
  return { line, piece, priced: priceLine(piece.tag, quantity) };
}

export interface CartPieceRow extends UntaggedProduct, Omit<CartLineRow, 'id' | 'product_id'> {
  readonly line_id: number;
}

const piecesOfCart = prepared<CartPieceRow>(
  'pieces-of-cart',
  wholeCartPieces()
    .innerJoin('carts', 'carts.id', 'l.cart_id')
    .where('carts.customer_id', '=', sql.raw<number>('$1'))
    .compile().sql,
);

/** What is asked of the lines of a cart; `l` is the line, `p` its piece. */
export function wholeCartPieces() {
  return wholeProducts(composer)
    .innerJoin('cart_lines as l', 'l.product_id', 'p.id')
    .select(['l.id as line_id', 'l.cart_id', 'l.quantity', 'l.seen_price_paise'])
    .orderBy('l.id');
}

/** A piece, whatever its status, and how many of it lie in a locked cart. */
export async function readPieceForCart(
  transaction: Transaction<Tables>,
  cartId: number,
  productId: number,
): Promise<{ readonly piece: ProductRow; readonly present: number } | undefined> {
  const [found] = (await pieceForCart(transaction, cartId, productId)).rows;
  if (found === undefined) return undefined;
  const { present, ...row } = found;
  return { piece: tagged(row), present: present ?? 0 };
}

const pieceForCart = prepared<UntaggedProduct & { readonly present: number | null }>(
  'piece-for-cart',
  wholeProducts(composer)
    .leftJoin('cart_lines as l', (line) =>
      line.on('l.cart_id', '=', sql.raw<number>('$1')).onRef('l.product_id', '=', 'p.id'),
    )
    .select('l.quantity as present')
    .where('p.id', '=', sql.raw<number>('$2'))
    .compile().sql,
);
