import { sql, type Kysely, type Transaction } from 'kysely';
import { prepared, queryBuilder } from '#database/prepared.ts';
import type { Tables } from '#database/tables.ts';
import { priceLine, type PricedLine } from '#domain/catalogue/price.ts';
import type { Paise } from '#domain/money.ts';
import { readHolds, type CartHold } from '../catalogue/products/holds.ts';
import {
  withPriceTag,
  selectProductDetails,
  type ProductRow,
  type UnpricedProduct,
} from '../catalogue/products/product-store.ts';

export interface CartLineRow {
  readonly id: number;
  readonly cart_id: number;
  readonly product_id: number;
  readonly quantity: number;
  readonly seen_price_paise: Paise;
}

/** A cart line with its product, at the present price. */
export interface CartItem {
  readonly line: CartLineRow;
  readonly product: ProductRow;
  readonly priced: PricedLine;
}

/** With the running holds of the product. */
export interface CartItemWithHolds extends CartItem {
  readonly holds: readonly CartHold[];
}

/** The items of the customer's cart, oldest first. */
export async function readCartItems(query: Kysely<Tables>, customerId: number): Promise<CartItem[]> {
  return (await cartItems(query, customerId)).rows.map(cartItemOf);
}

export async function withHolds(
  query: Kysely<Tables>,
  products: readonly CartItem[],
  now: Date,
): Promise<CartItemWithHolds[]> {
  const ids = products.map(({ product }) => product.id);
  const holds = await readHolds(query, ids, now);
  return products.map((each) => ({ ...each, holds: holds.get(each.product.id) ?? [] }));
}

export function cartItemOf({
  line_id: id,
  cart_id,
  quantity,
  seen_price_paise,
  ...row
}: CartItemRow): CartItem {
  const product = withPriceTag(row);
  const line = { id, cart_id, product_id: product.id, quantity, seen_price_paise };
  return { line, product, priced: priceLine(product.tag, quantity) };
}

export interface CartItemRow extends UnpricedProduct, Omit<CartLineRow, 'id' | 'product_id'> {
  readonly line_id: number;
}

const cartItems = prepared<CartItemRow>(
  'cart-items',
  selectCartItems()
    .innerJoin('carts', 'carts.id', 'l.cart_id')
    .where('carts.customer_id', '=', sql.raw<number>('$1'))
    .compile().sql,
);

/** The query for cart items: `l` is the line, `p` the product. */
export function selectCartItems() {
  return selectProductDetails(queryBuilder)
    .innerJoin('cart_lines as l', 'l.product_id', 'p.id')
    .select(['l.id as line_id', 'l.cart_id', 'l.quantity', 'l.seen_price_paise'])
    .orderBy('l.id');
}

/** A product of any status, and its quantity in a locked cart. */
export async function readProductForCart(
  transaction: Transaction<Tables>,
  cartId: number,
  productId: number,
): Promise<{ readonly product: ProductRow; readonly present: number } | undefined> {
  const [found] = (await productForCart(transaction, cartId, productId)).rows;
  if (found === undefined) return undefined;
  const { present, ...row } = found;
  return { product: withPriceTag(row), present: present ?? 0 };
}

const productForCart = prepared<UnpricedProduct & { readonly present: number | null }>(
  'product-for-cart',
  selectProductDetails(queryBuilder)
    .leftJoin('cart_lines as l', (line) =>
      line.on('l.cart_id', '=', sql.raw<number>('$1')).onRef('l.product_id', '=', 'p.id'),
    )
    .select('l.quantity as present')
    .where('p.id', '=', sql.raw<number>('$2'))
    .compile().sql,
);
