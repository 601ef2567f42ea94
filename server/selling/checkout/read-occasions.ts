import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { phoneKey } from '#domain/tax/sale-limits.ts';
import { numberOf, occasionKey } from './cash-before.ts';

const most = 8;

/** What earlier counter sales to this phone number were for, latest first. */
export async function readOccasions(query: Kysely<Tables>, phone: string): Promise<string[]> {
  const number = phoneKey(phone);
  if (number === null) return [];
  const { rows } = await sql<{ occasion: string }>`
    select (array_agg(o.occasion order by o.id desc))[1] as occasion from orders o
     where o.occasion is not null and o.payment_status <> 'unpaid'
       and ${sql.raw(numberOf(`o.shipping_address ->> 'phone'`))} = ${number}
     group by ${sql.raw(occasionKey('o.occasion'))} order by max(o.id) desc limit ${most}`.execute(query);
  return rows.map(({ occasion }) => occasion);
}
