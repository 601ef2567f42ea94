import { longDate } from '../locale/indian-time.ts';
import { formatRupees, type Paise } from '../money.ts';
import { entirePaymentText } from './online-payment.ts';
import { openStatuses, unsuccessfulBeforeDispatch, type OrderStatus } from './order-status.ts';

interface OrderFacts {
  readonly status: OrderStatus;
  /** When it got its status, as an ISO 8601 text; null: unknown. */
  readonly since: string | null;
  /** Whether the buyer collects it (isPickUp). */
  readonly collected: boolean;
  /** 'Delivery between Wed 25 and Fri 27 November', as promised with the order; null: no day is promised. */
  readonly promise: string | null;
  /** Whether the buyer must confirm the order first. */
  readonly unconfirmed: boolean;
  /** Whether the shop confirms it too. */
  readonly reviewed: boolean;
  /** Whether the whole payment has gone back, but for the fee. */
  readonly refunded: boolean;
  /** What of it stays with the payment provider; null: not known. */
  readonly feeLeft: Paise | null;
  /** To be paid in cash when the order is handed over, or not recorded as paid since; null: nothing. */
  readonly cashDue: Paise | null;
}

/** What happened last with an order, and what comes next (ORDER-8). null: it ended without a sale before it was sent. */
export function orderProgress(
  facts: OrderFacts,
): { readonly now: string; readonly next: string | null } | null {
  const { status, promise, collected, cashDue } = facts;
  if (unsuccessfulBeforeDispatch.includes(status)) return null;
  // Whether it is sent nevertheless, only the shop knows.
  if (facts.refunded && ['pending', 'confirmed', 'processing'].includes(status))
    return {
      now: `We have refunded ${entirePaymentText(facts.feeLeft)}`,
      next: 'The order is not cancelled yet.',
    };
  const next = [
    nextStep(facts),
    openStatuses.includes(status) && promise,
    cashText(status, collected, cashDue),
  ];
  const sentences = next.filter((text) => typeof text === 'string').map((text) => text.replace(/\.?$/, '.'));
  return { now: lastStep(facts), next: sentences.length === 0 ? null : sentences.join(' ') };
}

const ready = 'Your order is ready for you to collect';

function lastStep({ status, since, collected, unconfirmed }: OrderFacts): string {
  const on = since === null ? '' : ` on ${longDate(since)}`;
  switch (status) {
    case 'processing':
      return 'We are preparing your order';
    case 'shipped':
      return collected ? ready : `Handed to the courier${on}`;
    case 'out_for_delivery':
      return collected ? ready : 'The courier is bringing your order';
    case 'delivered':
      return `${collected ? 'Collected' : 'Delivered'}${on}`;
    case 'returned':
      return `Returned${on}`;
    default:
      return unconfirmed ? 'Your order is waiting for your confirmation' : 'We have received your order';
  }
}

function nextStep({ status, collected, unconfirmed, reviewed }: OrderFacts): string | null {
  if (unconfirmed) return `We ${reviewed ? 'review' : 'prepare'} it once you have confirmed it`;
  if (!['pending', 'confirmed', 'processing'].includes(status)) return null;
  if (reviewed) return 'Next, we review and confirm it';
  return collected ? 'Next, we get it ready for you to collect' : 'Next, we hand it to the courier';
}

/** Said once an order is confirmed. `collected`: isPickUp. */
export function nextNewsText(collected: boolean): string {
  return `We will let you know when it ${collected ? 'is ready to collect' : 'ships'}.`;
}

function cashText(status: OrderStatus, collected: boolean, due: Paise | null): string | null {
  if (due === null) return null;
  // The courier may have the money: the shop cannot know more than what it recorded.
  if (status === 'delivered')
    return `We have not recorded ${formatRupees(due)} of your payment yet. If you have already paid it, you need not do anything`;
  if (!openStatuses.includes(status)) return null;
  return `You pay ${formatRupees(due)} when ${collected ? 'you collect it' : 'it is delivered'}`;
}
