import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import {
  dispatchedStatuses,
  isUnsuccessful,
  type OrderStatus,
  type OrderActor,
} from '#domain/orders/order-status.ts';
import { cancelGivenBack, givenBackText, isGivenBack } from '#domain/orders/given-back.ts';
import { nextStatuses } from '#domain/orders/pick-up.ts';
import { formatRupees, zeroPaise, type Paise } from '#domain/money.ts';
import { knownRestock, namesLinesOf, restockQuestion, type Restock } from '#domain/orders/restock.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import type { BillFault } from '../tax-documents/bill-fault.ts';
import { issueTaxDocuments } from '../tax-documents/issue-tax-documents.ts';
import { enqueue } from '../../platform/outbox/enqueue.ts';
import type { OutboxTopic } from '../../platform/outbox/outbox-topics.ts';
import { refundRemaining } from '../payment/refunds/refund-order.ts';
import { insertOrderHistory, updateLockedOrder, lockOrder } from './order-row-store.ts';
import {
  addCashPayment,
  paymentDayFault,
  readOwed,
  readReceived,
  type CashPayment,
} from './cash-payments.ts';
import { promiseFromConfirmation } from './promised-days.ts';
import { shippingMethodOf, type OrderRow } from './order-store.ts';
import { restockOrder } from './restock-order.ts';
import { deleteUnverifiedOrder, recordUnconfirmedProducts } from '../checkout/unverified-orders.ts';

export interface OrderStatusChange {
  readonly orderId: number;
  readonly to: OrderStatus;
  readonly actor: OrderActor;
  readonly note?: string;
  /** Name of the staff member, if one changes it. */
  readonly by?: string;
  /** With 'shipped'. */
  readonly carrier?: string;
  readonly trackingNumber?: string;
  readonly trackingUrl?: string;
  /** With 'delivered', of an order that is not paid: what was received. Needed; 0 says that nothing was. */
  readonly received?: Omit<CashPayment, 'by'>;
  /** With the end of an order without a sale. Needed where pieces come back from the buyer (knownRestock). */
  readonly restock?: Restock;
  /** The current statuses that allow this change; absent: any. */
  readonly from?: (status: OrderStatus) => boolean;
}

/** What the change did, for the audit trail. */
export interface StatusChanged {
  /** The lines whose pieces went back into stock, where the order ended without a sale. */
  readonly restocked?: readonly number[];
}

export type StatusRefusal =
  | 'no-such-order'
  | 'not-possible'
  | 'not-billable'
  | 'given-back'
  | 'restock'
  | 'received'
  | 'partly-paid';

export interface RefusedStatus {
  /** The present status. */
  readonly status?: OrderStatus;
  /** What is missing or wrong, where the caller can mend it. */
  readonly text?: string;
  /** Where it is. */
  readonly field?: 'received' | 'received.amount' | 'received.day';
  /** Why the invoice cannot be issued. */
  readonly fault?: BillFault;
}

const statusMails = {
  shipped: 'mail:order-shipped',
  out_for_delivery: 'mail:out-for-delivery',
  delivered: 'mail:order-delivered',
  cancelled: 'mail:order-cancelled',
} as const satisfies Partial<Record<OrderStatus, OutboxTopic>>;

/**
 * Moves an order to its next status (domain/orders/order-status.ts). An order that ends without a sale returns stock, where its
 * pieces are to be sold again, coupon use and money; the handover of an order that is not paid records what was received. Sends
 * the mail and issues the tax documents that are due. Refuses 'given-back' to pack or send what was refunded whole, and 'not-billable'
 * to send what its invoice cannot name; the caller then rolls back.
 * Locks: order, payment, products by id, coupon, tax document series.
 */
