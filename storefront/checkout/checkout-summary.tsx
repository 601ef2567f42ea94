import type { ReactNode } from 'react';
import { pages } from '#domain/shop/pages.ts';
import { Link } from '../navigation/link.tsx';
import { formatRupees } from '#domain/money.ts';
import { lineAmount, type CartTotals } from '#domain/catalogue/price.ts';
import type { CartItem } from '../cart/cart-item.ts';
import type { Cart } from '../cart/cart-store.ts';
import { pictureView } from '../ui/picture-view.ts';
import { Picture } from '../ui/picture.tsx';
import { LineNotice, blocksOrder } from '../cart/line-notice.tsx';
import { orderButton } from './place-order.ts';
import { TotalsRows } from '../cart/totals-rows.tsx';

interface CheckoutSummaryProps {
  readonly cart: Cart;
  /** With the shipping cost. */
  readonly totals: CartTotals;
  readonly busy: boolean;
  readonly hasAddress: boolean;
  readonly hasMethod: boolean;
  /** Between the totals and the button. */
  readonly children: ReactNode;
}

export function CheckoutSummary({
  cart,
  totals,
  busy,
  hasAddress,
  hasMethod,
  children,
}: CheckoutSummaryProps) {
  const button = orderButton({ busy, hasAddress, hasMethod });
  const stopped = cart.lines.some(({ notice }) => blocksOrder(notice));
  return (
    <aside className="summary" aria-labelledby="summary-title">
      <h2 id="summary-title">Order Summary</h2>
      <ul className="mini">
        {cart.lines.map((line) => (
          <MiniLine key={line.key} line={line} />
        ))}
      </ul>
      <hr className="rule" />
      <TotalsRows lines={cart.lines} totals={totals} />
      {children}
      <button className="btn btn-wide" type="submit" disabled={button.disabled || stopped}>
        {button.label}
      </button>
      <p className="tax">
        By ordering you accept our{' '}
        <Link className="link" to={pages.terms.path} target="_blank">
          Terms of Service
        </Link>
        .
      </p>
    </aside>
  );
}

function MiniLine({ line }: { readonly line: CartItem }) {
  return (
    <li>
      <Picture picture={pictureView(line.picture)} alt="" sizes="60px" width={60} height={60} />
      <span>
        <b>{line.name}</b>
        <small>Qty: {line.quantity}</small>
      </span>
      <span className="price">{formatRupees(lineAmount(line))}</span>
      {line.heldForYouUntil === null && (
        <div className="mini-notice">
          <LineNotice line={line} />
        </div>
      )}
    </li>
  );
}
