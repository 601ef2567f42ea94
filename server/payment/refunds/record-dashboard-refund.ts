import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { attributeRefund } from '#domain/orders/dashboard-refund.ts';
import { add, formatRupees, minPaise, subtract, zeroPaise, type Paise } from '#domain/money.ts';
import { divideRefund, planRefund, type RefundPlan } from '#domain/orders/refund.ts';
import { insertOrderHistory } from '../../orders/order-row-store.ts';
import type { OrderRow } from '../../orders/order-store.ts';
import { staffPaymentLabel } from '../payment-providers.ts';
import type { PaymentRow } from '../payment-store.ts';
import { finishRefund } from './finish-refund.ts';
import { readPaidOrder } from './paid-order.ts';
import { isOpen, moneyOf, readMoneyLeft, type RefundRow } from './refund-store.ts';
import { returnedHuids } from './returned-huids.ts';
import { insertRefund, writeRefund } from './write-refund.ts';

export interface DashboardRefund {
  /** Locked. */
  readonly order: OrderRow;
  readonly payment: PaymentRow;
  /** All refunds of the payment that the shop knows, locked. */
  readonly rows: readonly RefundRow[];
  /** What went back at the provider. */
  readonly amount: Paise;
  /** What went back there in all, beyond the refunds that the shop knows. */
  readonly unexplained: Paise;
  /** Whether nothing is left of the payment there. */
  readonly whole: boolean;
  /** The provider's id of the refund; null: not known. */
  readonly id: string | null;
  /** When the money went. */
  readonly at: Date;
  readonly now: Date;
}

/**
 * Records a refund that was made in the provider's dashboard, by the functions that settle the shop's own, so that credit note,
 * books and mail follow (PAY-22). The pieces stay out of stock, and the order keeps its status: the staff decide. Nothing is
 * recorded beyond what was paid for the order, and the fee that the customer bore goes back last.
 */
export async function recordDashboardRefund(
  transaction: Transaction<Tables>,
  { order, payment, rows, amount, unexplained, whole, id, at, now }: DashboardRefund,
): Promise<void> {
  const label = staffPaymentLabel(payment.gateway);
  const { paid, lines } = await readPaidOrder(transaction, order);
  const stated = await readStated(transaction, order.id);
  const open = rows
    .filter(isOpen)
    .map((row) => ({ id: row.id, amount: moneyOf(row), divisible: !stated.has(row.id) }));
  const left = await readMoneyLeft(transaction, payment);
  const { settled, divided, fromLeft } = attributeRefund({ amount, whole, left, open });
  const done: RefundRow[] = [];
  const made = (
    plan: RefundPlan,
    money: Paise,
    huids: ReadonlyMap<number, readonly string[]> = new Map(),
  ) => ({
    order,
    payment,
    plan,
    offer: subtract(plan.amount, money),
    restocked: new Map<number, number>(),
    huids,
    reason: `Refunded through ${label}`,
    origin: 'dashboard' as const,
    key: `dashboard-${payment.id}-${rows.length + done.length - settled.length}`,
    now,
  });
  for (const row of rows.filter((each) => settled.includes(each.id))) {
    await transaction.updateTable('refunds').set({ origin: 'dashboard' }).where('id', '=', row.id).execute();
    done.push(row);
  }
  if (divided !== null)
    done.push(
      await insertRefund(transaction, made(await takeFromOpen(transaction, divided), divided.amount)),
    );
  const part = { kind: 'amount', amount: fromLeft } as const;
  const planned = planRefund(paid, fromLeft === left ? { kind: 'all' } : part);
  if (fromLeft > 0 && planned.accepted) {
    const { shares } = planned.value;
    const back = await returnedHuids(transaction, { lines, shares, part: { kind: 'all' } });
    const huids = back.accepted ? back.value : new Map<number, readonly string[]>();
    done.push(await writeRefund(transaction, made(planned.value, fromLeft, huids)));
  }
  const known = add(zeroPaise, ...done.map(moneyOf));
  const feeLeft = subtract(
    payment.fee_paise ?? zeroPaise,
    add(zeroPaise, ...rows.map((row) => row.fee_paise)),
  );
  const fee = minPaise(subtract(unexplained, known), feeLeft);
  if (whole && fee > 0) {
    const nothing = { amount: zeroPaise, shipping: zeroPaise, roundOff: zeroPaise, shares: [] };
    const reason = `Fee of the payment provider, refunded through ${label}`;
    done.push(await insertRefund(transaction, { ...made(nothing, zeroPaise), fee, reason }));
  }
  if (done.length === 0) return;
  const note = `Refund of ${formatRupees(amount)} made in the dashboard of ${label}`;
  const step = { order_id: order.id, status: order.status, actor: 'system', note, created_at: now } as const;
  await insertOrderHistory(transaction, step);
  for (const [index, row] of done.entries())
    await finishRefund(transaction, row, index === 0 ? id : null, { now, at });
}

/** Refunds that a document states: a bank returned them after their credit note was issued. */
async function readStated(
  transaction: Transaction<Tables>,
  orderId: number,
): Promise<ReadonlySet<number | null>> {
  const papers = transaction.selectFrom('papers').select('refund_id').where('order_id', '=', orderId);
  return new Set((await papers.execute()).map(({ refund_id }) => refund_id));
}

/** Takes an amount from a refund that has not gone back, which keeps its units and its stock. Returns what was taken. */
async function takeFromOpen(
  transaction: Transaction<Tables>,
  { id, amount }: { readonly id: number; readonly amount: Paise },
): Promise<RefundPlan> {
  const row = await transaction
    .selectFrom('refunds')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const lines = await transaction
    .selectFrom('refund_lines')
    .selectAll()
    .where('refund_id', '=', id)
    .orderBy('order_line_id')
    .execute();
  const shares = lines.map((line) => ({
    lineId: line.order_line_id,
    quantity: line.quantity,
    amount: line.amount_paise,
  }));
  const { amount_paise, shipping_paise: shipping, round_off_paise: roundOff } = row;
  const { taken, rest } = divideRefund({ amount: amount_paise, shipping, roundOff, shares }, amount);
  await transaction
    .updateTable('refunds')
    .set({ amount_paise: rest.amount, shipping_paise: rest.shipping, round_off_paise: rest.roundOff })
    .where('id', '=', id)
    .execute();
  for (const { lineId, amount: left } of rest.shares)
    await transaction
      .updateTable('refund_lines')
      .set({ amount_paise: left })
      .where('refund_id', '=', id)
      .where('order_line_id', '=', lineId)
      .execute();
  return taken;
}
