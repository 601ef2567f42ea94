import { addToCart } from '#contract/cart.ts';
import {
  availability,
  availabilityOf,
  nothingOwn,
  type Availability,
  type Supply,
} from '#domain/catalogue/availability.ts';
import { ask } from '../api/call-api.ts';
import { tellAdded } from '../cart/cart-actions.ts';
import { changeCart } from '../cart/cart-store.ts';
import { goTo } from '../navigation/navigate-to.ts';
import { once } from '../lib/single-flight.ts';
import { failureToast } from '../toast/toast.ts';
import type { OrderedPiece } from './order-view.ts';

/** What can be bought of an order once more. */
export interface BuyAgain {
  readonly pieces: readonly AgainPiece[];
  /** A sentence for each piece that does not come, or not as often. */
  readonly missing: readonly string[];
}

type AgainPiece = Pick<OrderedPiece, 'productId' | 'name' | 'quantity'>;

/** Sorts the pieces of an order by what can be had of them; `supplyOf` answers null for what is no longer offered. */
export function buyAgainOf(
  ordered: readonly AgainPiece[],
  supplyOf: (productId: number) => Supply | null,
  now: number,
): BuyAgain {
  const found = ordered.map((piece) => againOf(piece, supplyOf(piece.productId), now));
  return {
    pieces: found.flatMap(({ piece }) => piece ?? []),
    missing: found.flatMap(({ sentence }) => sentence ?? []),
  };
}

function againOf(
  { productId, name, quantity }: AgainPiece,
  supply: Supply | null,
  now: number,
): { readonly piece?: AgainPiece; readonly sentence?: string } {
  if (supply === null) return { sentence: `${name}: No longer offered.` };
  const say = (state: Availability) => ({ sentence: availabilityOf(name, state) });
  const state = availability(supply, nothingOwn, now);
  if (state.state !== 'in-stock') return say(state);
  const asked = availability(supply, { ...nothingOwn, inCart: quantity }, now);
  const piece = { productId, name, quantity: Math.min(quantity, supply.stock) };
  return asked.state === 'fewer' ? { piece, ...say(asked) } : { piece };
}

/** Puts the pieces in the cart, as far as they can be had at this moment, and shows it (ORDER-7). */
export async function buyAgain(pieces: readonly AgainPiece[]): Promise<void> {
  await once('buy again', async () => {
    const refused: string[] = [];
    for (const { productId, quantity, name } of pieces) {
      const reply = await changeCart(() => ask(addToCart, { body: { id: productId, quantity } }));
      if (!reply.ok) refused.push(`${name}: ${reply.problem?.message || 'The shop did not answer.'}`);
    }
    if (refused.length > 0) failureToast(refused.join(' '), 'Not in your cart');
    else tellAdded(pieces.map(({ name }) => name).join(', '));
    if (refused.length < pieces.length) await goTo('/cart');
  });
}
