import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { leavingOrders } from '../demo-contents.ts';
import type { SeedRecord } from '../seed-record.ts';

/** Demo customers with all that is theirs, and trial sales. What a demo customer ordered while trying the shop goes too. */
export async function removePeople(transaction: Transaction<Tables>, record: SeedRecord): Promise<void> {
  const orders = leavingOrders;
  const payments = sql`(select p.id from payments p join customers c on c.id = p.customer_id
                         where c.demo or p.order_id in ${orders})`;
  await sql`delete from refunds where payment_id in ${payments} or order_id in ${orders}`.execute(
    transaction,
  );
  await sql`delete from payment_events where payment_id in ${payments}`.execute(transaction);
  await sql`delete from payments where id in ${payments}`.execute(transaction);
  await sql`delete from orders where id in ${orders}`.execute(transaction);
  // A series without numbers starts again.
  await sql`delete from tax_document_series c
             where not exists (select from tax_documents p where p.series = c.series)`.execute(transaction);
  await sql`delete from reviews where demo`.execute(transaction);
  await sql`delete from back_in_stock_requests where email in (select email from customers where demo)`.execute(
    transaction,
  );
  await sql`delete from customers where demo`.execute(transaction);
  await transaction
    .deleteFrom('contact_messages')
    .where('id', 'in', [...record.contactMessages])
    .execute();
  await transaction
    .deleteFrom('newsletter_subscribers')
    .where('email', 'in', [...record.subscribers])
    .execute();
  await transaction
    .deleteFrom('consents')
    .where('email', 'in', [...record.subscribers])
    .execute();
}

/** Deactivates coupons that real orders used, recounts their uses and returns their codes. Removes the others. */
export async function removeCoupons(transaction: Transaction<Tables>): Promise<string[]> {
  await sql`delete from coupons c where c.demo
             and not exists (select from coupon_redemptions r where r.coupon_id = c.id)`.execute(transaction);
  const { rows } = await sql<{ code: string }>`
    update coupons c set demo = false, active = false, used_count =
      (select count(*) from coupon_redemptions r where r.coupon_id = c.id and r.returned_at is null)
     where c.demo returning c.code`.execute(transaction);
  return rows.map(({ code }) => code);
}
