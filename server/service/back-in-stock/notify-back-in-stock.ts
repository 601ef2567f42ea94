import { sql } from 'kysely';
import { enqueue } from '../../platform/outbox/enqueue.ts';
import type { Shop } from '../../platform/shop.ts';
import { readStockState, type StockQuery } from './stock-state.ts';

/** Mails per transaction; the next run handles the rest. */
const most = 100;

/**
 * Enqueues a mail for each request whose product is available now, for whatever reason: a hold that ended, a cancelled
 * order, a return, a publication. Returns the number of products. The product is locked, so that it is not taken
 * meanwhile and no two nodes notify the same people. An address whose mail about this product is still queued gets no
 * second one.
 */
export async function notifyBackInStock({
  database,
  clock,
}: Pick<Shop, 'database' | 'clock'>): Promise<number> {
  const now = clock();
  const { rows } = await sql<StockQuery>`
    select p.id as "productId", w.size from products p
      join (select distinct product_id, size from back_in_stock_requests where notified_at is null and confirmed_at is not null) w on w.product_id = p.id
     cross join lateral (select case when w.size = '' then p.stock
                                     else stock_of_size(p.stock, p.size_stock, w.size) end as stock) available
     where p.status = 'published' and available.stock >= p.minimum_quantity
       and available.stock - p.minimum_quantity >= (select coalesce(sum(h.quantity), 0) from stock_holds h
                                                     where h.product_id = p.id and w.size in ('', h.size)
                                                       and h.expires_at > ${now})
     order by p.id, w.size limit 10`.execute(database.query);
  const notified = rows.map((row) => notifyOfProduct({ database, clock }, row));
  return (await Promise.all(notified)).filter(Boolean).length;
}

function notifyOfProduct(
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
  { productId, size }: StockQuery,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    await sql`select id from products where id = ${productId} for no key update`.execute(transaction);
    const now = clock();
    const product = await readStockState(transaction, { productId, size }, now);
    if (product?.state !== 'free') return false;
    const { rows } = await sql<{ email: string }>`
      update back_in_stock_requests set notified_at = ${now}
       where product_id = ${productId} and size = ${size} and email in (
         select email from back_in_stock_requests where product_id = ${productId} and size = ${size} and notified_at is null
             and confirmed_at is not null
          order by asked_at limit ${most} for update)
      returning email`.execute(transaction);
    const waiting = await sql<{ email: string }>`
      select payload ->> 'email' as email from outbox
       where topic in ('mail:product-available', 'mail:piece-free') and payload ->> 'productId' = ${String(productId)}
         and coalesce(payload ->> 'size', '') = ${size}
         and done_at is null and available_at < 'infinity' and (postponed or attempts = 0)`.execute(
      transaction,
    );
    const alreadyQueued = new Set(waiting.rows.map(({ email }) => email));
    for (const { email } of rows.filter((row) => !alreadyQueued.has(row.email)))
      await enqueue(transaction, 'mail:product-available', {
        productId,
        email,
        ...(size !== '' && { size }),
      });
    return rows.length > 0;
  });
}
