import { keepAmounts } from '#browser/keep-amounts.ts';
import { useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { zeroPaise } from '#domain/money.ts';
import { couponRefusalText } from '#domain/orders/coupon.ts';
import type { AppliedCoupon } from './cart-cache.ts';
import { Icon } from '../ui/icon.tsx';
import { TextField } from '../ui/text-field.tsx';
import { formErrorToast } from '../toast/form-error-toast.ts';
import { toast } from '../toast/toast.ts';
import { cartStore, setCart } from './cart-store.ts';
import { couponNotice, couponRemoved, requestCoupon } from './coupon.ts';

/** CART-4, CART-5 */
export function CouponForm({ coupon }: { readonly coupon: AppliedCoupon | null }) {
  const field = useRef<HTMLInputElement>(null);
  const removal = useRef<HTMLButtonElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function send(code: string) {
    setBusy(true);
    const refusal = await apply(code);
    flushSync(() => {
      setBusy(false);
      setError(refusal);
    });
    (removal.current ?? field.current)?.focus();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) void send(String(new FormData(event.currentTarget).get('code')));
  }

  function remove() {
    flushSync(removeFromCart);
    field.current?.focus();
  }

  if (coupon !== null) {
    return (
      <div className="applied">
        <Icon name="tag" />
        <div>
          <b translate="no">{coupon.code}</b>
          <small>{keepAmounts(coupon.description)}</small>
        </div>
        <button
          ref={removal}
          className="ibtn"
          type="button"
          aria-label={`Remove coupon ${coupon.code}`}
          onClick={remove}
        >
          <Icon name="x" small />
        </button>
      </div>
    );
  }
  return (
    <form className="coupon" method="post" noValidate onSubmit={submit}>
      <TextField
        ref={field}
        label="Coupon code"
        name="code"
        autoCapitalize="characters"
        autoComplete="off"
        error={error}
        onInput={() => setError(null)}
      />
      <button className="btn btn-line" type="submit" disabled={busy}>
        Apply
      </button>
    </form>
  );
}

/** Applies a code to the cart (CART-4, CART-5). Returns the text for the field if it is refused, null once it is applied. */
async function apply(typed: string): Promise<string | null> {
  const code = typed.trim();
  if (code === '') return couponRefusalText('empty-code', zeroPaise);
  const answer = await requestCoupon(code);
  if ('refusal' in answer) {
    const notice = couponNotice(answer.refusal);
    formErrorToast(notice);
    return answer.message || notice.text || notice.title;
  }
  setCart({ ...cartStore.read(), coupon: answer });
  toast({ title: 'Coupon Applied Successfully', text: answer.description });
  return null;
}

function removeFromCart(): void {
  setCart({ ...cartStore.read(), coupon: null });
  toast({ title: couponRemoved });
}
