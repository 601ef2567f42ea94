import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { checkQuantity } from '#domain/orders/cart.ts';
import { availableFrom } from '#domain/catalogue/available-from.ts';
import { limits } from '#domain/limits.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { readHolds } from '../../catalogue/products/holds.ts';
import { holdsOfSize, readProductForCart, unitPriceInSize } from './cart-items.ts';
import { noDetail, type CartRefusal, type CartRefusalDetail } from './cart-refusals.ts';
import { lockCart, putLine, readCartLine, removeLine } from './cart-store.ts';

/** Sets the quantity of a line; 0 or less removes it. Returns the new quantity (CART-2). */
export async function setItemQuantity(
  transaction: Transaction<Tables>,
  customerId: number,
  { key, quantity }: { readonly key: number; readonly quantity: number },
  now: Date,
): Promise<Outcome<number, CartRefusal, CartRefusalDetail>> {
  await lockCart(transaction, customerId);
  const line = await readCartLine(transaction, customerId, key);
  if (line === undefined) return refuse('no-such-line', noDetail);
  if (quantity <= 0) {
    await removeLine(transaction, line.cart_id, key, now);
    return accept(0);
  }
  const { cart_id, product_id, size } = line;
  const found = await readProductForCart(transaction, cart_id, { productId: product_id, size });
  if (found?.product.status !== 'published') return refuse('no-such-product', noDetail);
  const { product, stock } = found;
  if (stock === null) return refuse('no-such-size', { ...noDetail, sizes: product });
  const { minimum_quantity: minimum } = product;
  const refusal = checkQuantity(quantity, { stock, minimum, most: limits.lineQuantity });
  if (refusal !== null) return refuse(refusal, { stock, minimum, quantity: line.quantity });
  const holds = (await readHolds(transaction, [product.id], now)).get(product.id) ?? [];
  const others = holdsOfSize(holds, product, size).filter(({ cartId }) => cartId !== cart_id);
  const heldUntil = quantity > line.quantity ? availableFrom(stock, quantity, others) : null;
  if (heldUntil !== null)
    return refuse('held', { stock, minimum, quantity: line.quantity, wanted: quantity, heldUntil });

  await putLine(transaction, {
    cart_id,
    product_id,
    size,
    quantity,
    seen_price_paise: unitPriceInSize(product, size),
  });
  return accept(quantity);
}
