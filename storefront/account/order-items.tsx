import { keepAmounts } from '#browser/keep-amounts.ts';
import type { TrackedOrder } from '#contract/orders.ts';
import { productPath } from '#domain/shop/pages.ts';
import { Link } from '../navigation/link.tsx';
import { formatRupees } from '#domain/money.ts';
import { fillPath, pages } from '#domain/shop/pages.ts';
import { isReviewable } from '#domain/catalogue/review.ts';
import { DeductionRow, RoundOffRow, TotalsRow } from '../cart/totals-rows.tsx';
import { pictureView } from '../ui/picture-view.ts';
import { Picture } from '../ui/picture.tsx';
import { Prices } from '../ui/prices.tsx';
import { LineBreakup } from '../cart/line-breakup.tsx';
import { ReviewButton } from './review-button.tsx';
import { includedGstText, type OrderedProduct, type OrderTotals, type OrderView } from './order-view.ts';

interface OrderItemsProps {
  readonly view: OrderView;
  readonly tracked: TrackedOrder | undefined;
}

/** ORDER-3 */
export function OrderItems({ view, tracked }: OrderItemsProps) {
  const gst = includedGstText(view.totals, tracked?.tax_rows ?? []);
  return (
    <section className="box" aria-labelledby="items">
      <h2 id="items">Order Items</h2>
      <ul className="lines">
        {view.products.map((product) => (
          <Item key={product.id} product={product} order={view} />
        ))}
      </ul>
      <Totals totals={view.totals} />
      {gst !== null && <p className="muted">{keepAmounts(gst)}</p>}
    </section>
  );
}

function Item({ product, order }: { readonly product: OrderedProduct; readonly order: OrderView }) {
  const { name, slug, picture, quantity, sizeText, facts, refunded, passport, price, before, breakup } =
    product;
  return (
    <li className="line">
      <span className="line-picture">
        <Picture picture={pictureView(picture)} alt="" sizes="136px" width={136} height={136} />
      </span>
      <div>
        <h3 translate="no">{slug === null ? name : <Link to={productPath(slug)}>{name}</Link>}</h3>
        {sizeText !== null && <p className="about">{sizeText}</p>}
        <p className="about">Qty: {quantity}</p>
        {facts !== '' && (
          <p className="about" translate="no">
            {facts}
          </p>
        )}
        {refunded !== null && (
          <p className="about">
            <strong>{refunded}</strong>
          </p>
        )}
        {passport && (
          <p className="about no-print">
            <Link
              className="link"
              to={fillPath(pages.passport.path, { id: order.id, line: product.id })}
              aria-label={`Passport of ${name}`}
            >
              Passport
            </Link>
          </p>
        )}
        {isReviewable(order.status) && (
          <div className="line-review">
            <ReviewButton
              product={{ productId: product.productId, orderId: order.id, name }}
              label={`Leave Review of ${name}`}
            />
          </div>
        )}
      </div>
      <p className="total prices">
        <Prices price={price} was={before} />
      </p>
      <LineBreakup rows={breakup} />
    </li>
  );
}

/** ORDER-4 */
function Totals({ totals }: { readonly totals: OrderTotals }) {
  const { subtotal, productDiscount, tax, shipping, shippingLabel, discount, roundOff, total } = totals;
  return (
    <dl className="rows">
      <TotalsRow name="Subtotal" value={formatRupees(subtotal)} />
      <DeductionRow name="Total Product Discount" amount={productDiscount} />
      {tax > 0 && <TotalsRow name="Tax" value={formatRupees(tax)} />}
      <TotalsRow name={shippingLabel} value={shipping === 0 ? 'Free' : formatRupees(shipping)} />
      <DeductionRow name="Discount" amount={discount} />
      <RoundOffRow amount={roundOff} />
      <TotalsRow name="Total" value={formatRupees(total)} kind="grand" />
    </dl>
  );
}
