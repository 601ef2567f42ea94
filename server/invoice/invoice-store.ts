import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { fiscalYear } from '#domain/fiscal-year.ts';
import { lockOrder } from '../orders/order-life-store.ts';

export interface InvoiceNumber {
  /** '2026-27/000042' */
  readonly number: string;
  readonly issuedAt: Date;
}

/**
 * The number of an order's invoice, given when it is first needed and kept. Numbers of a financial year follow each
 * other without gaps: counter and invoice are one transaction. Orders of the demo shop have a series of their own.
 */
export async function issueInvoice(
  transaction: Transaction<Tables>,
  orderId: number,
  now: Date,
): Promise<InvoiceNumber> {
  const order = await lockOrder(transaction, orderId);
  const earlier = await transaction
    .selectFrom('invoices')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (earlier !== undefined) return writtenNumber(earlier.series, earlier.number, earlier.issued_at);
  const series = `${order?.demo === true ? 'DEMO ' : ''}${fiscalYear(now)}`;
  const { last } = await transaction
    .insertInto('invoice_counters')
    .values({ series, last: 1 })
    .onConflict((conflict) =>
      conflict.column('series').doUpdateSet({ last: sql<number>`invoice_counters.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('invoices')
    .values({ order_id: orderId, series, number: last, issued_at: now })
    .executeTakeFirstOrThrow();
  return writtenNumber(series, last, now);
}

/** '2026-27/000042' */
export function writtenNumber(series: string, number: number, issuedAt: Date): InvoiceNumber {
  return { number: `${series}/${String(number).padStart(6, '0')}`, issuedAt };
}
