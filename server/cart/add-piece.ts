import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { refuseQuantity } from '#domain/cart.ts';
import { limits } from '#domain/limits.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { priceAfterDiscount, priceLine } from '#domain/price.ts';
import { readPieceForCart, type CartPiece } from './cart-pieces.ts';
import { nothingToTell, type CartRefusal, type CartRefusalDetail } from './cart-refusals.ts';
import { openCart, putLine } from './cart-store.ts';

/** Puts so many more of a piece in the cart, its minimum at least; never more than there are (CART-2, CART-3). */
export async function addPiece(
  transaction: Transaction<Tables>,
  customerId: number,
  { productId, quantity }: { readonly productId: number; readonly quantity: number },
): Promise<Outcome<CartPiece, CartRefusal, CartRefusalDetail>> {
  const cartId = await openCart(transaction, customerId);
  const found = await readPieceForCart(transaction, cartId, productId);
  if (found?.piece.status !== 'published') return refuse('no-such-product', nothingToTell);

  const { piece, present } = found;
  const { stock, minimum_quantity: minimum } = piece;
  const wanted = Math.max(present + quantity, minimum);
  const refusal = refuseQuantity(wanted, { stock, minimum, most: limits.lineQuantity });
  if (refusal !== null) return refuse(refusal, { stock, minimum, quantity: present });

  const line = await putLine(transaction, {
    cart_id: cartId,
    product_id: productId,
    quantity: wanted,
    seen_price_paise: priceAfterDiscount(piece.tag),
  });
  return accept({ line, piece, priced: priceLine(piece.tag, wanted) });
}
