import { availabilityNote } from '#domain/catalogue/availability.ts';
import { roundTotals } from '#domain/catalogue/price.ts';
import { formatRupees, type Paise } from '#domain/money.ts';
import { pages } from '#domain/shop/pages.ts';
import { Link } from '../navigation/link.tsx';
import type { Cart } from './cart-store.ts';
import { PinForm } from '../delivery/pin-form.tsx';
import { useShell } from '../shell/use-shell.ts';
import { Icon } from '../ui/icon.tsx';
import { CouponForm } from './coupon-form.tsx';
import { wholeCartHold, longestWork, stopText } from './line-notice.tsx';
import { TooLargeNote } from './too-large-note.tsx';
import { TotalsRows } from './totals-rows.tsx';

export function CartSummary({ cart }: { readonly cart: Cart }) {
  const { lines, totals, coupon } = cart;
  const { shop } = useShell();
  const shown = roundTotals(totals, shop.roundOff && shop.freeShipping); // with shipping the total is not known yet
  const stop = stopText(lines);
  return (
    <aside className="summary" aria-labelledby="summary-title">
      <h2 id="summary-title">Order Summary</h2>
      <TotalsRows
        lines={lines}
        totals={shown}
        shippingText={shop.freeShipping ? undefined : 'Calculated at checkout'}
      />
      <CouponForm coupon={coupon} />
      <TooLargeNote total={shown.total} />
      {stop !== null ? (
        <div>
          <button className="btn btn-wide" type="button" disabled aria-describedby="summary-stop">
            Proceed to Checkout
          </button>
          <p className="tax" id="summary-stop">
            {stop}
          </p>
        </div>
      ) : (
        <>
          <div>
            <a className="btn btn-wide order-now" href={pages.checkout.path}>
              Proceed to Checkout
            </a>
            {wholeCartHold(lines) === null && <p className="tax">{availabilityNote({ state: 'in-cart' })}</p>}
          </div>
          <OrderBar total={shown.total} />
        </>
      )}
      <div className="deliver">
        <PinForm promise="" work={longestWork(lines)} />
      </div>
      <Link className="btn btn-line btn-wide" to={pages.products.path}>
        Continue Shopping
      </Link>
      {shop.assurance !== '' && (
        <ul className="assurances">
          <li>
            <Icon name="shield" small />
            {shop.assurance}
          </li>
        </ul>
      )}
    </aside>
  );
}

/**
 * Total and button at the foot of a phone's screen, while the page's own button is out of view (CART-1). Shown and hidden by
 * order-summary.css, as the bar of the product page.
 */
function OrderBar({ total }: { readonly total: Paise }) {
  return (
    <div className="buybar" role="group" aria-label="Order">
      <p>
        Total{' '}
        <span className="price" translate="no">
          {formatRupees(total)}
        </span>
      </p>
      <a className="btn" href={pages.checkout.path}>
        Checkout
      </a>
    </div>
  );
}
