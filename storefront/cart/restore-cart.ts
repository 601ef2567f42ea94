import { singleFlight } from '../api/single-flight.ts';
import { storedToken } from '../session/session-store.ts';
import { errorToast, toast } from '../toast/toast.ts';
import { addLines } from './add-lines.ts';
import { fetchAvailableLines, type WantedLine } from './available-lines.ts';
import { cartStore, setCart } from './cart-store.ts';
import { requestCoupon } from './coupon.ts';

interface ClearedCart {
  readonly lines: readonly WantedLine[];
  readonly coupon: { readonly code: string } | null;
}

/** Puts the lines of a cleared cart back, as far as they can be had, and its coupon, if it still holds (CART-6). */
export async function restoreCart({ lines, coupon }: ClearedCart): Promise<void> {
  if (storedToken() === null) return;
  await singleFlight('restore', async () => {
    const { products, missing } = await fetchAvailableLines(lines);
    const { added, already, refused } = await addLines(products);
    await cartStore.load();
    const back = added.length + already.length > 0;
    const lost = back && coupon !== null ? await restoreCoupon(coupon.code) : [];
    const text = [...missing, ...refused, ...lost].join(' ');
    if (!back) errorToast(text, 'Nothing Restored');
    else if (text === '') toast({ title: 'Cart Restored' });
    else toast({ title: 'Cart Partly Restored', text });
  });
}

/** What to say where it does not hold any more. */
async function restoreCoupon(code: string): Promise<string[]> {
  const answer = await requestCoupon(code);
  if ('refusal' in answer) return [`Coupon ${code}: ${answer.message || 'It could not be applied.'}`];
  setCart({ lines: cartStore.read().lines, coupon: answer });
  return [];
}
