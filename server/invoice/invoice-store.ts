import { sql, type Kysely, type Selectable } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { fiscalYear } from '#domain/fiscal-year.ts';

export interface InvoiceNumber {
  /** '2026-27/000042' */
  readonly number: string;
  readonly issuedAt: Date;
}

/**
 * The number of an order's invoice, given when it is first needed and kept. Numbers of a financial year follow each
 * other without gaps: counter and invoice are written by one statement (migration 0026), so that nobody waits for a node
 * that is busy. Orders of the demo shop have a series of their own.
 */
export async function issueInvoice(
  query: Kysely<Tables>,
  orderId: number,
  now: Date,
): Promise<InvoiceNumber> {
  const { rows } = await sql<Selectable<Tables['invoices']>>`
    select * from issue_invoice(${orderId}, ${fiscalYear(now)}, ${now})`.execute(query);
  return writtenNumber(rows);
}

/** '2026-27/000042', of the one row that a statement answered. */
export function writtenNumber(
  rows: readonly Pick<Selectable<Tables['invoices']>, 'series' | 'number' | 'issued_at'>[],
): InvoiceNumber {
  const [bill] = rows;
  if (bill === undefined) throw new Error('a bill got no number');
  const { series, number, issued_at: issuedAt } = bill;
  return { number: `${series}/${String(number).padStart(6, '0')}`, issuedAt };
}
