import { fieldsOf } from '../storage/browser-storage.ts';
import { readTabJson, writeTabValue } from '../storage/session-storage.ts';

export interface AddedProduct {
  readonly id: number;
  readonly name: string;
  readonly stock: number;
  /** Absent: the product has no choice. */
  readonly size?: string | undefined;
}

/** What a signed-out shopper started, to be done after signing in. */
export type PendingAction =
  | ({ readonly what: 'cart' } & AddedProduct)
  | { readonly what: 'wishlist'; readonly id: number; readonly name: string }
  | { readonly what: 'set'; readonly name: string; readonly pieces: readonly AddedProduct[] }
  | { readonly what: 'question'; readonly id: number; readonly name: string }
  | { readonly what: 'review'; readonly id: number; readonly orderId: number };

const key = 'pendingAction';

/** Stores the last action of this tab (CART-2, WISH-2). */
export function storePendingAction(pendingAction: PendingAction): void {
  writeTabValue(key, JSON.stringify(pendingAction));
}

/** Returns the action and removes it. */
export function takePendingAction(): PendingAction | null {
  const pendingAction = readPendingAction();
  writeTabValue(key, null);
  return pendingAction;
}

export function readPendingAction(): PendingAction | null {
  const stored = readTabJson(key);
  return isPendingAction(stored) ? stored : null;
}

/** Another release, or a person, may have written it. */
function isPendingAction(value: unknown): value is PendingAction {
  const action = fieldsOf(value);
  switch (action['what']) {
    case 'cart':
      return isAddedProduct(action);
    case 'set':
      return (
        typeof action['name'] === 'string' &&
        Array.isArray(action['pieces']) &&
        action['pieces'].every(isAddedProduct)
      );
    case 'wishlist':
    case 'question':
      return isNamedProduct(action);
    case 'review':
      return Number.isSafeInteger(action['id']) && Number.isSafeInteger(action['orderId']);
    default:
      return false;
  }
}

function isNamedProduct(value: unknown): boolean {
  const { id, name } = fieldsOf(value);
  return Number.isSafeInteger(id) && typeof name === 'string';
}

function isAddedProduct(value: unknown): boolean {
  const { stock, size } = fieldsOf(value);
  return isNamedProduct(value) && typeof stock === 'number' && ['string', 'undefined'].includes(typeof size);
}
