import { useEffect, useEffectEvent } from 'react';
import { pages } from '#domain/shop/pages.ts';
import { Link } from '../navigation/link.tsx';
import { formatRupees } from '#domain/money.ts';
import { pauses } from '#domain/pauses.ts';
import { navigateTo } from '../navigation/navigate-to.ts';
import { useSession } from '../session/use-session.ts';
import { shortDateTime } from '#domain/locale/indian-time.ts';
import { shopConfirmsText } from '#domain/orders/order-status.ts';
import { dismissToast } from '../toast/toast.ts';
import { useDelayedAction } from '../ui/use-delayed-action.ts';
import { Dialog } from '../ui/dialog.tsx';
import { resetCart } from '../cart/cart-changes.ts';
import type { PlacedOrder } from './place-order.ts';
import { TotalsRow } from '../cart/totals-rows.tsx';

const orders = { tab: 'orders' };

/** PAY-6 */
export function OrderPlaced({ order }: { readonly order: PlacedOrder }) {
  const { user } = useSession();
  const runDelayed = useDelayedAction();
  const leave = () => void navigateTo(pages.profile.path, { state: orders });

  const arrive = useEffectEvent(() => {
    resetCart();
    dismissToast();
    runDelayed(pauses.orderPlaced, leave);
  });
  useEffect(() => arrive(), []);

  return (
    <Dialog title="Order Placed Successfully" kind="done" onClosed={leave}>
      {() => (
        <>
          <p>
            Thank you{user?.f_name ? `, ${user.f_name}` : ''}. We have your order{' '}
            <b translate="no">#{order.id}</b>
            {order.lapsesAt === null && order.confirmBy === null && ' and are getting it ready'}.
          </p>
          {order.confirmBy !== null && (
            <p>
              Please confirm it with the link in our email to <b translate="no">{user?.email}</b> by{' '}
              <b className="num">{shortDateTime(order.confirmBy)}</b>. We hold the pieces for you until then.
            </p>
          )}
          {order.lapsesAt !== null && (
            <p>{shopConfirmsText(shortDateTime(order.lapsesAt), order.confirmBy !== null)}</p>
          )}
          <dl className="rows">
            <TotalsRow name="Total" value={formatRupees(order.totals.total)} />
          </dl>
          <Link className="btn btn-wide" to={pages.profile.path} state={orders}>
            View my orders
          </Link>
          <p className="tax" role="status">
            Taking you to your account in {pauses.orderPlaced / 1000} seconds.
          </p>
        </>
      )}
    </Dialog>
  );
}
