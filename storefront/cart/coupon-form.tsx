import { useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import type { AppliedCoupon } from './cart-cache.ts';
import { Icon } from '../ui/icon.tsx';
import { TextField } from '../ui/text-field.tsx';
import { applyCoupon, removeCoupon } from './coupon-changes.ts';

/** CART-4, CART-5 */
export function CouponForm({ coupon }: { readonly coupon: AppliedCoupon | null }) {
  const field = useRef<HTMLInputElement>(null);
  const removal = useRef<HTMLButtonElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function apply(code: string) {
    setBusy(true);
    const refusal = await applyCoupon(code);
    flushSync(() => {
      setBusy(false);
      setError(refusal);
    });
    (removal.current ?? field.current)?.focus();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) void apply(String(new FormData(event.currentTarget).get('code')));
  }

  function remove() {
    flushSync(removeCoupon);
    field.current?.focus();
  }

  if (coupon !== null) {
    return (
      <div className="applied">
        <Icon name="tag" />
        <div>
          <b>{coupon.code}</b>
          <small>{coupon.description}</small>
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
