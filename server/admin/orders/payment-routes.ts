import { recordOrderPayment } from '#contract/admin/order-payments.ts';
import { formatRupees, fromRupees, subtract, toRupees, zeroPaise } from '#domain/money.ts';
import { HttpRefusal } from '../../api/http-refusal.ts';
import { allows } from '#domain/shop/staff-permissions.ts';
import { addCashPayment, paymentDayFault, readOwed, readReceived } from '../../orders/cash-payments.ts';
import { lockOrder } from '../../orders/order-row-store.ts';
import type { Shop } from '../../shop.ts';
import type { AdminApi } from '../core/admin-api.ts';
import { changed } from '../core/change-result.ts';
import { notFound } from '../core/refusals.ts';
import { readOrder } from './order-routes.ts';

/** Money of a cash order that was received, or went back to the buyer, after the handover. */
export function serveOrderPayments(api: AdminApi, { clock }: Shop): void {
  api.change(recordOrderPayment, async (transaction, { params: { id }, body }, { staff }) => {
    const { direction, method, reference, day } = body;
    const now = clock();
    if (direction === 'returned' && !allows(staff.role, 'orders.refund'))
      return new HttpRefusal({
        status: 403,
        code: 'not-permitted',
        message: 'Your role may not record money that was given back',
      });
    const order = await lockOrder(transaction, id);
    if (order === undefined) return notFound('order');
    const owed = await readOwed(transaction, order);
    const refusal = (code: string, message: string) => new HttpRefusal({ status: 409, code, message });
    if (order.status !== 'delivered' || owed === zeroPaise)
      return refusal(
        'not-possible',
        'Nothing is owed for this order. Money of a paid order goes back as a refund.',
      );
    if (owed !== fromRupees(body.owed)) {
      const current = await readOrder(transaction, id);
      const message = `${formatRupees(owed)} is owed for this order now. Nothing was recorded.`;
      return new HttpRefusal({ status: 409, code: 'changed-meanwhile', message }, { current });
    }
    const amount = fromRupees(body.amount);
    const most = direction === 'received' ? owed : await readReceived(transaction, order);
    if (amount > most)
      return refusal('amount', `At most ${formatRupees(most)} can be ${direction} for this order`);
    const fault = await paymentDayFault(transaction, order, day, now);
    if (fault !== null) return new HttpRefusal({ status: 422, code: 'day', message: fault });
    const signed = direction === 'received' ? amount : subtract(zeroPaise, amount);
    const left = await addCashPayment(
      transaction,
      order,
      { amount: signed, method, reference, day, by: staff.name },
      now,
    );
    const entry = {
      kind: 'order',
      id,
      action: direction === 'received' ? 'payment-received' : 'payment-returned',
      before: { owed: toRupees(owed) },
      after: { owed: toRupees(left), amount: body.amount, by: method, ...(day !== '' && { on: day }) },
    };
    return changed(entry, await readOrder(transaction, id));
  });
}
