import { removeFromCart as removeFromCartCall } from '#contract/cart.ts';
import { abandonPayment } from '#contract/payments.ts';
import { availabilityText } from '#domain/catalogue/availability.ts';
import { outOfStock } from '#domain/orders/cart.ts';
import { pages } from '#domain/shop/pages.ts';
import { addToCartFailed, removeFromCartFailed } from '../session/action-failures.ts';
import { callApi } from '../api/call-api.ts';
import { addUnits } from './add-units.ts';
import { cartStore, type Cart } from './cart-store.ts';
import { navigateTo } from '../navigation/navigate-to.ts';
import { singleFlight } from '../api/single-flight.ts';
import { unreachable } from '../api/unreachable.ts';
import { storedToken } from '../session/session-store.ts';
import { useStore } from '#browser/create-store.ts';
import { errorToast, toast } from '../toast/toast.ts';
import { storePendingAction, type AddedProduct } from '../session/pending-action.ts';

const addToCartOffline = 'Adding to the cart needs an internet connection. Nothing was added.';
const inYourCart = availabilityText({ state: 'in-cart' });

export function useCart(): Cart {
  return useStore(cartStore, (cart) => cart);
}

/** Adds one unit. If the shopper is signed out, stores the action and runs it after sign-in (CART-2). */
export async function addToCart(product: AddedProduct): Promise<void> {
  if (product.stock <= 0) return toastRefusal(outOfStock.text);
  if (storedToken() === null) return signInFirst(product);
  await singleFlight(`add ${product.id} ${product.size ?? ''}`, async () => {
    const reply = await addUnits({ productId: product.id, quantity: 1, size: product.size });
    if (reply.ok && reply.answer.message === inYourCart) toast({ title: inYourCart, name: product.name });
    else if (reply.ok) toastAdded(product.name);
    else if (reply.problem?.status === 401) await signInFirst(product);
    else if (reply.problem === null && !navigator.onLine) errorToast(addToCartOffline, 'You are offline');
    else toastRefusal(reply.problem?.message || addToCartFailed);
  });
}

export async function removeFromCart(productId: number, size?: string): Promise<void> {
  const line = cartStore
    .read()
    .lines.find((each) => each.productId === productId && (size === undefined || each.size === size));
  if (line === undefined) return;
  const { key } = line;
  await singleFlight(`remove ${key}`, async () => {
    const reply = await cartStore.change(() => callApi(removeFromCartCall, { query: { key } }));
    if (!reply.ok && reply.problem?.status !== 404)
      errorToast(reply.problem?.message || removeFromCartFailed);
  });
}

/** Abandons the running payment of the cart and releases its holds. */
export async function releaseHold(): Promise<void> {
  const reply = await cartStore.change(() => callApi(abandonPayment, { body: {} }));
  if (!reply.ok) errorToast(reply.problem?.message || unreachable);
}

function toastAdded(name: string): void {
  toast({ title: 'Added to Cart', name });
}

/** The product may have been sold while its page was open. */
function toastRefusal(text: string): void {
  errorToast(text, text === outOfStock.text ? outOfStock.title : undefined);
}

async function signInFirst(product: AddedProduct): Promise<void> {
  const { id, name, stock, size } = product;
  storePendingAction({ what: 'cart', id, name, stock, ...(size !== undefined && { size }) });
  await navigateTo(pages.login.path);
}
