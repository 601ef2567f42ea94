import type { AdminReturn } from '#contract/admin/order-returns.ts';
import { formatRupees, fromRupees } from '#domain/money.ts';
import { returnStatusTexts, type ReturnStatus } from '#domain/orders/return-request.ts';

/** The state of a return request in the words of the back office: the shop reads it, so it does not name itself. */
export const returnStates: Readonly<Record<ReturnStatus, string>> = {
  ...returnStatusTexts,
  requested: 'Requested',
  received: 'Received',
};

/** '₹450 to ₹900', 'free': the cost of the pick-up that the customer was shown. */
export function pickUpText({ from, to }: NonNullable<AdminReturn['pick_up']>): string {
  if (to === 0) return 'free';
  const most = formatRupees(fromRupees(to));
  return from === to ? most : `${formatRupees(fromRupees(from))} to ${most}`;
}
