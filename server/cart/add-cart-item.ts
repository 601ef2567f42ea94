import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { checkQuantity } from '#domain/orders/cart.ts';
import { limits } from '#domain/limits.ts';
import { availableFrom } from '#domain/catalogue/available-from.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { priceAfterDiscount, priceLine } from '#domain/catalogue/price.ts';
import { readHolds } from '../catalogue/products/holds.ts';
import { readProductForCart, type CartItemWithHolds } from './cart-items.ts';
import { noDetail, type CartRefusal, type CartRefusalDetail } from './cart-refusals.ts';
import { openCart, putLine } from './cart-store.ts';

interface NewCartItem {
  readonly productId: number;
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
  { productId, quantity }: NewCartItem,
  now: Date,
): Promise<Outcome<AddedCartItem, CartRefusal, CartRefusalDetail>> {
  const cartId = await openCart(transaction, customerId);
  const found = await readProductForCart(transaction, cartId, productId);
  if (found?.product.status !== 'published') return refuse('no-such-product', noDetail);

  const { product, present } = found;
  const { stock, minimum_quantity: minimum } = product;
  const already = stock === 1 && present === 1;
  const wanted = already ? 1 : Math.max(present + quantity, minimum);
  const holds = (await readHolds(transaction, [productId], now)).get(productId) ?? [];
  const others = holds.filter((hold) => hold.cartId !== cartId);
  const heldUntil = availableFrom(stock, wanted, others);
  if (heldUntil !== null) return refuse('held', { stock, minimum, quantity: present, wanted, heldUntil });
  const refusal = checkQuantity(wanted, { stock, minimum, most: limits.lineQuantity });
  if (refusal !== null) return refuse(refusal, { stock, minimum, quantity: present });

  const line = await putLine(transaction, {
    cart_id: cartId,
    product_id: productId,
    quantity: wanted,
    seen_price_paise: priceAfterDiscount(product.tag),
  });
  return accept({ line, product, priced: priceLine(product.tag, wanted), holds, already });
}
