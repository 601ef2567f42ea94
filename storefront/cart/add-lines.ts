import { addUnits } from './add-units.ts';
import { refusalOf, type WantedLine } from './available-lines.ts';
import type { CartItem } from './cart-item.ts';
import { cartStore } from './cart-store.ts';

export interface AddedLines {
  /** Names. */
  readonly added: readonly string[];
  /** Names of what was in the cart before, which is left as it is. */
  readonly already: readonly string[];
  /** Sentences. */
  readonly refused: readonly string[];
  /** The session has ended. */
  readonly signedOut: boolean;
  /** The shop gave no answer to a line: it may be tried again. */
  readonly failed: boolean;
}

export const sessionEnded = 'Your session has ended. Please sign in again.';

/** No network, a broken shop, or too many requests: what was asked is not refused. 0 and undefined: no answer. */
export function isUnanswered(status = 0): boolean {
  return status === 0 || status === 429 || status >= 500;
}

/** The lines of the cart, which is read first where it is not loaded yet, as just after signing in. */
export async function loadedLines(): Promise<readonly CartItem[]> {
  if (cartStore.read().state !== 'ready') await cartStore.load();
  return cartStore.read().lines;
}

/** Adds each line that is not in the cart, one after the other. */
export async function addLines(wanted: readonly WantedLine[]): Promise<AddedLines> {
  const added: string[] = [];
  const already: string[] = [];
  const refused: string[] = [];
  const before = await loadedLines();
  let failed = false;
  for (const { productId, name, quantity, size } of wanted) {
    const inCart = before.some((line) => line.productId === productId && (!size || line.size === size));
    if (inCart) {
      already.push(name);
      continue;
    }
    const reply = await addUnits({ productId, quantity, size });
    if (reply.ok) added.push(name);
    else if (reply.problem?.status === 401) return { added, already, refused, signedOut: true, failed };
    else {
      failed ||= isUnanswered(reply.problem?.status);
      refused.push(refusalOf(name, reply.problem?.message || 'We could not connect.'));
    }
  }
  return { added, already, refused, signedOut: false, failed };
}
