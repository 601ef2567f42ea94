import { addToCart, clearCart, getCart, removeFromCart, updateCart } from '#contract/cart.ts';
import { availabilityText } from '#domain/catalogue/availability.ts';
import { refuse } from '#domain/outcome.ts';
import type { Api } from '../../platform/api/api.ts';
import { successMessage } from '../../platform/api/success-message.ts';
import { checkRequiredFields } from '../../platform/api/missing-field.ts';
import { inTransaction, idempotent } from '../../platform/idempotency/idempotent.ts';
import { readPricing } from '../../catalogue/pricing/read-pricing.ts';
import type { Shop } from '../../platform/shop.ts';
import { addCartItem } from './add-cart-item.ts';
import { cartLineWire } from './cart-line-wire.ts';
import { readCartItems, withHolds } from './cart-items.ts';
import { cartRefused, noDetail } from './cart-refusals.ts';
import { lockCart, removeAllLines, removeLine } from './cart-store.ts';
import { setItemQuantity } from './set-item-quantity.ts';

const inYourCart = availabilityText({ state: 'in-cart' });

export function serveCart(api: Api, shop: Shop): void {
  api.signedIn(getCart, async (_, { customerId }) => {
    const { query } = shop.database;
    const products = await readCartItems(query, customerId, shop.clock());
    if (products.length === 0) return [];
    const pricing = await readPricing(
      query,
      products.map(({ product }) => product),
    );
    const held = await withHolds(query, products, shop.clock());
    return held.map((each) => cartLineWire(each, customerId, pricing));
  });

  api.signedIn(
    addToCart,
    idempotent(shop, addToCart, async (transaction, { body }, { customerId }) => {
      const now = shop.clock();
      const wanted = { productId: body.id, size: body.size ?? '', quantity: body.quantity };
      const outcome = await addCartItem(transaction, customerId, wanted, now);
      if (!outcome.accepted) return cartRefused(outcome, now);
      return {
        ...successMessage(outcome.value.already ? inYourCart : 'Added to cart'),
        status: 1,
        cart: cartLineWire(
          outcome.value,
          customerId,
          await readPricing(transaction, [outcome.value.product]),
        ),
      };
    }),
  );

  api.signedIn(
    updateCart,
    inTransaction<typeof updateCart>(shop, async (transaction, { body }, { customerId }) => {
      const now = shop.clock();
      const outcome = await setItemQuantity(transaction, customerId, body, now);
      if (!outcome.accepted) return cartRefused(outcome, now);
      return { ...successMessage('Cart updated'), status: 1, qty: outcome.value };
    }),
  );

  api.signedIn(
    removeFromCart,
    idempotent(shop, removeFromCart, async (transaction, { query: queryParams, body }, { customerId }) => {
      const key = queryParams.key ?? body.key;
      if (key === undefined) return checkRequiredFields('key');
      const cartId = await lockCart(transaction, customerId);
      const removed = cartId !== undefined && (await removeLine(transaction, cartId, key, shop.clock()));
      if (!removed) return cartRefused(refuse('no-such-line', noDetail), shop.clock());
      return successMessage('Removed from cart');
    }),
  );

  api.signedIn(
    clearCart,
    inTransaction<typeof clearCart>(shop, async (transaction, _, { customerId }) => {
      const cartId = await lockCart(transaction, customerId);
      if (cartId !== undefined) await removeAllLines(transaction, cartId, shop.clock());
      return successMessage('Cart cleared');
    }),
  );
}
