import { sql } from 'kysely';
import type { Database } from '#database/connect.ts';
import { dispatchedStatuses, unsuccessfulStatuses } from '#domain/orders/order-status.ts';
import { lockOrder } from '../orders/order-row-store.ts';
import {
  issueInvoice,
  issueReceiptVoucher,
  issueTaxDocuments,
  backfillDocument,
} from './issue-tax-documents.ts';
import { findInvoice, findReceiptVoucher } from './tax-document-store.ts';

/**
 * Runs at each start and completes what releases before migration 0038 left out. A tax document that has only a number gets
 * its content from the present settings. A dispatched order without an invoice gets one, in the order of dispatch and dated at
 * this start, because the dates of a series must not go back. In the demo shop a voucher is dated at its payment or refund, an
 * invoice at its dispatch and a credit note at its refund. Several nodes may run this at the same time.
 */
export async function issueOverdueTaxDocuments(database: Database, now: Date): Promise<void> {
  const { query } = database;
  const bare = await query
    .selectFrom('tax_documents')
    .select('id')
    .where('document', 'is', null)
    .orderBy('id')
    .execute();
  for (const { id } of bare) await database.transaction((transaction) => backfillDocument(transaction, id));

  for (const { id, paid, ended } of await readDemoAdvances(database))
    await database.transaction(async (transaction) => {
      await lockOrder(transaction, id);
      if ((await findReceiptVoucher(transaction, id)) !== undefined) return;
      await issueReceiptVoucher(transaction, id, paid);
      if (ended) await issueTaxDocuments(transaction, id, paid);
    });

  for (const { id, dispatched, demo } of await readUninvoiced(database))
    await database.transaction(async (transaction) => {
      await lockOrder(transaction, id);
      if ((await findInvoice(transaction, id)) !== undefined) return;
      await issueInvoice(transaction, id, demo ? dispatched : now);
    });

  const { rows: refunded } = await sql<{ id: number }>`
    select distinct r.order_id as id from refunds r
      join tax_documents i on i.order_id = r.order_id and i.kind in ('invoice', 'bill-of-supply')
     where r.state = 'done' and not exists (select from tax_documents n where n.refund_id = r.id) order by 1`.execute(
    query,
  );
  for (const { id } of refunded)
    await database.transaction(async (transaction) => {
      await lockOrder(transaction, id);
      await issueTaxDocuments(transaction, id, now);
    });
}

interface DemoAdvance {
  readonly id: number;
  readonly paid: Date;
  /** Cancelled before its invoice, and refunded. */
  readonly ended: boolean;
}

/** Orders of the demo shop that were paid online, without any document. */
async function readDemoAdvances({ query }: Database): Promise<DemoAdvance[]> {
  const { rows } = await sql<DemoAdvance>`
    select o.id, p.created_at as paid, o.status = 'cancelled' as ended
      from orders o join payments p on p.order_id = o.id and p.state in ('ordered', 'refunded')
     where o.demo and not exists (select from tax_documents d where d.order_id = o.id)
     order by p.created_at, o.id`.execute(query);
  return rows;
}

interface Uninvoiced {
  readonly id: number;
  readonly dispatched: Date;
  readonly demo: boolean;
}

/** Dispatched orders without an invoice, except for those that ended unpaid. */
async function readUninvoiced({ query }: Database): Promise<Uninvoiced[]> {
  const { rows } = await sql<Uninvoiced>`
    select o.id, gone.at as dispatched, o.demo
      from orders o
      join (select order_id, min(created_at) as at from order_status_history
             where status = any(${dispatchedStatuses}::text[]) group by order_id) gone on gone.order_id = o.id
     where not exists (select from tax_documents p where p.order_id = o.id and p.kind in ('invoice', 'bill-of-supply'))
       and (o.status <> all(${unsuccessfulStatuses}::text[]) or o.payment_status <> 'unpaid')
     order by gone.at, o.id`.execute(query);
  return rows;
}
