import type { Transaction } from 'kysely';
import { recordOrderPayment, writeOffOrder } from '#contract/admin/order-payments.ts';
import type { Tables } from '#database/tables.ts';
import { formatRupees, fromRupees, subtract, toRupees, zeroPaise, type Paise } from '#domain/money.ts';
import { HttpRefusal } from '../../../platform/api/http-refusal.ts';
import { allows } from '#domain/shop/staff-permissions.ts';
import {
  addCashPayment,
  paymentDayFault,
  readCashDue,
  readOwed,
  writeOffRest,
} from '../../../selling/orders/cash-payments.ts';
import { insertOrderHistory, lockOrder } from '../../../selling/orders/order-row-store.ts';
import type { Shop } from '../../../platform/shop.ts';
import type { AdminApi } from '../../core/admin-api.ts';
import { changed } from '../../core/change-result.ts';
import { fieldRefusal, notFound } from '../../core/refusals.ts';
import { readOrder } from './order-routes.ts';

/** Money of a cash order that was received, or went back to the buyer, after the handover. */
export function serveOrderPayments(api: AdminApi, { clock }: Shop): void {
  api.change(recordOrderPayment, async (transaction, { params: { id }, body }, { staff }) => {
    const { direction, method, reference, day, reason } = body;
    const now = clock();
    if (direction === 'returned' && !allows(staff.role, 'orders.refund'))
      return new HttpRefusal({
        status: 403,
        code: 'not-permitted',
        message: 'Your role may not record money that was given back',
      });
    const order = await lockOrder(transaction, id);
    if (order === undefined) return notFound('order');
    const { owed, receivable, returnable } = await readCashDue(transaction, order);
    const most = direction === 'received' ? receivable : returnable;
    if (most === zeroPaise) return direction === 'received' ? nothingOwed : nothingReceived;
    if (owed !== fromRupees(body.owed)) return otherwiseOwed(transaction, id, owed);
    const amount = fromRupees(body.amount);
    if (amount > most) {
      const message = `At most ${formatRupees(most)} can be ${direction === 'received' ? direction : 'given back'}`;
      return new HttpRefusal({ status: 409, code: 'amount', message });
    }
    if (direction === 'returned' && reason === '') return fieldRefusal('reason', 'Enter a reason');
    const fault = await paymentDayFault(transaction, order, day, now);
    if (fault !== null) return fieldRefusal('day', fault);
    const signed = direction === 'received' ? amount : subtract(zeroPaise, amount);
    const left = await addCashPayment(
      transaction,
      order,
      { amount: signed, method, reference, day, by: staff.name },
      now,
    );
    if (direction === 'returned') {
      const note = `${formatRupees(amount)} given back: ${reason}`;
      const by = { actor: 'staff', staff_name: staff.name } as const;
      await insertOrderHistory(transaction, {
        order_id: id,
        status: order.status,
        ...by,
        note,
        created_at: now,
      });
    }
    const entry = {
      kind: 'order',
      id,
      action: direction === 'received' ? 'payment-received' : 'payment-returned',
      before: { owed: toRupees(owed) },
      after: {
        ...{ owed: toRupees(left), amount: body.amount, by: method },
        ...(day !== '' && { on: day }),
        ...(direction === 'returned' && { reasonLength: reason.length }),
      },
    };
    return changed(entry, await readOrder(transaction, id));
  });

  api.change(writeOffOrder, async (transaction, { params: { id }, body }, { staff }) => {
    const order = await lockOrder(transaction, id);
    if (order === undefined) return notFound('order');
    const owed = await readOwed(transaction, order);
    if (order.status !== 'delivered' || owed === zeroPaise) return nothingOwed;
    if (owed !== fromRupees(body.owed)) return otherwiseOwed(transaction, id, owed);
    await writeOffRest(transaction, order, { reason: body.reason, by: staff.name }, clock());
    const entry = {
      kind: 'order',
      id,
      action: 'written-off',
      before: { owed: toRupees(owed) },
      after: { owed: 0, reasonLength: body.reason.length },
    };
    return changed(entry, await readOrder(transaction, id));
  });
}

const nothingOwed = new HttpRefusal({
  status: 409,
  code: 'not-possible',
  message: 'Nothing is owed for this order. Money of a paid order goes back as a refund.',
});

const nothingReceived = new HttpRefusal({
  status: 409,
  code: 'not-possible',
  message: 'Nothing that was received for this order is left to give back',
});

async function otherwiseOwed(transaction: Transaction<Tables>, id: number, owed: Paise) {
  const current = await readOrder(transaction, id);
  const message = `${formatRupees(owed)} is owed for this order now. Nothing was recorded.`;
  return new HttpRefusal({ status: 409, code: 'changed-meanwhile', message }, { current });
}
