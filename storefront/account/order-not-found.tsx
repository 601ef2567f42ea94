import { Link } from '../navigation/link.tsx';
import { ordersLink } from './orders-link.ts';

/** ORDER-6; another customer's order looks exactly the same (ROUTE-9). */
export function OrderNotFound() {
  return (
    <div className="blank">
      <img src="/mark.svg" alt="" width="144" height="144" />
      <h1>Order Not Found</h1>
      <p>We couldn't find the order you're looking for.</p>
      <div className="row">
        <Link className="btn" {...ordersLink}>
          Back to Orders
        </Link>
      </div>
    </div>
  );
}
