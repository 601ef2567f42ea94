import { singleFlight } from '../api/single-flight.ts';
import { storedToken } from '../session/session-store.ts';
import { toast } from '../toast/toast.ts';
import { addLines, isUnanswered, sessionEnded, type AddedLines } from './add-lines.ts';
import { fetchAvailableLines, refusalOf, type WantedLine } from './available-lines.ts';
import { cartStore, setCart } from './cart-store.ts';
import { requestCoupon } from './coupon.ts';

interface ClearedCart {
  readonly lines: readonly WantedLine[];
  readonly coupon: { readonly code: string } | null;
}

/** Puts the lines of a cleared cart back, as far as they can be had, and its coupon, if it still holds (CART-6). */
export async function restoreCart(cleared: ClearedCart): Promise<void> {
  const { lines, coupon } = cleared;
  await singleFlight('restore', async () => {
    const { products, missing } = await fetchAvailableLines(lines);
    const done = storedToken() === null ? signedOut : await addLines(products);
    await cartStore.load();
    const back = done.added.length + done.already.length > 0;
    const lost = back && coupon !== null ? await restoreCoupon(coupon.code) : null;
    const sentences = [...missing, ...done.refused, lost?.text ?? ''];
    const text = done.signedOut ? sessionEnded : sentences.filter((part) => part !== '').join(' ');
    if (text === '') return toast({ title: 'Cart Restored' });
    toast({
      title: back ? 'Cart Partly Restored' : 'Nothing Restored',
      text,
      names: [...lines.map(({ name }) => name), ...(coupon === null ? [] : [coupon.code])],
      ...(!back && { variant: 'destructive' }),
      ...((done.failed || done.signedOut || lost?.failed) && { undo: () => void restoreCart(cleared) }),
    });
  });
}

const signedOut: AddedLines = { added: [], already: [], refused: [], signedOut: true, failed: false };

/** What to say where it does not hold any more, or got no answer. */
async function restoreCoupon(
  code: string,
): Promise<{ readonly text: string; readonly failed: boolean } | null> {
  const answer = await requestCoupon(code);
  if ('refusal' in answer)
    return {
      text: refusalOf(`Coupon ${code}`, answer.message || 'It could not be applied.'),
      failed: isUnanswered(answer.refusal),
    };
  setCart({ lines: cartStore.read().lines, coupon: answer });
  return null;
}
