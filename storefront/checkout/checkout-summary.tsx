import { useRef, type ReactNode } from 'react';
import { namedAvailabilityText } from '#domain/catalogue/availability.ts';
import { pages } from '#domain/shop/pages.ts';
import { Link } from '../navigation/link.tsx';
import { formatRupees } from '#domain/money.ts';
import { lineAmount, type CartTotals } from '#domain/catalogue/price.ts';
import type { CartItem } from '../cart/cart-item.ts';
import { removeLine } from '../cart/cart-changes.ts';
import type { Cart } from '../cart/cart-store.ts';
import { Icon } from '../ui/icon.tsx';
import { pictureView } from '../ui/picture-view.ts';
import { Picture } from '../ui/picture.tsx';
import { LineNotice, blocksOrder, lineAvailability, stopText } from '../cart/line-notice.tsx';
import { HeldProduct } from '../back-in-stock/held-product-notice.tsx';
import type { HeldProduct as HeldProductOfOrder } from '../api/response-readers.ts';
import { orderButton } from './place-order.ts';
import { TotalsRows } from '../cart/totals-rows.tsx';

interface CheckoutSummaryProps {
  readonly cart: Cart;
  /** What the last order was refused for, because another shopper is paying for it. */
  readonly heldProduct: HeldProductOfOrder | null;
  /** With the shipping cost. */
  readonly totals: CartTotals;
  readonly busy: boolean;
  /** Opens the form of an address; null: an address is chosen. */
  readonly addAddress: (() => void) | null;
  readonly hasMethod: boolean;
  /** Whether there is a method to select. */
  readonly canSelect: boolean;
  /** Below the button. */
  readonly promises: ReactNode;
  /** Between the totals and the button. */
  readonly children: ReactNode;
}

export function CheckoutSummary({
  cart,
  heldProduct,
  totals,
  busy,
  addAddress,
  hasMethod,
  canSelect,
  promises,
  children,
}: CheckoutSummaryProps) {
  const button = orderButton({ busy, hasAddress: addAddress === null, hasMethod, canSelect });
  const stop = stopText(cart.lines);
  const heading = useRef<HTMLHeadingElement>(null);

  /** The pressed button disappears with its line, so the focus moves to the heading. */
  function remove(line: CartItem) {
    heading.current?.focus();
    void removeLine(line);
  }

  return (
    <aside className="summary" aria-labelledby="summary-title">
      <h2 id="summary-title" ref={heading} tabIndex={-1}>
        Order Summary
      </h2>
      <ul className="mini">
        {cart.lines.map((line) => (
          <MiniLine key={line.key} line={line} heldProduct={heldProduct} remove={() => remove(line)} />
        ))}
      </ul>
      <hr className="rule" />
      <TotalsRows lines={cart.lines} totals={totals} />
      {children}
      {addAddress !== null && (
        <button className="btn btn-wide" type="button" onClick={addAddress}>
          <Icon name="plus" small />
          Add your address
        </button>
      )}
      <button
        className="btn btn-wide"
        type="submit"
        form="checkout"
        disabled={button.disabled || stop !== null}
        aria-describedby={stop === null ? undefined : 'summary-stop'}
      >
        {button.label}
      </button>
      {stop !== null && (
        <p className="tax" id="summary-stop">
          {stop}
        </p>
      )}
      <p className="tax">
        By ordering you accept our{' '}
        <Link className="link" to={pages.terms.path} target="_blank">
          Terms of Service
        </Link>
        .
      </p>
      {promises}
    </aside>
  );
}

interface MiniLineProps {
  readonly line: CartItem;
  readonly heldProduct: HeldProductOfOrder | null;
  readonly remove: () => void;
}

function MiniLine({ line, heldProduct, remove }: MiniLineProps) {
  // The cart reloads when the hold ends, and this goes.
  const refused =
    line.heldUntil !== null && heldProduct?.id === line.productId && heldProduct.size === line.size;
  return (
    <li>
      <Picture picture={pictureView(line.picture)} alt="" sizes="60px" width={60} height={60} />
      <span>
        <b translate="no">{line.name}</b>
        {line.sizeText !== undefined && <small>{line.sizeText}</small>}
        <small>Qty: {line.quantity}</small>
      </span>
      <span className="price" translate="no">
        {formatRupees(lineAmount(line))}
      </span>
      {line.heldForYouUntil === null && (
        <div className="mini-notice">
          {refused ? (
            <HeldProduct
              product={heldProduct}
              sentence={namedAvailabilityText(line.name, lineAvailability(line))}
            />
          ) : (
            <LineNotice line={line} />
          )}
          {blocksOrder(line.notice) && (
            <button
              className="btn btn-danger btn-sm"
              type="button"
              aria-label={`Remove ${[line.name, line.sizeText].filter(Boolean).join(', ')}`}
              onClick={remove}
            >
              <Icon name="trash" small />
              Remove
            </button>
          )}
        </div>
      )}
    </li>
  );
}
