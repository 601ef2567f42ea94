import { sql } from 'kysely';
import { enqueue } from '../outbox/enqueue.ts';
import type { Shop } from '../shop.ts';
import { readStockState } from './stock-state.ts';

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
  const { rows } = await sql<{ id: number }>`
    select p.id from products p
     where p.status = 'published' and p.stock >= p.minimum_quantity
       and exists (select from piece_waits w where w.product_id = p.id and w.told_at is null)
       and p.stock - p.minimum_quantity >= (select coalesce(sum(h.quantity), 0) from stock_holds h
                                             where h.product_id = p.id and h.expires_at > ${now})
     order by p.id limit 10`.execute(database.query);
  const notified = rows.map(({ id }) => notifyOfProduct({ database, clock }, id));
  return (await Promise.all(notified)).filter(Boolean).length;
}

function notifyOfProduct(
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
  productId: number,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    await sql`select id from products where id = ${productId} for no key update`.execute(transaction);
    const now = clock();
    const product = await readStockState(transaction, productId, now);
    if (product?.state !== 'free') return false;
    const { rows } = await sql<{ email: string }>`
      update piece_waits set told_at = ${now}
       where product_id = ${productId} and email in (
         select email from piece_waits where product_id = ${productId} and told_at is null
          order by asked_at limit ${most} for update)
      returning email`.execute(transaction);
    const waiting = await sql<{ email: string }>`
      select payload ->> 'email' as email from outbox
       where topic in ('mail:product-available', 'mail:piece-free') and payload ->> 'productId' = ${String(productId)}
         and done_at is null and available_at < 'infinity' and (postponed or attempts = 0)`.execute(
      transaction,
    );
    const alreadyQueued = new Set(waiting.rows.map(({ email }) => email));
    for (const { email } of rows.filter((row) => !alreadyQueued.has(row.email)))
      await enqueue(transaction, 'mail:product-available', { productId, email });
    return rows.length > 0;
  });
}
