import { addToCart as addToCartCall, removeFromCart as removeFromCartCall } from '#contract/cart.ts';
import { abandonPayment } from '#contract/payments.ts';
import { availabilitySentence } from '#domain/catalogue/availability.ts';
import { outOfStock } from '#domain/orders/cart.ts';
import { notAdded, notLetGo, notRemoved } from '../session/action-failures.ts';
import { ask } from '../api/call-api.ts';
import { cartStore, changeCart, type Cart } from './cart-store.ts';
import { goTo } from '../navigation/navigate-to.ts';
import { once } from '../lib/single-flight.ts';
import { storedToken } from '../session/session-store.ts';
import { useStore } from '../lib/create-store.ts';
import { failureToast, toast } from '../toast/toast.ts';
import { rememberWanted, type AddedPiece } from '../session/pending-action.ts';

const inYourCart = availabilitySentence({ state: 'in-cart' });

export function useCart(): Cart {
  return useStore(cartStore, (cart) => cart);
}

/** One more of a piece. Signed out, the wish is kept and done after signing in (CART-2). */
export async function addToCart(piece: AddedPiece): Promise<void> {
  if (piece.stock <= 0) return tellRefusal(outOfStock.text);
  if (storedToken() === null) return signInFirst(piece);
  await once(`add ${piece.id}`, async () => {
    const reply = await changeCart(() => ask(addToCartCall, { body: { id: piece.id, quantity: 1 } }));
    if (reply.ok && reply.answer.message === inYourCart) toast({ title: inYourCart, text: piece.name });
    else if (reply.ok) tellAdded(piece.name);
    else if (reply.problem?.status === 401) await signInFirst(piece);
    else tellRefusal(reply.problem?.message || notAdded);
  });
}

/** Takes a product out of the cart. */
export async function removeFromCart(productId: number): Promise<void> {
  const line = cartStore.read().lines.find((each) => each.productId === productId);
  if (line === undefined) return;
  const { key } = line;
  await once(`remove ${key}`, async () => {
    const reply = await changeCart(() => ask(removeFromCartCall, { query: { key } }));
    if (!reply.ok && reply.problem?.status !== 404) failureToast(reply.problem?.message || notRemoved);
  });
}

/** Gives up the payment of the cart that is under way: its pieces are held no longer. */
export async function letGo(): Promise<void> {
  const reply = await changeCart(() => ask(abandonPayment, { body: {} }));
  if (!reply.ok) failureToast(reply.problem?.message || notLetGo);
}

/** What is in the cart now, in words. */
export function tellAdded(names: string): void {
  toast({ title: 'Added to Cart', text: names });
}

/** A piece may have been sold while its page stood open. */
function tellRefusal(text: string): void {
  failureToast(text, text === outOfStock.text ? outOfStock.title : undefined);
}

async function signInFirst(piece: AddedPiece): Promise<void> {
  const { id, name, stock } = piece;
  rememberWanted({ what: 'cart', id, name, stock });
  await goTo('/login');
}
