import { Link } from '../navigation/link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ordersLink } from './orders-link.ts';

/** ORDER-6; another customer's order looks exactly the same (ROUTE-9). */
export function OrderNotFound() {
  const link = (
    <Link className="btn" {...ordersLink}>
      Back to Orders
    </Link>
  );
  return (
    <EmptyState title="Order Not Found" actions={link}>
      <p>We couldn't find the order you're looking for.</p>
    </EmptyState>
  );
}
