import type { Reply } from '#contract/api-caller.ts';
import type { Call } from '#contract/api-call.ts';
import { getCart, type CartLine } from '#contract/cart.ts';
import { calculateTotals, type CartTotals } from '#domain/catalogue/price.ts';
import { listOf } from '../api/response-readers.ts';
import { announce } from '../session/announce.ts';
import { callApi } from '../api/call-api.ts';
import { cartItemOf, type CartItem } from './cart-item.ts';
import {
  isCartCacheKey,
  cacheCart,
  readCachedCart,
  type AppliedCoupon,
  type CachedCart,
} from './cart-cache.ts';
import { requestCoupon, couponRemoved } from './coupon.ts';
import { sessionStore, storedToken } from '../session/session-store.ts';
import { createStore } from '../lib/create-store.ts';
import { errorToast } from '../toast/toast.ts';

export interface Cart extends CachedCart {
  /** 'loading' may show the cached cart; 'ready' is the server's cart. */
  readonly state: 'loading' | 'ready' | 'failed';
  readonly totals: CartTotals;
}

export const cartStore = createStore<Cart>({
  state: 'loading',
  lines: [],
  coupon: null,
  totals: calculateTotals([]),
});

/** Shows a cart in this tab and, through the cache, in the others. */
export function setCart({ lines, coupon }: CachedCart, state: Cart['state'] = 'ready'): void {
  const totals = calculateTotals(lines, coupon?.discount);
  cacheCart({ lines, coupon }, totals);
  cartStore.write({ state, lines, coupon, totals });
  loadAtNextEnd(lines);
}

let nextEnd: number | undefined;

/** While other shoppers pay for products in the cart, their state may change at any moment. */
const heldPause = 10_000;

/** Reloads the cart when a hold ends. */
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

let requests = 0;
let changes = 0;

/** Loads the cart. Ignores the response if a newer request or a local change has overtaken it. */
export async function loadCart(): Promise<void> {
  if (storedToken() === null) return setCart({ lines: [], coupon: null }, 'loading');
  requests += 1;
  const current = requests;
  const overtaken = () => current !== requests || changes > 0 || storedToken() === null;

  const reply = await callApi(getCart);
  if (overtaken()) return;
  if (!reply.ok) {
    const { state, ...rest } = cartStore.read();
    return cartStore.write({ ...rest, state: state === 'ready' ? state : 'failed' });
  }
  const lines = listOf<CartLine>(reply.answer, 'cart').map(cartItemOf);

  // The discount depends on the cart, so the coupon is checked again, and removed if it no longer applies.
  const applied = cartStore.read().coupon;
  const recheckedCoupon = applied === null || lines.length === 0 ? null : await rechecked(applied);
  if (overtaken()) return;
  // The coupon may have been removed or replaced meanwhile.
  const { coupon } = cartStore.read();
  setCart({ lines, coupon: coupon?.code === applied?.code ? recheckedCoupon : coupon });
}

async function rechecked(applied: AppliedCoupon): Promise<AppliedCoupon | null> {
  const answer = await requestCoupon(applied.code);
  if (!('refusal' in answer)) return answer;
  if (answer.refusal === 0) return applied;
  errorToast(answer.message, couponRemoved);
  return null;
}

/** Runs a request that changes the cart, then announces the change. */
export async function changeCart<C extends Call>(change: () => Promise<Reply<C>>): Promise<Reply<C>> {
  changes += 1;
  const reply = await change();
  changes -= 1;
  announce('cartUpdated');
  return reply;
}

let started = false;

/** Keeps the cart in sync with the session, its own changes and other tabs (AUTH-9, CART-3). */
export function startCartSync(): void {
  if (started) return;
  started = true;
  if (storedToken() !== null) showCached();
  window.addEventListener('authStateChanged', () => {
    cartStore.write({ ...cartStore.read(), state: 'loading' });
    void loadCart();
  });
  window.addEventListener('cartUpdated', () => void loadCart());
  window.addEventListener('storage', ({ key }) => {
    if (isCartCacheKey(key) && sessionStore.read().state === 'in') showCached();
  });
}

function showCached(): void {
  const { lines, coupon } = readCachedCart();
  cartStore.write({ ...cartStore.read(), lines, coupon, totals: calculateTotals(lines, coupon?.discount) });
}
