import { addToCart, clearCart, getCart, removeFromCart, updateCart } from '#contract/cart.ts';
import { availabilitySentence } from '#domain/catalogue/availability.ts';
import { refuse } from '#domain/outcome.ts';
import type { Api } from '../api/api.ts';
import { done } from '../api/success-message.ts';
import { missingField } from '../api/missing-field.ts';
import { atomic, once } from '../idempotency/idempotent.ts';
import type { Shop } from '../shop.ts';
import { addPiece } from './add-cart-item.ts';
import { cartLineWire } from './cart-line-wire.ts';
import { readCartPieces, withHolds } from './cart-items.ts';
import { cartRefused, nothingToTell } from './cart-refusals.ts';
import { lockCart, removeAllLines, removeLine } from './cart-store.ts';
import { setQuantity } from './set-item-quantity.ts';

const inYourCart = availabilitySentence({ state: 'in-cart' });

export function serveCart(api: Api, shop: Shop): void {
  api.signedIn(getCart, async (_, { customerId }) => {
    const { query } = shop.database;
    const pieces = await readCartPieces(query, customerId);
    return (await withHolds(query, pieces, shop.clock())).map((each) => cartLineWire(each, customerId));
  });

  api.signedIn(
    addToCart,
    once(shop, addToCart, async (transaction, { body }, { customerId }) => {
      const now = shop.clock();
      const wanted = { productId: body.id, quantity: body.quantity };
      const outcome = await addPiece(transaction, customerId, wanted, now);
      if (!outcome.accepted) return cartRefused(outcome, now);
      return {
        ...done(outcome.value.already ? inYourCart : 'Added to cart'),
        status: 1,
        cart: cartLineWire(outcome.value, customerId),
      };
    }),
  );

  api.signedIn(
    updateCart,
    atomic<typeof updateCart>(shop, async (transaction, { body }, { customerId }) => {
      const now = shop.clock();
      const outcome = await setQuantity(transaction, customerId, body, now);
      if (!outcome.accepted) return cartRefused(outcome, now);
      return { ...done('Cart updated'), status: 1, qty: outcome.value };
    }),
  );

  api.signedIn(
    removeFromCart,
    once(shop, removeFromCart, async (transaction, { query: asked, body }, { customerId }) => {
      const key = asked.key ?? body.key;
      if (key === undefined) return missingField('key');
      const cartId = await lockCart(transaction, customerId);
      const removed = cartId !== undefined && (await removeLine(transaction, cartId, key, shop.clock()));
      if (!removed) return cartRefused(refuse('no-such-line', nothingToTell), shop.clock());
      return done('Removed from cart');
    }),
  );

  api.signedIn(
    clearCart,
    atomic<typeof clearCart>(shop, async (transaction, _, { customerId }) => {
      const cartId = await lockCart(transaction, customerId);
      if (cartId !== undefined) await removeAllLines(transaction, cartId, shop.clock());
      return done('Cart cleared');
    }),
  );
}
