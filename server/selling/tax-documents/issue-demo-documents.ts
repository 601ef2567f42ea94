import { sql, type Transaction } from 'kysely';
import type { Database } from '#database/connect.ts';
import type { Tables } from '#database/tables.ts';
import { dispatchedStatuses, unsuccessfulStatuses } from '#domain/orders/order-status.ts';
import { lockOrder } from '../orders/order-row-store.ts';
import { issueInvoice, issueReceiptVoucher, issueTaxDocuments } from './issue-tax-documents.ts';
import { findInvoice, isReceiptVoucher, listTaxDocuments } from './tax-document-store.ts';

/**
 * Issues the documents of the demo shop's orders, which are seeded without any: a voucher dated at its payment, an invoice at its
 * dispatch, a credit note at its refund. After the first start there is none left to issue. Several nodes may run this at the
 * same time.
 */
export async function issueDemoDocuments(database: Database): Promise<void> {
  const locked = (id: number, work: (transaction: Transaction<Tables>) => Promise<void>) =>
    database.transaction(async (transaction) => {
      await lockOrder(transaction, id);
      await work(transaction);
    });
  for (const { id, paid, ended } of await readAdvances(database))
    await locked(id, async (transaction) => {
      if ((await listTaxDocuments(transaction, id)).some(isReceiptVoucher)) return;
      await issueReceiptVoucher(transaction, id, paid);
      if (ended) await issueTaxDocuments(transaction, id, paid);
    });
  for (const { id, dispatched } of await readUninvoiced(database))
    await locked(id, async (transaction) => {
      if ((await findInvoice(transaction, id)) === undefined) await issueInvoice(transaction, id, dispatched);
    });
}

interface Advance {
  readonly id: number;
  readonly paid: Date;
  /** Cancelled before its invoice, and refunded. */
  readonly ended: boolean;
}

/** Demo orders that were paid online, without any document. */
async function readAdvances({ query }: Database): Promise<Advance[]> {
  const { rows } = await sql<Advance>`
    select o.id, p.created_at as paid, o.status = 'cancelled' as ended
      from orders o join payments p on p.order_id = o.id and p.state in ('ordered', 'refunded')
     where o.demo and not exists (select from tax_documents d where d.order_id = o.id)
     order by p.created_at, o.id`.execute(query);
  return rows;
}

/** Dispatched demo orders without an invoice, except for those that ended unpaid. */
async function readUninvoiced({ query }: Database): Promise<{ id: number; dispatched: Date }[]> {
  const { rows } = await sql<{ id: number; dispatched: Date }>`
    select o.id, min(h.created_at) as dispatched
      from orders o join order_status_history h on h.order_id = o.id and h.status = any(${dispatchedStatuses}::text[])
     where o.demo and (o.status <> all(${unsuccessfulStatuses}::text[]) or o.payment_status <> 'unpaid')
       and not exists (select from tax_documents p where p.order_id = o.id and p.kind in ('invoice', 'bill-of-supply'))
     group by o.id order by dispatched, o.id`.execute(query);
  return rows;
}
