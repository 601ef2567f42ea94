import { keepAmounts } from '#browser/keep-amounts.ts';
import { getShippingQuotes } from '#contract/shipping.ts';
import { formatRupees, fromRupees } from '#domain/money.ts';
import { LoadError } from '../ui/load-error.tsx';
import { CheckoutStep } from './checkout-step.tsx';
import type { ShippingQuotes } from './use-shipping-quotes.ts';

/** SHIP-2 */
export function ShippingStep({ shipping }: { readonly shipping: ShippingQuotes }) {
  const { state, quotes, chosen, choose, reload } = shipping;
  return (
    <CheckoutStep number={2} title="Shipping Method">
      {state === 'failed' && <LoadError text={getShippingQuotes.failure} again={reload} />}
      <fieldset className="options options-pair">
        <legend className="vh">Shipping Method</legend>
        {quotes.map(({ key, title, description, cost }) => (
          <label className="option" key={key}>
            <input
              type="radio"
              name="shipping"
              value={key}
              checked={key === chosen?.key}
              onChange={() => choose(key)}
            />
            <span>
              <b>{title}</b>
              <small>{keepAmounts(description)}</small>
            </span>
            <span className="price">{cost === 0 ? 'Free' : keepAmounts(formatRupees(fromRupees(cost)))}</span>
          </label>
        ))}
      </fieldset>
      {chosen?.needs_address === false && (
        <p className="muted">You collect this order. We use the address above for your invoice only.</p>
      )}
    </CheckoutStep>
  );
}
