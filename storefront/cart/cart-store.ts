import type { Reply } from '#contract/api-caller.ts';
import type { Call } from '#contract/api-call.ts';
import { getCart, type CartLine } from '#contract/cart.ts';
import { totalsOf, type CartTotals } from '#domain/catalogue/price.ts';
import { listIn } from '../api/response-readers.ts';
import { announce } from '../session/announce.ts';
import { ask } from '../api/call-api.ts';
import { cartItemOf, type CartItem } from './cart-item.ts';
import { isMirrorKey, keepMirror, readMirror, type AppliedCoupon, type MirroredCart } from './cart-cache.ts';
import { askForCoupon, couponRemoved } from './request-coupon.ts';
import { sessionStore, storedToken } from '../session/session-store.ts';
import { createStore } from '../lib/create-store.ts';
import { failureToast } from '../toast/toast.ts';

export interface Cart extends MirroredCart {
  /** 'loading' may show the mirror already; only 'ready' is what the server said. */
  readonly state: 'loading' | 'ready' | 'failed';
  readonly totals: CartTotals;
}

export const cartStore = createStore<Cart>({
  state: 'loading',
  lines: [],
  coupon: null,
  totals: totalsOf([]),
});

/** Shows a cart, here and, through the mirror, in the other tabs. */
export function showCart({ lines, coupon }: MirroredCart, state: Cart['state'] = 'ready'): void {
  const totals = totalsOf(lines, coupon?.discount);
  keepMirror({ lines, coupon }, totals);
  cartStore.write({ state, lines, coupon, totals });
  loadAtNextEnd(lines);
}

let nextEnd: number | undefined;

/** While others are paying for what lies in the cart, it may be sold or free at any moment. */
const heldPause = 10_000;

/** When a hold ends, the cart is another one: it is asked for again. */
function loadAtNextEnd(lines: readonly CartItem[]): void {
  window.clearTimeout(nextEnd);
  const now = Date.now();
  const waits = lines
    .flatMap(({ heldUntil, heldForYouUntil }) => [
      Math.min((heldUntil ?? now) - now, heldPause),
      (heldForYouUntil ?? now) - now,
    ])
    .filter((wait) => wait > 0);
  if (waits.length === 0) return;
  nextEnd = window.setTimeout(() => void loadCart(), Math.min(...waits) + 500);
}

let asked = 0;
let changes = 0;

/** Takes over the server's cart, unless a newer question or a change of ours has overtaken the answer. */
export async function loadCart(): Promise<void> {
  if (storedToken() === null) return showCart({ lines: [], coupon: null }, 'loading');
  asked += 1;
  const mine = asked;
  const overtaken = () => mine !== asked || changes > 0 || storedToken() === null;

  const reply = await ask(getCart);
  if (overtaken()) return;
  if (!reply.ok) {
    const { state, ...rest } = cartStore.read();
    return cartStore.write({ ...rest, state: state === 'ready' ? state : 'failed' });
  }
  const lines = listIn<CartLine>(reply.answer, 'cart').map(cartItemOf);

  // What a coupon takes off depends on the cart, so it is asked for again, and dropped when it no longer applies.
  const applied = cartStore.read().coupon;
  const renewal = applied === null || lines.length === 0 ? null : await renewed(applied);
  if (overtaken()) return;
  // It may have been removed, or another applied, while it was asked for again.
  const { coupon } = cartStore.read();
  showCart({ lines, coupon: coupon?.code === applied?.code ? renewal : coupon });
}

async function renewed(applied: AppliedCoupon): Promise<AppliedCoupon | null> {
  const answer = await askForCoupon(applied.code);
  if (!('refusal' in answer)) return answer;
  if (answer.refusal === 0) return applied;
  failureToast(answer.message, couponRemoved);
  return null;
}

/** Runs a call that changes the cart. All who show it hear of it when the last such call has its answer. */
export async function changeCart<C extends Call>(change: () => Promise<Reply<C>>): Promise<Reply<C>> {
  changes += 1;
  const reply = await change();
  changes -= 1;
  announce('cartUpdated');
  return reply;
}

let started = false;

/** From here on the cart follows the session, its own changes and the other tabs (AUTH-9, CART-3). */
export function startCart(): void {
  if (started) return;
  started = true;
  if (storedToken() !== null) showMirror();
  window.addEventListener('authStateChanged', () => {
    cartStore.write({ ...cartStore.read(), state: 'loading' });
    void loadCart();
  });
  window.addEventListener('cartUpdated', () => void loadCart());
  window.addEventListener('storage', ({ key }) => {
    if (isMirrorKey(key) && sessionStore.read().state === 'in') showMirror();
  });
}

function showMirror(): void {
  const { lines, coupon } = readMirror();
  cartStore.write({ ...cartStore.read(), lines, coupon, totals: totalsOf(lines, coupon?.discount) });
}
