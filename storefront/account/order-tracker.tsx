import { keepAmounts } from '#browser/keep-amounts.ts';
import { trackerPercent, trackerStep, type OrderStatus } from '#domain/orders/order-status.ts';
import type { OrderSummary, TrackedOrder } from '#contract/orders.ts';
import { fromRupees, type Paise } from '#domain/money.ts';
import { onItsWayText } from '#domain/orders/online-payment.ts';
import { orderProgress } from '#domain/orders/order-progress.ts';
import { isPickUp, trackerStepsFor } from '#domain/orders/pick-up.ts';
import { orderStatusOf } from '../api/response-readers.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { indianTime, shortDate } from '#domain/locale/indian-time.ts';
import type { OrderView } from './order-view.ts';
import { stepTimes, type HistoryEntry } from './step-times.ts';

interface OrderTrackerProps {
  readonly view: OrderView;
  /** undefined: it could not be loaded. */
  readonly tracked: TrackedOrder | undefined;
}

const icons: readonly IconName[] = ['check', 'box', 'truck', 'gem'];

/** ORDER-1 */
export function OrderTracker({ view: { status, placedAt, order }, tracked }: OrderTrackerProps) {
  const history = tracked?.order_status_history ?? [];
  const stopped = endedOrderText(status, fromRupees(tracked?.going_back ?? 0));
  if (stopped !== null) {
    return (
      <p className="alert">
        <Icon name="alert" />
        <span>{keepAmounts(stopped)}</span>
      </p>
    );
  }
  const reached = trackerStep(
    status,
    history.map((entry) => orderStatusOf(entry)),
  );
  const times = stepTimes(placedAt, history);
  return (
    <section className="box" aria-label="Progress">
      <div className="track-wrap">
        <progress
          className="track-bar"
          max={100}
          value={trackerPercent(reached)}
          aria-label="Order progress"
        />
        <ol className="track">
          {trackerStepsFor(order.shipping_method).map((step, index) => (
            <li
              key={step}
              className={index > reached ? '' : index === reached ? 'on now' : 'on'}
              aria-current={index === reached ? 'step' : undefined}
            >
              <span>
                <Icon name={icons[index] ?? 'check'} small />
              </span>
              {step}
              <StepTime time={index <= reached ? times[index] : undefined} />
            </li>
          ))}
        </ol>
      </div>
      <div className="next-step">
        <NextStep status={status} order={order} history={history} tracked={tracked} />
        {tracked !== undefined && <Parcel tracked={tracked} />}
      </div>
    </section>
  );
}

interface NextStepProps {
  readonly status: OrderStatus;
  readonly order: OrderSummary;
  readonly history: readonly HistoryEntry[];
  /** undefined: not loaded. */
  readonly tracked: TrackedOrder | undefined;
}

function NextStep({ status, order, history, tracked }: NextStepProps) {
  const reached = history.find((entry) => orderStatusOf(entry) === status);
  const owed = order.payment_status === 'unpaid' ? (tracked?.owed ?? order.order_amount) : 0;
  const progress = orderProgress({
    status,
    since: reached?.created_at ?? null,
    collected: isPickUp(order.shipping_method),
    promise: order.promise ?? null,
    unconfirmed: order.confirm_by !== null,
    reviewed: Boolean(order.lapses_at),
    refunded: order.payment_status === 'refunded',
    feeLeft: tracked?.fee_left === undefined ? null : fromRupees(tracked.fee_left),
    cashDue: owed === 0 ? null : fromRupees(owed),
  });
  if (progress === null) return null;
  return (
    <>
      <p>
        <b>{progress.now}</b>
      </p>
      {progress.next !== null && <p>{keepAmounts(progress.next)}</p>}
    </>
  );
}

function Parcel({ tracked }: { readonly tracked: TrackedOrder }) {
  const { carrier, tracking_number: number, tracking_url: link } = tracked;
  if (isPickUp(tracked.shipping_method)) return null;
  if (carrier === null && number === null && link === null) return null;
  return (
    <>
      <p>
        {carrier === null ? 'Parcel' : <span translate="no">{carrier}</span>}
        {number !== null && (
          <>
            , number{' '}
            <span className="num" translate="no">
              {number}
            </span>
          </>
        )}
      </p>
      {link !== null && (
        <a className="link" href={link} target="_blank" rel="noreferrer noopener">
          Track your parcel
        </a>
      )}
    </>
  );
}

function StepTime({ time }: { readonly time: string | undefined }) {
  if (time === undefined) return null;
  return (
    <small>
      <time dateTime={time}>
        <span>{shortDate(time)},</span> <span>{indianTime(time, 'down')} IST</span>
      </time>
    </small>
  );
}

/** The note for an order without progress, with the money that has not gone back yet (ORDER-1); null for other orders. */
function endedOrderText(status: OrderStatus, back: Paise): string | null {
  const owed = back > 0 ? ` ${onItsWayText(back)}.` : '';
  switch (status) {
    case 'cancelled':
      return `This order was cancelled.${owed}`;
    case 'failed':
      return `This order did not go through.${owed}`;
    default:
      return null;
  }
}
