import { pages } from '#domain/shop/pages.ts';
import { singleFlight } from '../api/single-flight.ts';
import { navigateTo } from '../navigation/navigate-to.ts';
import { storePendingAction, type AddedProduct } from '../session/pending-action.ts';
import { storedToken } from '../session/session-store.ts';
import { toast } from '../toast/toast.ts';
import { addLines, loadedLines } from './add-lines.ts';

/**
 * Adds one of each piece to the cart, except those that are in it, and says which could not be added (PIECE-6). A signed-out
 * shopper signs in first.
 */
export async function addSet(pieces: readonly AddedProduct[]): Promise<void> {
  if (storedToken() === null) return signInFirst(pieces);
  await singleFlight('add set', async () => {
    const lines = await loadedLines();
    const missing = pieces.filter(({ id }) => lines.every(({ productId }) => productId !== id));
    const wanted = missing.map(({ id, name, size = null }) => ({ productId: id, name, quantity: 1, size }));
    const { added, refused, signedOut } = await addLines(wanted);
    if (signedOut) return signInFirst(pieces);
    report(
      added,
      refused,
      pieces.map(({ name }) => name),
    );
  });
}

function report(added: readonly string[], refused: readonly string[], names: readonly string[]): void {
  const done = added.join(', ');
  if (refused.length > 0) {
    const before = added.length === 0 ? '' : `Added: ${done}. `;
    toast({
      title: added.length === 0 ? 'Not Added' : 'Partly Added',
      text: `${before}Not added: ${refused.join(' ')}`,
      names,
      variant: 'destructive',
    });
  } else if (added.length === 0)
    toast({ title: 'In your cart.', text: 'All pieces of this set are in your cart.' });
  else toast({ title: 'Added to Cart', name: done });
}

async function signInFirst(pieces: readonly AddedProduct[]): Promise<void> {
  const name = pieces.map((piece) => piece.name).join(', ');
  storePendingAction({ what: 'set', name, pieces });
  await navigateTo(pages.login.path);
}
