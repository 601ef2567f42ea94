import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Paise } from '#domain/money.ts';

interface DatedMoney {
  /** null: the payment made no order. */
  readonly orderId: number | null;
  /** When the money came or went. */
  readonly at: Date;
  /** Less than 0: it went. */
  readonly amount: Paise;
  readonly now: Date;
}

/**
 * Notes money of a month that is closed, so that the owner learns that what was exported of it lacks this (LAW-108). Until the
 * transaction ends, no month is closed.
 */
export async function noteMoneyAfterClosing(
  transaction: Transaction<Tables>,
  { orderId, at, amount, now }: DatedMoney,
): Promise<void> {
  await sql`lock table closed_months in share mode`.execute(transaction);
  await sql`
    insert into money_after_closing (month, order_id, at, amount_paise, recorded_at)
    select month, ${orderId}, ${at}, ${amount}, ${now} from closed_months
     where month = to_char(${at}::timestamptz at time zone 'Asia/Kolkata', 'YYYY-MM') and ${amount} <> 0
       and not exists (select from orders where id = ${orderId} and demo)`.execute(transaction);
}

export function readMoneyAfterClosing(query: Kysely<Tables>, month: string) {
  return query
    .selectFrom('money_after_closing')
    .selectAll()
    .where('month', '=', month)
    .orderBy('id')
    .execute();
}

/** The closed months whose money was not exported for the books since it changed: '2026-11'. */
export async function readChangedMonths(query: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct month from money_after_closing m
     where not exists (
       select from return_exports e
        where e.kind in ('tally.xml', 'registers.xlsx') and e.finished_at is not null and not e.failed
          and e.started_at >= m.recorded_at and e.from_day <= m.month || '-01'
          and e.to_day >= to_char((m.month || '-01')::date + interval '1 month' - interval '1 day', 'YYYY-MM-DD'))
     order by month`.execute(query);
  return rows.map(({ month }) => month);
}
