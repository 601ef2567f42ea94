import type { CallInput } from '#contract/api-call.ts';
import type { AdminOrder, refundOrder } from '#contract/admin/orders.ts';
import { add, fromRupees, subtract } from '#domain/money.ts';
import { planRefund, type RefundPlan } from '#domain/orders/refund.ts';

export type RefundPart = CallInput<typeof refundOrder>['body']['part'];

/** The refund by the server's rule; null if it is zero or more than can be refunded. */
export function plannedRefund(order: AdminOrder, part: RefundPart): RefundPlan | null {
  const { refundable } = order.totals;
  if (refundable === 0) return null;
  if (part.kind === 'amount' && !(part.amount > 0 && part.amount <= refundable)) return null;
  const ofLines = add(...order.lines.map(({ refunded }) => fromRupees(refunded)));
  const roundOffLeft = fromRupees(order.totals.roundOffLeft);
  const roundOffRefunded = subtract(fromRupees(order.totals.roundOff), roundOffLeft);
  const paid = {
    shipping: fromRupees(order.totals.shipping),
    shippingRefunded: subtract(fromRupees(order.totals.refunded), add(ofLines, roundOffRefunded)),
    roundOffLeft,
    lines: order.lines.map((line) => ({
      id: line.id,
      quantity: line.quantity,
      paid: fromRupees(line.paid),
      refunded: fromRupees(line.refunded),
      refundedQuantity: line.refundedQuantity,
    })),
  };
  const refund = part.kind === 'amount' ? { kind: part.kind, amount: fromRupees(part.amount) } : part;
  const planned = planRefund(paid, refund);
  return planned.accepted ? planned.value : null;
}
