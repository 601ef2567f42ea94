import { addToCart } from '#contract/cart.ts';
import { ask } from '../client/ask.ts';
import { tellAdded } from '../client/cart.ts';
import { changeCart } from '../client/cart-store.ts';
import { goTo } from '../client/go-to.ts';
import { once } from '../client/once.ts';
import { failureToast } from '../client/toast.ts';
import type { OrderedPiece } from './order-view.ts';

/** Puts the pieces of an order in the cart, as far as there are any left, and shows it (ORDER-7). */
export async function buyAgain(pieces: readonly OrderedPiece[]): Promise<void> {
  await once('buy again', async () => {
    const missing: string[] = [];
    for (const { productId, quantity, name } of pieces) {
      const reply = await changeCart(() => ask(addToCart, { body: { id: productId, quantity } }));
      if (!reply.ok) missing.push(name);
    }
    if (missing.length > 0) failureToast(missing.join(', '), 'No longer to be had, or not so many');
    else tellAdded(pieces.map(({ name }) => name).join(', '));
    if (missing.length < pieces.length) await goTo('/cart');
  });
}
