import { countText } from '#domain/locale/count-text.ts';
import { fillPath, pages } from '#domain/shop/pages.ts';
import { Link } from '../navigation/link.tsx';
import type { Order, OrderSummary } from '#contract/orders.ts';
import { formatRupees, fromRupees } from '#domain/money.ts';
import { isReviewable } from '#domain/catalogue/review.ts';
import { orderIdOf, orderStatusOf } from '../api/response-readers.ts';
import { pictureView } from '../ui/picture-view.ts';
import { Picture } from '../ui/picture.tsx';
import { shortDate } from '#domain/locale/indian-time.ts';
import { ReviewButton } from './review-button.tsx';
import { TrackButton } from './track-button.tsx';
import { badgeTone, openStatuses, type OrderStatus } from '#domain/orders/order-status.ts';
import { pickUpLabel } from '#domain/orders/pick-up.ts';
import { capitalised } from '../ui/text.ts';

export function OrderRow({ order }: { readonly order: Order }) {
  const id = orderIdOf(order);
  const status = orderStatusOf(order);
  const first = order.products[0];
  const count = order.details.reduce((sum, { qty }) => sum + qty, 0);
  return (
    <li className="order-row">
      <div className="order-row-top">
        <Picture
          picture={first === undefined ? null : pictureView(first.thumbnail_full_url)}
          alt=""
          sizes="80px"
          width={80}
          height={80}
        />
        <div>
          <h3>
            <Link to={fillPath(pages.order.path, { id })}>
              Order <span translate="no">#{id}</span>
            </Link>
          </h3>
          <p className="about">
            {shortDate(order.created_at)} · {countText(count, 'piece')} ·{' '}
            <span className="num" translate="no">
              {formatRupees(fromRupees(order.order_amount))}
            </span>
          </p>
          <p>
            <StatusTag status={status} method={order.shipping_method} />
          </p>
        </div>
      </div>
      <div className="order-row-actions">
        <Link
          className="btn btn-line btn-sm"
          to={fillPath(pages.order.path, { id })}
          aria-label={`View order ${id}`}
        >
          View order
        </Link>
        {openStatuses.includes(status) && <TrackButton id={id} />}
        {isReviewable(status) && <Review order={order} id={id} />}
      </div>
    </li>
  );
}

/** An order of several products has one review button per product, on its page. */
function Review({ order, id }: { readonly order: Order; readonly id: number }) {
  const [first, ...others] = order.products;
  if (first === undefined || others.length > 0) {
    return (
      <Link
        className="btn btn-quiet btn-sm"
        to={fillPath(pages.order.path, { id })}
        aria-label={`Leave Review for order ${id}`}
      >
        Leave Review
      </Link>
    );
  }
  const product = { productId: first.id, orderId: id, name: first.name };
  return <ReviewButton product={product} label={`Leave Review for order ${id}`} />;
}

interface StatusTagProps {
  readonly status: OrderStatus;
  readonly method: OrderSummary['shipping_method'];
}

/** ORDER-2 */
export function StatusTag({ status, method }: StatusTagProps) {
  const label = pickUpLabel(status, method) ?? capitalised(status);
  return <span className={`tag tag-${badgeTone(status)}`}>{label}</span>;
}
