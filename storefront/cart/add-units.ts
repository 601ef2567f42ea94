import { addToCart } from '#contract/cart.ts';
import { callApi } from '../api/call-api.ts';
import { newIdempotencyKey } from '../api/idempotency-key.ts';
import { cartStore } from './cart-store.ts';

interface Units {
  readonly productId: number;
  readonly quantity: number;
  readonly size?: string | null | undefined;
}

/** Adds units to the cart, once, also where the browser or a proxy sends the request again. */
export function addUnits({ productId: id, quantity, size }: Units) {
  const body = { id, quantity, ...(size && { size }) };
  return cartStore.change(() => callApi(addToCart, { body }, { idempotencyKey: newIdempotencyKey() }));
}
