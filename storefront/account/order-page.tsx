import { useRef, useState } from 'react';
import type { MetaDescriptor } from 'react-router';
import { Link } from '../navigation/link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { getOrderReturns } from '#contract/order-returns.ts';
import { getOrderDetails, trackOrder, type OrderLine } from '#contract/orders.ts';
import { getOwnPrivacy } from '#contract/privacy.ts';
import { listTickets } from '#contract/support.ts';
import { listOf } from '../api/response-readers.ts';
import { useApiQuery } from '../api/use-api-query.ts';
import { NoScriptNotice } from '../shell/no-script-notice.tsx';
import { privateMeta, shellFromMatches } from '../shell/page-meta.ts';
import { accountLinks } from '../styles/account-links.ts';
import { LoadError } from '../ui/load-error.tsx';
import { Icon } from '../ui/icon.tsx';
import { Loading } from '../ui/loading.tsx';
import type { Route } from './+types/order-page.ts';
import { ConfirmOrderNotice } from './confirm-order-notice.tsx';
import { longDate, shortDateTime } from '#domain/locale/indian-time.ts';
import { shopConfirmsText } from '#domain/orders/order-status.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderCards } from './order-cards.tsx';
import { OrderCare } from './order-care.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderQuestions } from './order-questions.tsx';
import { OrderReturns } from './order-returns.tsx';
import { OrderUpdates } from './order-updates.tsx';
import { orderView, type OrderView } from './order-view.ts';
import { StatusTag } from './order-row.tsx';
import { ordersLink } from './orders-link.ts';
import { useBuyAgain } from './buy-again.ts';
import { PrintHead } from './print-head.tsx';
import { OrderTracker } from './order-tracker.tsx';
import { formatRupees } from '#domain/money.ts';

export const links = accountLinks;

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  return privateMeta(shellFromMatches(matches), `Order #${params.id}`);
}

/** ORDER-1 to ORDER-7 */
export default function OrderPage({ params }: Route.ComponentProps) {
  return (
    <div className="wrap page page-own">
      <NoScriptNotice what="Your order" />
      <OrderContents id={params.id} />
    </div>
  );
}

function OrderContents({ id }: { readonly id: string }) {
  const [round, setRound] = useState(0);
  const title = `Order #${id}`;
  const details = useApiQuery(getOrderDetails, { query: { order_id: id } }, round);
  if (details.state === 'loading') return <Loading title={title} />;
  const refused = details.state === 'failed' ? (details.problem?.status ?? 0) : 200;
  const view = details.state === 'ready' ? orderView(listOf<OrderLine>(details.answer)) : null;
  if (view !== null) return <OrderDetail view={view} round={round} onChanged={() => setRound(round + 1)} />;
  if ([200, 404, 422].includes(refused)) return <OrderNotFound />;
  return <LoadError title={title} text={getOrderDetails.failure} again={() => setRound(round + 1)} />;
}

/** From this number of lines the column of the pieces is the longer one: what is written to the shop stands in the other. */
const manyLines = 4;

interface OrderDetailProps {
  readonly view: OrderView;
  /** Incremented to reload. */
  readonly round: number;
  readonly onChanged: () => void;
}

function OrderDetail({ view, round, onChanged }: OrderDetailProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const tracked = useApiQuery(trackOrder, { query: { order_id: view.id } }, round);
  const again = useBuyAgain(view.id, view.products);
  const isDelivered = view.status === 'delivered';
  const [helpRound, setHelpRound] = useState(0);
  const questions = useApiQuery(listTickets, {}, helpRound);
  const returns = useApiQuery(
    getOrderReturns,
    isDelivered ? { query: { order_id: view.id } } : null,
    helpRound,
  );
  const privacy = useApiQuery(getOwnPrivacy, isDelivered ? {} : null);
  const history = tracked.state === 'ready' ? tracked.answer.order_status_history : [];
  const deliveredAt = history.find(({ status }) => status === 'delivered')?.created_at;
  // Everything appears together, so that nothing moves after the first paint.
  const awaited = [tracked, questions, ...(isDelivered ? [returns, privacy] : [])];
  if (awaited.some(({ state }) => state === 'loading') || again === null)
    return <Loading title={`Order #${view.id}`} />;
  return (
    <>
      <PrintHead />
      <Link className="back" {...ordersLink}>
        <Icon name="left" small />
        Back to Orders
      </Link>
      <div className="page-heading">
        <div>
          <h1 className="page-title" ref={heading} tabIndex={-1}>
            Order <span translate="no">#{view.id}</span>
          </h1>
          <p className="muted">
            Placed on {longDate(view.placedAt)} · Total{' '}
            <span className="num" translate="no">
              {formatRupees(view.totals.total)}
            </span>
          </p>
        </div>
        <StatusTag status={view.status} method={view.order.shipping_method} />
      </div>
      {view.order.confirm_by !== null && (
        <ConfirmOrderNotice until={view.order.confirm_by} orderId={view.id} onConfirmed={onChanged} />
      )}
      {view.order.confirm_by === null && view.order.lapses_at && (
        <p className="note">{shopConfirmsText(shortDateTime(view.order.lapses_at))}</p>
      )}
      <OrderActions
        again={again}
        view={view}
        tracked={tracked.state === 'ready' ? tracked.answer : undefined}
        onChanged={() => {
          // The pressed button disappears with the status, so the focus moves to the heading.
          heading.current?.focus();
          onChanged();
        }}
      />
      <div className={view.products.length < manyLines ? 'order-grid' : 'order-grid order-long'}>
        <div className="stack order-pieces">
          <OrderTracker view={view} tracked={tracked.state === 'ready' ? tracked.answer : undefined} />
          <OrderItems view={view} tracked={tracked.state === 'ready' ? tracked.answer : undefined} />
        </div>
        <div className="stack order-side">
          {tracked.state === 'ready' && <OrderUpdates tracked={tracked.answer} />}
          <OrderCards order={view.order} tracked={tracked.state === 'ready' ? tracked.answer : undefined} />
        </div>
        <div className="stack order-after" id="order-help">
          <OrderQuestions orderId={view.id} found={questions} onSent={() => setHelpRound(helpRound + 1)} />
          {isDelivered && (
            <OrderReturns view={view} found={returns} onChanged={() => setHelpRound(helpRound + 1)}>
              {deliveredAt !== undefined && <OrderCare deliveredAt={deliveredAt} found={privacy} />}
            </OrderReturns>
          )}
        </div>
      </div>
    </>
  );
}

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
