import type { shareTaxDocument } from '#contract/admin/order-documents.ts';
import type { AdminOrder } from '#contract/admin/orders.ts';
import type { Answer } from '#contract/api-call.ts';
import { countText } from '#domain/locale/count-text.ts';
import { shortDateTime } from '#domain/locale/indian-time.ts';
import { add, formatRupees, fromRupees, zeroPaise, type Paise } from '#domain/money.ts';
import { isUnsuccessful } from '#domain/orders/order-status.ts';
import { exchangeNote } from '#domain/orders/hand-refund.ts';
import { cancelGivenBack, givenBackText, isGivenBack } from '#domain/orders/given-back.ts';
import { nextStatuses } from '#domain/orders/pick-up.ts';
import { markAsText, orderStatusLabel } from '#domain/shop/order-status-label.ts';

type Line = Pick<AdminOrder['lines'][number], 'quantity' | 'refundedQuantity' | 'notBack'>;

/** '1 piece refunded'; '' if none is: a refund counts once the money went back. Whether it came back is said by the order's status. */
export function refundedText(lines: readonly Line[]): string {
  const count = lines.reduce(
    (sum, { refundedQuantity, notBack }) => sum + refundedQuantity - notBack.quantity,
    0,
  );
  if (count === 0) return '';
  return countText(count, 'piece refunded', 'pieces refunded');
}

/** 'Refunded', '1 of 2 refunded', 'Not gone back yet'; '' if no unit of the line is, or is to be. */
export function refundedLineText({ quantity, refundedQuantity, notBack }: Line): string {
  const back = refundedQuantity - notBack.quantity;
  if (back === 0) return notBack.quantity === 0 ? '' : 'Not gone back yet';
  return back === quantity ? 'Refunded' : `${back} of ${quantity} refunded`;
}

/** Of the amounts of lines: 'refunded' where the same sum went back as money, else 'credited', as of an exchange or what was not paid. */
export function refundedWord({
  refunds,
  totals,
}: {
  readonly refunds: readonly Pick<Refund, 'amount' | 'note'>[];
  readonly totals: Pick<AdminOrder['totals'], 'refunded'>;
}): 'refunded' | 'credited' {
  const money = refunds.filter(({ note }) => note !== exchangeNote).map(({ amount }) => fromRupees(amount));
  return add(...money) < fromRupees(totals.refunded) ? 'credited' : 'refunded';
}

/** What became of the pieces of a line whose order ended without a sale. */
export function restockedText({
  quantity,
  restockedQuantity: back,
}: Pick<AdminOrder['lines'][number], 'quantity' | 'restockedQuantity'>): string {
  if (back === 0) return 'Not put back into stock';
  return back === quantity ? 'Back in stock' : `${back} of ${quantity} back in stock`;
}

/** 'Mark as delivered, ₹43,000 received': the handover of a cash order, with the sum that is recorded. `received`: rupees. */
export function handoverText(
  { shippingMethod }: Pick<AdminOrder, 'shippingMethod'>,
  received: number,
): string {
  const done = markAsText('delivered', shippingMethod);
  if (Number.isNaN(received)) return done;
  return `${done}, ${received === 0 ? 'nothing' : formatRupees(fromRupees(received))} received`;
}

/** The word for the status that the customer reads on the order's own page (ORDER-2, ORDER-10). */
export function customerStatusText({
  status,
  shippingMethod,
  lapsesAt,
}: Pick<AdminOrder, 'status' | 'shippingMethod' | 'lapsesAt'>): string {
  if (status === 'processing') return 'Processing';
  return orderStatusLabel(status === 'confirmed' && lapsesAt !== null ? 'pending' : status, shippingMethod);
}

interface Complete {
  readonly openReturn: boolean;
  /** See wentBackText. */
  readonly wentBack: string | null;
  /** Whether the reader may record a return. */
  readonly mayRecord: boolean;
}

/** Of an order for which no step is left; '' if there is nothing to say. */
export function completeText({ openReturn, wentBack, mayRecord }: Complete): string {
  const complete = openReturn || wentBack !== null ? '' : 'This order is complete. ';
  return `${complete}${mayRecord ? 'If pieces come back, record it here.' : ''}`.trim();
}

type PaidOrder = Pick<AdminOrder, 'payment' | 'status'> & {
  readonly totals: Pick<AdminOrder['totals'], 'refundable'>;
};

/** What the provider refunds when the order ends. Other payments stay with the shop until it records their refund. */
export function refundedAtEnd({ payment, totals }: PaidOrder): Paise {
  return payment === null ? zeroPaise : fromRupees(totals.refundable);
}

/** What becomes of the money when the order ends; '' if nothing was paid. */
export function endOfOrderText(order: PaidOrder): string {
  const refundable = fromRupees(order.totals.refundable);
  if (refundable === zeroPaise) return '';
  return refundedAtEnd(order) > zeroPaise
    ? `${formatRupees(refundable)} is refunded to the original payment method.`
    : `${formatRupees(refundable)} was paid and is not refunded by this. Refund it in the next step.`;
}

