import { addToCart } from '#contract/cart.ts';
import {
  availability,
  namedAvailabilityText,
  noShopperStock,
  type Availability,
  type Supply,
} from '#domain/catalogue/availability.ts';
import { pages } from '#domain/shop/pages.ts';
import { callApi } from '../api/call-api.ts';
import { toastAdded } from '../cart/cart-actions.ts';
import { changeCart } from '../cart/cart-store.ts';
import { navigateTo } from '../navigation/navigate-to.ts';
import { singleFlight } from '../lib/single-flight.ts';
import { errorToast } from '../toast/toast.ts';
import type { OrderedProduct } from './order-view.ts';

/** What can be bought of an order once more. */
export interface BuyAgainOptions {
  readonly products: readonly BuyAgainItem[];
  /** A sentence for each piece that does not come, or not as often. */
  readonly missing: readonly string[];
}

type BuyAgainItem = Pick<OrderedProduct, 'productId' | 'name' | 'quantity'>;

/** Sorts the pieces of an order by what can be had of them; `supplyOf` answers null for what is no longer offered. */
export function buyAgainOptions(
  ordered: readonly BuyAgainItem[],
  supplyOf: (productId: number) => Supply | null,
  now: number,
): BuyAgainOptions {
  const found = ordered.map((product) => buyAgainItem(product, supplyOf(product.productId), now));
  return {
    products: found.flatMap(({ product }) => product ?? []),
    missing: found.flatMap(({ sentence }) => sentence ?? []),
  };
}

function buyAgainItem(
  { productId, name, quantity }: BuyAgainItem,
  supply: Supply | null,
  now: number,
): { readonly product?: BuyAgainItem; readonly sentence?: string } {
  if (supply === null) return { sentence: `${name}: No longer offered.` };
  const say = (state: Availability) => ({ sentence: namedAvailabilityText(name, state) });
  const state = availability(supply, noShopperStock, now);
  if (state.state !== 'in-stock') return say(state);
  const asked = availability(supply, { ...noShopperStock, inCart: quantity }, now);
  const product = { productId, name, quantity: Math.min(quantity, supply.stock) };
  return asked.state === 'fewer' ? { product, ...say(asked) } : { product };
}

/** Puts the pieces in the cart, as far as they can be had at this moment, and shows it (ORDER-7). */
export async function buyAgain(products: readonly BuyAgainItem[]): Promise<void> {
  await singleFlight('buy again', async () => {
    const refused: string[] = [];
    for (const { productId, quantity, name } of products) {
      const reply = await changeCart(() => callApi(addToCart, { body: { id: productId, quantity } }));
      if (!reply.ok) refused.push(`${name}: ${reply.problem?.message || 'The shop did not answer.'}`);
    }
    if (refused.length > 0) errorToast(refused.join(' '), 'Not in your cart');
    else toastAdded(products.map(({ name }) => name).join(', '));
    if (refused.length < products.length) await navigateTo(pages.cart.path);
  });
}
