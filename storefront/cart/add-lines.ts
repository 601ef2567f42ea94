import { addToCart } from '#contract/cart.ts';
import { callApi } from '../api/call-api.ts';
import type { WantedLine } from './available-lines.ts';
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
}

/** Adds each line that is not in the cart, one after the other. */
export async function addLines(wanted: readonly WantedLine[]): Promise<AddedLines> {
  const added: string[] = [];
  const already: string[] = [];
  const refused: string[] = [];
  const before = cartStore.read().lines;
  for (const { productId, name, quantity, size } of wanted) {
    const inCart = before.some((line) => line.productId === productId && (!size || line.size === size));
    if (inCart) {
      already.push(name);
      continue;
    }
    const reply = await cartStore.change(() =>
      callApi(addToCart, { body: { id: productId, quantity, ...(size && { size }) } }),
    );
    if (reply.ok) added.push(name);
    else if (reply.problem?.status === 401) return { added, already, refused, signedOut: true };
    else refused.push(`${name}: ${reply.problem?.message || 'The shop could not be reached.'}`);
  }
  return { added, already, refused, signedOut: false };
}
