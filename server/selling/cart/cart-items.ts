import { sql, type Kysely, type Transaction } from 'kysely';
import { prepared, queryBuilder } from '#database/prepared.ts';
import type { Tables } from '#database/tables.ts';
import { priceAfterDiscount, priceLine, type PricedLine } from '#domain/catalogue/price.ts';
import type { Paise } from '#domain/money.ts';
import { chargedTag, sizeCharge } from '#domain/catalogue/size-charge.ts';
import { poolOfSize, stockOfSize } from '#domain/catalogue/size-choice.ts';
import { atHeldPrice, type HeldPrice } from '../../catalogue/pricing/held-price.ts';
import { readHolds, type CartHold } from '../../catalogue/products/holds.ts';
import {
  withPriceTag,
  selectProductDetails,
  type ProductRow,
  type UnpricedProduct,
} from '../../catalogue/products/product-store.ts';

export interface CartLineRow {
  readonly id: number;
  readonly cart_id: number;
  readonly product_id: number;
  /** '': the product has no choice. */
  readonly size: string;
  readonly quantity: number;
  readonly seen_price_paise: Paise;
}

/** A cart line with its product, at the present price. */
export interface CartItem {
  readonly line: CartLineRow;
  readonly product: ProductRow;
  readonly priced: PricedLine;
  /** What this line can have at most; null: the product is not sold in its size, or needs one. */
  readonly stock: number | null;
  /** Whether the product is held for a payment of this cart at the price of that time. */
  readonly atHeldPrice: boolean;
}

/** With the running holds of the stock that the line takes. */
export interface CartItemWithHolds extends CartItem {
  readonly holds: readonly CartHold[];
}

/** The items of the customer's cart, oldest first. */
export async function readCartItems(
  query: Kysely<Tables>,
  customerId: number,
  now: Date,
): Promise<CartItem[]> {
  return cartItemsOf((await cartItems(query, customerId)).rows, now);
}

export async function withHolds(
  query: Kysely<Tables>,
  products: readonly CartItem[],
  now: Date,
): Promise<CartItemWithHolds[]> {
  const ids = products.map(({ product }) => product.id);
  const holds = await readHolds(query, ids, now);
  return products.map((each) => ({
    ...each,
    holds: holdsOfSize(holds.get(each.product.id) ?? [], each.product, each.line.size),
  }));
}

/** Of the holds of a product, those of the stock that a line of this size takes. */
export function holdsOfSize(
  holds: readonly CartHold[],
  product: Pick<ProductRow, 'size_stock'>,
  size: string,
): readonly CartHold[] {
  return holds.filter((hold) => hold.size === poolOfSize(product, size));
}

/** The items of one cart. Lines that share a stock, because their sizes are made by work, get it in their order. */
export function cartItemsOf(rows: readonly CartItemRow[], now: Date): CartItem[] {
  const taken = new Map<number, number>();
  return rows.map((row) => {
    const item = cartItemOf(row, now);
    if (item.stock === null || row.size_supply !== 'work') return item;
    const before = taken.get(row.id) ?? 0;
    taken.set(row.id, before + row.quantity);
    return { ...item, stock: Math.max(item.stock - before, 0) };
  });
}

function cartItemOf(
  {
    line_id: id,
    cart_id,
    size,
    quantity,
    seen_price_paise,
    held_quantity,
    held_until,
    held_price,
    ...row
  }: CartItemRow,
  now: Date,
): CartItem {
  const current = withPriceTag(row);
  const holds = held_until !== null && held_until > now && (held_quantity ?? 0) >= quantity;
  const heldPrice = holds ? held_price : null;
  const product = heldPrice === null ? current : atHeldPrice(current, heldPrice);
  const line = { id, cart_id, product_id: product.id, size, quantity, seen_price_paise };
  const priced = priceInSize(product, size, quantity);
  return { line, product, priced, stock: stockOfSize(product, size), atHeldPrice: heldPrice !== null };
}

/** A line of a product in this size, with the charge for the work. */
export function priceInSize(product: ProductRow, size: string, quantity: number): PricedLine {
  return priceLine(chargedTag(product.tag, sizeCharge(product, size)), quantity);
}

/** What the shopper pays for one in this size, before added tax. */
export function unitPriceInSize(product: ProductRow, size: string): Paise {
  return priceAfterDiscount(chargedTag(product.tag, sizeCharge(product, size)));
}

export interface CartItemRow extends UnpricedProduct, Omit<CartLineRow, 'id' | 'product_id'> {
  readonly line_id: number;
  /** The hold of this cart. */
  readonly held_quantity: number | null;
  readonly held_until: Date | null;
  readonly held_price: HeldPrice | null;
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
    .leftJoin('stock_holds as own', (own) =>
      own
        .onRef('own.cart_id', '=', 'l.cart_id')
        .onRef('own.product_id', '=', 'p.id')
        .on('own.size', '=', sql<string>`pool_of_size(p.size_stock, l.size)`),
    )
    .select(['l.id as line_id', 'l.cart_id', 'l.size', 'l.quantity', 'l.seen_price_paise'])
    .select(['own.quantity as held_quantity', 'own.expires_at as held_until', 'own.price as held_price'])
    .orderBy('l.id');
}

/** A product of any status for a line of a locked cart. */
export interface ProductForCart {
  readonly product: ProductRow;
  /** The quantity of the line; 0 if there is no line. */
  readonly present: number;
  /** See CartItem. Without what other lines of the cart take of the same stock. */
  readonly stock: number | null;
}

export async function readProductForCart(
  transaction: Transaction<Tables>,
  cartId: number,
  { productId, size }: { readonly productId: number; readonly size: string },
): Promise<ProductForCart | undefined> {
  const [found] = (await productForCart(transaction, cartId, productId, size)).rows;
  if (found === undefined) return undefined;
  const { present, elsewhere, ...row } = found;
  const product = withPriceTag(row);
  const stock = stockOfSize(product, size);
  const left = stock === null || product.size_supply !== 'work' ? stock : Math.max(stock - elsewhere, 0);
  return { product, present: present ?? 0, stock: left };
}

const productForCart = prepared<
  UnpricedProduct & { readonly present: number | null; readonly elsewhere: number }
>(
  'product-for-cart',
  selectProductDetails(queryBuilder)
    .leftJoin('cart_lines as l', (line) =>
      line
        .on('l.cart_id', '=', sql.raw<number>('$1'))
        .onRef('l.product_id', '=', 'p.id')
        .on('l.size', '=', sql.raw<string>('$3')),
    )
    .select('l.quantity as present')
    .select(
      sql<number>`(select coalesce(sum(o.quantity), 0)::integer from cart_lines o
        where o.cart_id = $1 and o.product_id = p.id and o.size <> $3)`.as('elsewhere'),
    )
    .where('p.id', '=', sql.raw<number>('$2'))
    .compile().sql,
);
