import { sql, type Kysely } from 'kysely';
import type { Answer } from '#contract/api-call.ts';
import type { getDashboard } from '#contract/admin/dashboard.ts';
import type { Tables } from '#database/tables.ts';
import { toRupees, type Paise } from '#domain/money.ts';
import { creditsLeft } from '../../../selling/checkout/exchange-credit.ts';

type Balances = NonNullable<Answer<typeof getDashboard>['balances']>;

const most = 20;

/** What buyers of delivered orders owe, and what they are still owed of an exchange. */
export async function readBalances(query: Kysely<Tables>): Promise<Balances> {
  const { rows } = await sql<{ orderId: number; name: string; kind: 'owed' | 'credit'; amount: Paise }>`
    with open as (
      (select o.id, 'owed' as kind, owed_paise(o) as amount from orders o
        where o.status = 'delivered' and o.payment_status = 'unpaid' and owed_paise(o) > 0 order by o.id limit ${most})
      union all
      (select c.order_id, 'credit', c.amount from (${creditsLeft}) c order by c.order_id limit ${most}))
    select o.id as "orderId", coalesce(o.shipping_address ->> 'contact_person_name', '') as name, open.kind, open.amount
      from open join orders o on o.id = open.id
     order by open.kind desc, o.id`.execute(query);
  return rows.map((row) => ({ ...row, amount: toRupees(row.amount) }));
}
