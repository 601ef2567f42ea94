import { getSavedItems, moveToCart, removeSavedItem, saveForLater } from '#contract/saved-items.ts';
import { chargedSizeText } from '#domain/catalogue/size-charge.ts';
import { serverLimits } from '#domain/server-limits.ts';
import { refuse } from '#domain/outcome.ts';
import type { Api } from '../../platform/api/api.ts';
import { refused, type RefusalTable } from '../../platform/api/http-refusal.ts';
import { successMessage } from '../../platform/api/success-message.ts';
import { readHeldUntil } from '../../catalogue/products/holds.ts';
import { readProducts } from '../../catalogue/products/product-store.ts';
import { productWire } from '../../catalogue/products/product-wire.ts';
import { idempotent } from '../../platform/idempotency/idempotent.ts';
import { readPricing } from '../../catalogue/pricing/read-pricing.ts';
import type { Shop } from '../../platform/shop.ts';
import { addCartItem } from './add-cart-item.ts';
import { cartLineWire } from './cart-line-wire.ts';
import { cartRefused, noDetail } from './cart-refusals.ts';
import { lockCart, openCart, readCartLine, removeLine } from './cart-store.ts';
import { hasRoomToSave, putSavedItem, readSavedItems, takeSavedItem } from './saved-store.ts';

const refusals: RefusalTable<'not-saved' | 'too-many'> = {
  'not-saved': { status: 404, message: 'This piece is not saved for later' },
  'too-many': {
    status: 409,
    message: `You have saved ${serverLimits.savedItems} pieces for later. Remove one to save another.`,
  },
};

/** Save for later (PIECE-8). A saved item holds no stock; the customer's cart is locked for every change. */
export function serveSavedItems(api: Api, shop: Shop): void {
  api.signedIn(getSavedItems, async (_, { customerId }) => {
    const { query } = shop.database;
    const items = await readSavedItems(query, customerId);
    const products = await readProducts(
      query,
      items.map((item) => item.product_id),
    );
    const heldUntil = await readHeldUntil(query, products.values(), shop.clock());
    return items.flatMap(({ id, product_id, size, quantity, created_at }) => {
      const product = products.get(product_id);
      if (product?.status !== 'published') return [];
      const wire = productWire(product, heldUntil(product.id));
      const chosen =
        size === '' ? { size: null, size_text: null } : { size, size_text: chargedSizeText(product, size) };
      return [{ id, quantity, product: wire, ...chosen, created_at: created_at.toISOString() }];
    });
  });

  api.signedIn(
    saveForLater,
    idempotent(shop, saveForLater, async (transaction, { body: { key } }, { customerId }) => {
      const now = shop.clock();
      const cartId = await lockCart(transaction, customerId);
      const line = cartId === undefined ? undefined : await readCartLine(transaction, customerId, key);
      if (cartId === undefined || line === undefined)
        return cartRefused(refuse('no-such-line', noDetail), now);
      const { product_id, size, quantity } = line;
      if (!(await hasRoomToSave(transaction, customerId, line))) return refused(refusals, refuse('too-many'));
      await removeLine(transaction, cartId, key, now);
      await putSavedItem(transaction, { customer_id: customerId, product_id, size, quantity });
      return successMessage('Saved for later');
    }),
  );

  api.signedIn(
    moveToCart,
    idempotent(shop, moveToCart, async (transaction, { body: { id } }, { customerId }) => {
      const now = shop.clock();
      await openCart(transaction, customerId);
      const item = await takeSavedItem(transaction, customerId, id);
      if (item === undefined) return refused(refusals, refuse('not-saved'));
      const wanted = { productId: item.product_id, size: item.size, quantity: item.quantity };
      const outcome = await addCartItem(transaction, customerId, wanted, now);
      if (!outcome.accepted) return cartRefused(outcome, now);
      const pricing = await readPricing(transaction, [outcome.value.product]);
      return {
        ...successMessage('Moved to cart'),
        cart: cartLineWire(outcome.value, customerId, pricing),
      };
    }),
  );

  api.signedIn(
    removeSavedItem,
    idempotent(shop, removeSavedItem, async (transaction, { query: { id } }, { customerId }) => {
      const item = await takeSavedItem(transaction, customerId, id);
      return item === undefined ? refused(refusals, refuse('not-saved')) : successMessage('Removed');
    }),
  );
}