export async function changeOrderStatus(
  transaction: Transaction<Tables>,
  change: OrderStatusChange,
  now: Date,
): Promise<Outcome<StatusChanged, StatusRefusal, RefusedStatus>> {
  const { orderId, to, actor, note, by, carrier, trackingNumber, trackingUrl, from = () => true } = change;
  const order = await lockOrder(transaction, orderId);
  if (order === undefined) return refuse('no-such-order', {});
  const { status } = order;
  const next = nextStatuses(status, shippingMethodOf(order));
  if (!next.includes(to) || !from(status)) return refuse('not-possible', { status });
  const restock = change.restock ?? knownRestock(status);
  const objection = await objectionTo(transaction, order, { ...change, restock }, now);
  if (objection !== null) return objection;
  await updateLockedOrder(transaction, orderId, status, {
    status: to,
    confirm_by: null,
    // A customer who confirms proves the email, not that the order will be paid.
    ...(!(to === 'confirmed' && actor === 'customer') && { lapses_at: null }),
    ...(!isUnsuccessful(to) && (await promiseFromConfirmation(transaction, order, now))),
    updated_at: now,
    ...(carrier !== undefined && { carrier }),
    ...(trackingNumber !== undefined && { tracking_number: trackingNumber }),
    ...(trackingUrl !== undefined && { tracking_url: trackingUrl }),
  });
  if (to === 'delivered' && change.received !== undefined)
    await addCashPayment(transaction, order, { ...change.received, by }, now);
  await insertOrderHistory(transaction, {
    order_id: orderId,
    status: to,
    actor,
    note: note ?? null,
    staff_name: by ?? null,
    created_at: now,
  });
  let restocked: readonly number[] | undefined;
  if (isUnsuccessful(to)) {
    const reason = note ?? `The order was ${to}`;
    await refundRemaining(transaction, { order, actor, staffName: by ?? null, reason, now });
    restocked = await restockOrder(transaction, orderId, restock ?? false, now);
    if (order.confirm_by !== null) await recordUnconfirmedProducts(transaction, orderId, now);
  }
  if (to === 'delivered' || isUnsuccessful(to)) await deleteUnverifiedOrder(transaction, orderId);
  if (to in statusMails) await enqueue(transaction, statusMails[to as keyof typeof statusMails], { orderId });
  const fault = await issueTaxDocuments(transaction, orderId, now);
  if (fault !== null && dispatchedStatuses.includes(to)) return refuse('not-billable', { fault });
  return accept(restocked === undefined ? {} : { restocked });
}

/** What the caller has to say, or to do, before the change; null: nothing. */
async function objectionTo(
  transaction: Transaction<Tables>,
  order: OrderRow,
  {
    to,
    received,
    restock,
  }: Pick<OrderStatusChange, 'to' | 'received'> & { readonly restock: Restock | null },
  now: Date,
) {
  if (to === 'delivered') {
    const owed = await readOwed(transaction, order);
    const fault = handoverFault(owed, received?.amount);
    const field = received === undefined ? ('received' as const) : ('received.amount' as const);
    if (fault !== null) return refuse('received' as const, { text: fault, field });
    const dayFault = await paymentDayFault(transaction, order, received?.day ?? '', now);
    return dayFault === null
      ? null
      : refuse('received' as const, { text: dayFault, field: 'received.day' as const });
  }
  if (!isUnsuccessful(to) && dispatchedStatuses.includes(order.status)) return null;
  const lines = await transaction
    .selectFrom('order_lines')
    .select(['id', 'quantity', 'refunded_quantity as refundedQuantity'])
    .where('order_id', '=', order.id)
    .execute();
  if (!isUnsuccessful(to)) {
    const { total_paise: total, refunded_paise: refunded } = order;
    const text = `${givenBackText} ${cancelGivenBack}`;
    return isGivenBack({ total, refunded, lines }) ? refuse('given-back' as const, { text }) : null;
  }
  const ids = lines.map(({ id }) => id);
  if (restock === null || !namesLinesOf(restock, ids))
    return refuse('restock' as const, { text: restockQuestion });
  const paid = order.payment_status === 'unpaid' ? await readReceived(transaction, order) : zeroPaise;
  const text = `${formatRupees(paid)} of this order was received. Give it back to the buyer first, and record that under Next step.`;
  return paid === zeroPaise ? null : refuse('partly-paid' as const, { text });
}

/** Why this cannot be what was received at the handover of an order; null: it can. */
function handoverFault(owed: Paise, received: Paise | undefined): string | null {
  if (owed === zeroPaise)
    return received === undefined || received === zeroPaise ? null : 'This order is paid already';
  if (received === undefined)
    return `Say what was received for this order: ${formatRupees(owed)}, another sum, or 0 for nothing`;
  return received < zeroPaise || received > owed ? `At most ${formatRupees(owed)} can be received` : null;
}
