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

/** How many actions are kept; the oldest are forgotten. */
const most = 20;

/** Adds an action of this tab, once: all additions are kept, and the last question or review (CART-2, WISH-2). */
export function storePendingAction(action: PendingAction): void {
  const text = JSON.stringify(action);
  const others = readPendingActions().filter((each) => !isForPage(each) && JSON.stringify(each) !== text);
  write([...others, action].slice(-most));
}

function write(actions: readonly PendingAction[]): void {
  writeTabValue(key, JSON.stringify(actions));
}

/** Returns the actions for cart and wishlist, and removes them; a question or review is for its page. */
export function takePendingAdditions(): PendingAction[] {
  const actions = readPendingActions();
  write(actions.filter(isForPage));
  return actions.filter((action) => !isForPage(action));
}

function isForPage({ what }: PendingAction): boolean {
  return what === 'review' || what === 'question';
}

/** Removes the last action. */
export function dropPendingAction(): void {
  write(readPendingActions().slice(0, -1));
}

/** The last action; null: there is none. */
export function readPendingAction(): PendingAction | null {
  return readPendingActions().at(-1) ?? null;
}

/** Oldest first. */
export function readPendingActions(): PendingAction[] {
  const stored = readTabJson(key);
  return Array.isArray(stored) ? stored.filter(isPendingAction) : [];
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
