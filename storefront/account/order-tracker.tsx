import { trackerPercent, trackerStep, type OrderStatus } from '#domain/orders/order-status.ts';
import type { OrderSummary } from '#contract/orders.ts';
import { trackerStepsFor } from '#domain/orders/pick-up.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { shortDateTime } from '#domain/locale/indian-time.ts';
import { stepTimes, type HistoryEntry } from './step-times.ts';

interface OrderTrackerProps {
  readonly status: OrderStatus;
  readonly method: OrderSummary['shipping_method'];
  readonly placedAt: string;
  readonly history: readonly HistoryEntry[];
}

const icons: readonly IconName[] = ['check', 'box', 'truck', 'gem'];

/** ORDER-1 */
export function OrderTracker({ status, method, placedAt, history }: OrderTrackerProps) {
  const stopped = endedOrderText(status);
  if (stopped !== null) {
    return (
      <p className="alert">
        <Icon name="alert" />
        {stopped}
      </p>
    );
  }
  const reached = trackerStep(status);
  const times = stepTimes(placedAt, history);
  return (
    <section className="box" aria-label="Progress">
      <div className="track-wrap">
        <progress
          className="track-bar"
          max={100}
          value={trackerPercent(status)}
          aria-label="Order progress"
        />
        <ol className="track">
          {trackerStepsFor(method).map((step, index) => (
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
    </section>
  );
}

function StepTime({ time }: { readonly time: string | undefined }) {
  if (time === undefined) return null;
  return (
    <small>
      <time dateTime={time}>{shortDateTime(time)}</time>
    </small>
  );
}

/** The note for an order without progress (ORDER-1); null for other orders. */
function endedOrderText(status: OrderStatus): string | null {
  switch (status) {
    case 'cancelled':
      return 'This order was cancelled.';
    case 'failed':
      return 'This order did not go through.';
    default:
      return null;
  }
}
