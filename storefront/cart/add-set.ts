import { addToCart } from '#contract/cart.ts';
import { pages } from '#domain/shop/pages.ts';
import { callApi } from '../api/call-api.ts';
import { singleFlight } from '../api/single-flight.ts';
import { navigateTo } from '../navigation/navigate-to.ts';
import { storePendingAction, type AddedProduct } from '../session/pending-action.ts';
import { storedToken } from '../session/session-store.ts';
import { errorToast, toast } from '../toast/toast.ts';
import { cartStore } from './cart-store.ts';

/**
 * Adds one of each piece to the cart, except those that are in it, and says which could not be added (PIECE-6). A signed-out
 * shopper signs in first.
 */
export async function addSet(pieces: readonly AddedProduct[]): Promise<void> {
  if (storedToken() === null) return signInFirst(pieces);
  await singleFlight('add set', async () => {
    const added: string[] = [];
    const refused: string[] = [];
    for (const { id, name, size } of pieces) {
      if (cartStore.read().lines.some(({ productId }) => productId === id)) continue;
      const reply = await cartStore.change(() =>
        callApi(addToCart, { body: { id, quantity: 1, ...(size !== undefined && { size }) } }),
      );
      if (reply.ok) added.push(name);
      else if (reply.problem?.status === 401) return signInFirst(pieces);
      else refused.push(`${name}: ${reply.problem?.message || 'The shop could not be reached.'}`);
    }
    report(added, refused);
  });
}

function report(added: readonly string[], refused: readonly string[]): void {
  const names = added.join(', ');
  if (refused.length > 0) {
    const before = added.length === 0 ? '' : `Added: ${names}. `;
    errorToast(`${before}Not added: ${refused.join(' ')}`, added.length === 0 ? 'Not Added' : 'Partly Added');
  } else if (added.length === 0)
    toast({ title: 'In your cart.', text: 'All pieces of this set are in your cart.' });
  else toast({ title: 'Added to Cart', text: names });
}

async function signInFirst(pieces: readonly AddedProduct[]): Promise<void> {
  const name = pieces.map((piece) => piece.name).join(', ');
  storePendingAction({ what: 'set', name, pieces });
  await navigateTo(pages.login.path);
}
