import { couponRefusalText } from '#domain/orders/coupon.ts';
import { zeroPaise } from '#domain/money.ts';
import { cartStore, setCart } from './cart-store.ts';
import { requestCoupon, couponRemoved } from './request-coupon.ts';
import { couponNotice } from './coupon-notice.ts';
import { toast } from '../toast/toast.ts';

/** Applies a code to the cart. Answers why not, in words for the field, or null once it is applied (CART-4, CART-5). */
export async function applyCoupon(typed: string): Promise<string | null> {
  const code = typed.trim();
  if (code === '') return couponRefusalText('empty-code', zeroPaise);
  const answer = await requestCoupon(code);
  if ('refusal' in answer) {
    const notice = couponNotice(answer.refusal);
    toast({ ...notice, variant: 'destructive' });
    return answer.message || notice.text || notice.title;
  }
  setCart({ ...cartStore.read(), coupon: answer });
  toast({ title: 'Coupon Applied Successfully', text: answer.description });
  return null;
}

export function removeCoupon(): void {
  setCart({ ...cartStore.read(), coupon: null });
  toast({ title: couponRemoved });
}