/** 'It was paid in parts: Old gold ₹80,000, Cash ₹1,13,000. '; '' if it was paid in one way. */
export function paidInText(
  payments: readonly Pick<AdminOrder['payments'][number], 'label' | 'amount'>[],
): string {
  if (payments.length < 2) return '';
  const parts = payments.map(({ label, amount }) => `${label} ${formatRupees(fromRupees(amount))}`);
  return `It was paid in parts: ${parts.join(', ')}. `;
}

type Refund = AdminOrder['refunds'][number];

/** What a press that makes or repeats a refund is told. The order and the list say why, and what to do (PAY-23). */
export function refundOutcome(
  refund: Pick<Refund, 'state' | 'trouble'> | undefined,
): [text: string, look: { bad: boolean }] {
  if (refund?.state === 'failed') return ['The refund was not made', { bad: true }];
  if (typeof refund?.trouble === 'string')
    return ['It is not known yet whether the refund was made', { bad: true }];
  return ['The refund is on its way', { bad: false }];
}

/** Of the refunds that failed, and what to do; null: none did (PAY-23). */
export function notBackText(
  refunds: readonly Pick<Refund, 'state' | 'amount' | 'retryable'>[],
): string | null {
  const failed = refunds.filter(({ state }) => state === 'failed');
  if (failed.length === 0) return null;
  const amount = formatRupees(add(...failed.map((refund) => fromRupees(refund.amount))));
  const cure = failed.some(({ retryable }) => retryable) ? 'retry' : 'record how it was refunded';
  return `${amount} has not gone back yet: ${cure} below.`;
}

/** Of refunds that failed, or of an order that has not ended although all that was paid for it went back, or was refunded; null: it did not (PAY-22). */
export function wentBackText({
  status,
  shippingMethod,
  paymentMethod,
  refunds,
  ...order
}: Parameters<typeof isOrderGivenBack>[0] &
  Pick<AdminOrder, 'status' | 'shippingMethod' | 'paymentMethod' | 'refunds'>): string | null {
  const notBack = notBackText(refunds);
  if (notBack !== null) return notBack;
  if (!isOrderGivenBack(order) || isUnsuccessful(status)) return null;
  const inDashboard = refunds.filter(({ origin }) => origin === 'dashboard').length;
  const part = inDashboard < refunds.length ? ', in part' : '';
  const back =
    inDashboard === 0
      ? givenBackText
      : `The payment for the order has gone back${part} in the dashboard of ${paymentMethod}.`;
  if (nextStatuses(status, shippingMethod).includes('cancelled')) return `${back} ${cancelGivenBack}`;
  return inDashboard === 0 ? null : back;
}

export function isOrderGivenBack({
  total,
  totals: { refunded },
  lines,
}: Pick<AdminOrder, 'total' | 'lines'> & {
  readonly totals: Pick<AdminOrder['totals'], 'refunded'>;
}): boolean {
  return isGivenBack({ total, refunded, lines });
}

/** What is still to be refunded of an order that has ended without a sale. */
export function owedRefund({ status, totals }: PaidOrder): Paise {
  return isUnsuccessful(status) ? fromRupees(totals.refundable) : zeroPaise;
}

/** What happens to a document that was shared. */
export function sharedText({
  sentTo,
  linked,
  notBefore,
}: Pick<Answer<typeof shareTaxDocument>, 'sentTo' | 'linked' | 'notBefore'>): string {
  if (sentTo === null) return 'The message is ready:';
  const email = linked
    ? `An email with the link goes to ${sentTo}.`
    : `${sentTo} is not confirmed, so its email links to the order and not to the document.`;
  if (notBefore === null) return email;
  return `${email} This address has reached its daily limit of emails; this one goes out after ${shortDateTime(notBefore)}.`;
}

/** At the field of the tracking link. Tracking of a parcel that has arrived is not mailed. */
export function trackingHint({ status, customer }: Pick<AdminOrder, 'status' | 'customer'>): string {
  const mailed = status !== 'delivered' && Boolean(customer?.contact?.email);
  return `Must begin with https://. The customer sees all three${mailed ? ' and gets an email' : ''}.`;
}

interface HuidEntry {
  readonly lineId: number;
  /** What the field began with. */
  readonly likely: string;
  readonly huids: string;
}

/** The HUIDs to send. An empty field is sent only where one was filled in: it is not filled in again, but asked for (LAW-74). */
export function enteredHuids(entries: readonly HuidEntry[]): { lineId: number; huids: string }[] {
  return entries
    .filter(({ likely, huids }) => huids.trim() !== '' || likely !== '')
    .map(({ lineId, huids }) => ({ lineId, huids }));
}
