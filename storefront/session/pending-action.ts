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

/** The most pieces for the cart, and the most for the wishlist; the oldest are forgotten. */
const most = 20;

/** Adds an action of this tab: all pieces are kept, and the last question or review (CART-2, WISH-2). */
export function storePendingAction(action: PendingAction): void {
  const earlier = readPendingActions();
  const wishes = earlier.filter((each) => each.what === 'wishlist');
  const pieces = earlier.flatMap(piecesOf);
  const forCart = (added: readonly AddedProduct[]) => cartAction([...pieces, ...added]);
  switch (action.what) {
    case 'cart':
    case 'set':
      return write([...wishes, ...forCart(piecesOf(action))]);
    case 'wishlist':
      return write([...forCart([]), ...wishes.filter(({ id }) => id !== action.id), action].slice(-most));
    default:
      return write([...wishes, ...forCart([]), action]);
  }
}

function piecesOf(action: PendingAction): readonly AddedProduct[] {
  if (action.what === 'set') return action.pieces;
  if (action.what !== 'cart') return [];
  const { id, name, stock, size } = action;
  return [{ id, name, stock, ...(size !== undefined && { size }) }];
}

/** Of several pieces one action, which adds each once. */
function cartAction(added: readonly AddedProduct[]): PendingAction[] {
  const pieces = [...new Map(added.map((piece) => [`${piece.id} ${piece.size ?? ''}`, piece])).values()];
  const kept = pieces.slice(-most);
  const [only] = kept;
  if (only === undefined) return [];
  if (kept.length === 1) return [{ what: 'cart', ...only }];
  return [{ what: 'set', name: kept.map(({ name }) => name).join(', '), pieces: kept }];
}

function write(actions: readonly PendingAction[]): void {
  writeTabValue(key, actions.length === 0 ? null : JSON.stringify(actions));
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

/** Oldest first. An earlier release stored one. */
export function readPendingActions(): PendingAction[] {
  const stored = readTabJson(key);
  return (Array.isArray(stored) ? stored : [stored]).filter(isPendingAction);
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
