import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { normalisePhone } from '#domain/input/phone.ts';
import type { Recipient } from '../../platform/mail/mail-budget.ts';
import { orderEmail, workedOnSql } from '../orders/order-email.ts';

/** Whom a document is sent to. */
interface DocumentRecipient extends Recipient {
  readonly firstName: string;
  /** Whether the address is the customer's own, or was given in the shop; otherwise it may be somebody else's. */
  readonly trusted: boolean;
  readonly orderId: number;
}

/** The customer, or the buyer whose email the counter wrote down. null: nobody. */
export async function readDocumentRecipient(
  query: Kysely<Tables>,
  id: number,
): Promise<DocumentRecipient | null> {
  const to = sql`case when c.id is null then o.buyer ->> 'email' else ${orderEmail('c')} end`;
  const { rows } = await sql<DocumentRecipient>`
    select ${to} as to, case when c.email_verified_at is not null then c.first_name else '' end as "firstName",
           c.id is null or c.email_verified_at is not null as trusted,
           c.id is null or c.email_verified_at is not null or o.payment_status <> 'unpaid' as proved, null as confirms,
           ${workedOnSql} as "workedOn", p.order_id as "orderId"
      from tax_documents p join orders o on o.id = p.order_id
      left join customers c on c.id = o.customer_id
     where p.id = ${id} and c.erased_at is null and coalesce(${to}, '') <> ''`.execute(query);
  return rows[0] ?? null;
}

/**
 * The buyer's phone for a WhatsApp link, with the country code and digits alone; null: none that can be one, or two. The first of: the
 * account's unless it is erased, that of a counter sale, of the billing address, and of the delivery address, where somebody else
 * may live.
 */
export async function readDocumentPhone(query: Kysely<Tables>, id: number): Promise<string | null> {
  const { rows } = await sql<{ phone: string | null }>`
    select coalesce(case when c.erased_at is null then nullif(c.phone, '') end, nullif(o.buyer ->> 'phone', ''),
                    nullif(o.billing_address ->> 'phone', ''), o.shipping_address ->> 'phone') as phone
      from tax_documents p join orders o on o.id = p.order_id
      left join customers c on c.id = o.customer_id where p.id = ${id}`.execute(query);
  const number = normalisePhone(rows[0]?.phone ?? '');
  if (number.startsWith('+')) return number.slice(1);
  const digits = number.replace(/^0+/, '');
  if (digits.length < 10) return null;
  return digits.length === 10 ? `91${digits}` : digits;
}
