import { shopTime } from '#browser/shop-clock.ts';
import { getCart, type CartLine } from '#contract/cart.ts';
import { calculateTotals, type CartTotals } from '#domain/catalogue/price.ts';
import { listOf } from '../api/response-readers.ts';
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
import { storedToken } from '../session/session-store.ts';
import { createCustomerStore } from '../session/customer-store.ts';
import { errorToast } from '../toast/toast.ts';

export interface Cart extends CachedCart {
  /** 'loading' may show the cached cart; 'ready' is the server's cart. */
  readonly state: 'loading' | 'ready' | 'failed';
  readonly totals: CartTotals;
}

export const cartStore = createCustomerStore<Cart>({
  initial: { state: 'loading', lines: [], coupon: null, totals: calculateTotals([]) },
  event: 'cartUpdated',
  isCacheKey: isCartCacheKey,
  readCache() {
    const { lines, coupon } = readCachedCart();
    return { lines, coupon, totals: calculateTotals(lines, coupon?.discount) };
  },
  load: loadCart,
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

/** Reloads the cart when a hold ends, and after a pause where it should have ended: a load failed, or the shop's time is unknown. */
function loadAtNextEnd(lines: readonly CartItem[]): void {
  window.clearTimeout(nextEnd);
  const now = shopTime() ?? Infinity;
  const wait = (end: number | null, most: number) =>
    end === null ? [] : [end > now ? Math.min(end - now, most) : heldPause];
  const waits = lines.flatMap(({ heldUntil, heldForYouUntil }) => [
    ...wait(heldUntil, heldPause),
    ...wait(heldForYouUntil, Infinity),
  ]);
  if (waits.length === 0) return;
  nextEnd = window.setTimeout(() => void loadCart(), Math.min(...waits) + 500);
}

async function loadCart(): Promise<void> {
  if (storedToken() === null) return setCart({ lines: [], coupon: null }, 'loading');
  const overtaken = cartStore.startRequest();
  const reply = await callApi(getCart);
  if (overtaken()) return;
  if (!reply.ok) {
    cartStore.fail();
    return loadAtNextEnd(cartStore.read().lines);
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
