import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { checkQuantity } from '#domain/orders/cart.ts';
import { limits } from '#domain/limits.ts';
import { availableFrom } from '#domain/catalogue/available-from.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { readHolds } from '../../catalogue/products/holds.ts';
import {
  holdsOfSize,
  priceInSize,
  readProductForCart,
  unitPriceInSize,
  type CartItemWithHolds,
} from './cart-items.ts';
import { noDetail, type CartRefusal, type CartRefusalDetail } from './cart-refusals.ts';
import { openCart, putLine } from './cart-store.ts';

interface NewCartItem {
  readonly productId: number;
  /** '': none. */
  readonly size: string;
  readonly quantity: number;
}

/** `already`: the cart is unchanged, because it contains the only unit. */
export interface AddedCartItem extends CartItemWithHolds {
  readonly already: boolean;
}

/**
 * Adds a product to the cart, at least its minimum quantity. Refuses more than the stock, and units that are held for other
 * shoppers (CART-2, CART-3, ITEM-8).
 */
export async function addCartItem(
  transaction: Transaction<Tables>,
  customerId: number,
  { productId, size, quantity }: NewCartItem,
  now: Date,
): Promise<Outcome<AddedCartItem, CartRefusal, CartRefusalDetail>> {
  const cartId = await openCart(transaction, customerId);
  const found = await readProductForCart(transaction, cartId, { productId, size });
  if (found?.product.status !== 'published') return refuse('no-such-product', noDetail);

  const { product, present, stock } = found;
  if (stock === null)
    return refuse(size === '' ? 'size-needed' : 'no-such-size', { ...noDetail, sizes: product });
  const { minimum_quantity: minimum } = product;
  const already = stock === 1 && present === 1;
  const wanted = already ? 1 : Math.max(present + quantity, minimum);
  const all = (await readHolds(transaction, [productId], now)).get(productId) ?? [];
  const holds = holdsOfSize(all, product, size);
  const others = holds.filter((hold) => hold.cartId !== cartId);
  const heldUntil = availableFrom(stock, wanted, others);
  if (heldUntil !== null) return refuse('held', { stock, minimum, quantity: present, wanted, heldUntil });
  const refusal = checkQuantity(wanted, { stock, minimum, most: limits.lineQuantity });
  if (refusal !== null) return refuse(refusal, { stock, minimum, quantity: present });

  const line = await putLine(transaction, {
    cart_id: cartId,
    product_id: productId,
    size,
    quantity: wanted,
    seen_price_paise: unitPriceInSize(product, size),
  });
  return accept({
    line,
    product,
    stock,
    priced: priceInSize(product, size, wanted),
    atHeldPrice: false,
    holds,
    already,
  });
}
