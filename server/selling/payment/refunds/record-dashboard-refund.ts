import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { attributeRefund } from '#domain/orders/dashboard-refund.ts';
import { add, formatRupees, minPaise, subtract, zeroPaise, type Paise } from '#domain/money.ts';
import { divideRefund, planRefund, type RefundPlan } from '#domain/orders/refund.ts';
import { insertOrderHistory } from '../../orders/order-row-store.ts';
import type { OrderRow } from '../../orders/order-store.ts';
import { staffPaymentLabel } from '../payment-providers.ts';
import type { PaymentRow } from '../payment-store.ts';
import { finishRefunds } from './finish-refunds.ts';
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
  /** Whether it leaves nothing of the payment there. */
  readonly whole: boolean;
  /** The provider's id of the refund; null: not known. */
  readonly id: string | null;
  /** When the money went. */
  readonly at: Date;
  readonly now: Date;
}

/**
 * Records a refund that was made in the provider's dashboard, by the functions that settle the shop's own, so that credit note,
 * books and mail follow (PAY-22). Each row of it has its id, and names the first one. The pieces stay out of stock, and the order
 * keeps its status: the staff decide. The fee that the customer bore goes back after all else, and what exceeds all that was left
 * credits nothing.
 */
export async function recordDashboardRefund(
  transaction: Transaction<Tables>,
  refund: DashboardRefund,
): Promise<void> {
  const { order, payment, amount, id, at, now } = refund;
  const made = await writeRows(transaction, refund);
  const [first] = made;
  if (first === undefined) return;
  await transaction
    .updateTable('refunds')
    .set({ origin: 'dashboard', part_of: sql`nullif(${first.id}::bigint, id)` })
    .where(
      'id',
      'in',
      made.map((row) => row.id),
    )
    .execute();
  const what = `Refund of ${formatRupees(amount)} made in the dashboard of ${staffPaymentLabel(payment.gateway)}`;
  const beyond = add(zeroPaise, ...made.map((row) => row.beyond_paise ?? zeroPaise));
  const part = beyond === amount ? 'all' : formatRupees(beyond);
  const note = beyond === zeroPaise ? what : `${what}, ${part} of it beyond what was left of the order`;
  const step = { order_id: order.id, status: order.status, actor: 'system', note, created_at: now } as const;
  await insertOrderHistory(transaction, step);
  await finishRefunds(transaction, made, id, { now, at });
}

/** The rows that the refund is: open refunds that it settles, a part of one, and what was left of the order. */
async function writeRows(
  transaction: Transaction<Tables>,
  { order, payment, rows, amount, whole, now }: DashboardRefund,
): Promise<readonly RefundRow[]> {
  const stated = await readStated(transaction, order.id);
  const open = rows
    .filter(isOpen)
    .map((row) => ({ id: row.id, amount: moneyOf(row), divisible: !stated.has(row.id) }));
  const left = await readMoneyLeft(transaction, payment);
  const { settled, divided, fromLeft } = attributeRefund({ amount, whole, left, open });
  const made = rows.filter(({ id }) => settled.includes(id));
  const key = `dashboard-${payment.id}-${rows.length}`;
  const label = staffPaymentLabel(payment.gateway);
  const reason = `Refunded through ${label}`;
  const restocked = new Map<number, number>();
  const fresh = { order, payment, restocked, actor: 'system', staffName: null, reason, now } as const;
  if (divided !== null) {
    const plan = await takeFromOpen(transaction, divided);
    const unpaid = subtract(plan.amount, divided.amount);
    made.push(
      await insertRefund(transaction, { ...fresh, plan, unpaid, huids: new Map(), key: `${key}-part` }),
    );
  }
  const { paid, lines } = await readPaidOrder(transaction, order);
  const part = { kind: 'amount', amount: fromLeft } as const;
  const planned = planRefund(paid, fromLeft === left ? { kind: 'all' } : part);
  if (fromLeft > zeroPaise && planned.accepted) {
    const plan = planned.value;
    const back = await returnedHuids(transaction, { lines, shares: plan.shares, part: { kind: 'all' } });
    const huids = back.accepted ? back.value : new Map<number, readonly string[]>();
    const unpaid = subtract(plan.amount, fromLeft);
    made.push(await writeRefund(transaction, { ...fresh, plan, unpaid, huids, key }));
  }
  const feeLeft = subtract(
    payment.fee_paise ?? zeroPaise,
    add(zeroPaise, ...rows.map((row) => row.fee_paise)),
  );
  const fee = minPaise(subtract(amount, add(zeroPaise, ...made.map(moneyOf))), feeLeft);
  const plan = { amount: zeroPaise, shipping: zeroPaise, roundOff: zeroPaise, shares: [] };
  const nothing = { ...fresh, plan, unpaid: zeroPaise, huids: new Map() };
  if (whole && fee > zeroPaise) {
    const why = `Fee of the payment provider, refunded through ${label}`;
    made.push(await insertRefund(transaction, { ...nothing, fee, reason: why, key: `${key}-fee` }));
  }
  const beyond = subtract(amount, add(zeroPaise, ...made.map(moneyOf)));
  if (beyond > zeroPaise) {
    const why = `${reason} beyond what was left of the order`;
    made.push(await insertRefund(transaction, { ...nothing, beyond, reason: why, key: `${key}-beyond` }));
  }
  return made;
}

/** Refunds that a document states: a bank returned them after their credit note was issued. */
async function readStated(
  transaction: Transaction<Tables>,
  orderId: number,
): Promise<ReadonlySet<number | null>> {
  const documents = transaction
    .selectFrom('tax_documents')
    .select('refund_id')
    .where('order_id', '=', orderId);
  return new Set((await documents.execute()).map(({ refund_id }) => refund_id));
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
