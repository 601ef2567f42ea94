import type { Product } from '#contract/product.ts';
import { addToWishlist, getWishlist, removeFromWishlist, type WishlistEntry } from '#contract/wishlist.ts';
import { refuse } from '#domain/outcome.ts';
import type { Api } from '../../platform/api/api.ts';
import { successMessage } from '../../platform/api/success-message.ts';
import { refused, type RefusalTable } from '../../platform/api/http-refusal.ts';
import { checkRequiredFields } from '../../platform/api/missing-field.ts';
import { readHeldUntil } from '../../catalogue/products/holds.ts';
import { readProducts } from '../../catalogue/products/product-store.ts';
import { productWire } from '../../catalogue/products/product-wire.ts';
import { idempotent } from '../../platform/idempotency/idempotent.ts';
import type { Shop } from '../../platform/shop.ts';
import {
  addWishlistItem,
  isOffered,
  readWishlist,
  removeWishlistItem,
  type WishlistRow,
} from './wishlist-store.ts';

/** Clients recognise this refusal by the word 'already' (WISH-2). */
const refusals: RefusalTable<'no-such-product' | 'already-there' | 'not-there'> = {
  'no-such-product': { status: 404, message: 'This piece does not exist' },
  'already-there': { status: 409, message: 'This piece is already in your wishlist' },
  'not-there': { status: 404, message: 'This piece is not in your wishlist' },
};

export function serveWishlist(api: Api, shop: Shop): void {
  const { query } = shop.database;

  api.signedIn(getWishlist, async (_, { customerId }) => {
    const items = await readWishlist(query, customerId);
    const products = await readProducts(
      query,
      items.map((item) => item.product_id),
    );
    const heldUntil = await readHeldUntil(query, products.values(), shop.clock());
    const wishlist = items.flatMap((item) => {
      const product = products.get(item.product_id);
      return product?.status === 'published'
        ? [entry(item, productWire(product, heldUntil(product.id)), customerId)]
        : [];
    });
    return { ...successMessage('Wishlist'), wishlist, data: wishlist };
  });

  api.signedIn(
    addToWishlist,
    idempotent(shop, addToWishlist, async (transaction, { query: queryParams, body }, { customerId }) => {
      const productId = body.product_id ?? queryParams.product_id;
      if (productId === undefined) return checkRequiredFields('product_id');
      if (!(await isOffered(transaction, productId))) return refused(refusals, refuse('no-such-product'));
      const added = await addWishlistItem(transaction, customerId, productId);
      return added ? successMessage('Added to wishlist') : refused(refusals, refuse('already-there'));
    }),
  );

  api.signedIn(
    removeFromWishlist,
    idempotent(
      shop,
      removeFromWishlist,
      async (transaction, { query: queryParams, body }, { customerId }) => {
        const productId = body.product_id ?? queryParams.product_id;
        if (productId === undefined) return checkRequiredFields('product_id');
        const removed = await removeWishlistItem(transaction, customerId, productId);
        return removed ? successMessage('Removed from wishlist') : refused(refusals, refuse('not-there'));
      },
    ),
  );
}

function entry(item: WishlistRow, product: Product, customerId: number): WishlistEntry {
  return {
    id: item.id,
    customer_id: customerId,
    product_id: product.id,
    productFullInfo: product,
    product_full_info: product,
    created_at: item.created_at.toISOString(),
  };
}
