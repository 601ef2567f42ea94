import { clearCart as clearCartCall, removeFromCart, updateCart } from '#contract/cart.ts';
import { limits } from '#domain/limits.ts';
import { announce } from '../session/announce.ts';
import { callApi } from '../api/call-api.ts';
import type { CartItem } from './cart-item.ts';
import { cartStore, setCart } from './cart-store.ts';
import { restoreCart } from './restore-cart.ts';
import { storeDraft } from '../storage/form-draft.ts';
import { singleFlight } from '../api/single-flight.ts';
import { errorToast, toast } from '../toast/toast.ts';

const wanted = new Map<number, number>();

/** Shows the new quantity at once, and restores the old one if the server refuses it. 0 or less removes the line (CART-2). */
export async function setQuantity(line: CartItem, quantity: number): Promise<void> {
  if (quantity <= 0) return removeLine(line);
  const most = Math.min(line.stock, limits.lineQuantity);
  if (quantity > line.quantity && quantity > most) return;
  const underWay = wanted.has(line.key);
  wanted.set(line.key, quantity);
  showQuantity(line.key, quantity);
  if (!underWay) await cartStore.change(() => sendQuantity(line.key, line.quantity));
}

/** Sends one request per line at a time; afterwards, the last of the clicks in between. */
async function sendQuantity(key: number, confirmed: number) {
  const quantity = wanted.get(key) ?? confirmed;
  const reply = await callApi(updateCart, { body: { key, quantity } });
  if (reply.ok && wanted.get(key) !== quantity) return sendQuantity(key, quantity);
  wanted.delete(key);
  if (!reply.ok) {
    showQuantity(key, confirmed);
    errorToast(reply.problem?.message || 'Failed to update cart');
  }
  return reply;
}

function showQuantity(key: number, quantity: number): void {
  const { lines, coupon } = cartStore.read();
  const changed = { quantity, breakup: null }; // the server's answer has the new one
  setCart({ lines: lines.map((line) => (line.key === key ? { ...line, ...changed } : line)), coupon });
}

export async function removeLine(line: CartItem): Promise<void> {
  await singleFlight(`remove ${line.key}`, async () => {
    const before = cartStore.read();
    setCart({ ...before, lines: before.lines.filter(({ key }) => key !== line.key) });
    const reply = await cartStore.change(() => callApi(removeFromCart, { query: { key: line.key } }));
    if (reply.ok || reply.problem?.status === 404) return;
    setCart(before);
    errorToast(reply.problem?.message || 'Failed to remove item from cart');
  });
}

export async function clearCart(): Promise<void> {
  await singleFlight('clear', async () => {
    const { lines, coupon } = cartStore.read();
    const reply = await cartStore.change(() => callApi(clearCartCall));
    if (!reply.ok) return errorToast('Failed to clear cart');
    setCart({ lines: [], coupon: null });
    toast({ title: 'Cart Cleared', undo: () => void restoreCart({ lines, coupon }) });
  });
}

/** Empties the cart, the order note and the gift fields after an order. */
export function resetCart(): void {
  storeDraft('noteDraft', null);
  storeDraft('giftDraft', null);
  setCart({ lines: [], coupon: null });
  announce('cartUpdated');
}
