import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { indianZone } from '#domain/locale/indian-time.ts';
import { toPaise } from '#domain/money.ts';
import type { TaxDocumentKind } from '#domain/orders/invoice-due.ts';
import { aggregateTurnover, type YearTurnover } from '#domain/gst-returns/turnover.ts';

interface DayRow {
  readonly kind: TaxDocumentKind;
  readonly day: string;
  readonly bill_day: string | null;
  readonly value: number;
}

/** The turnover of each financial year, from all documents of the shop, summed by day. The demo shop's are no supplies. */
export async function readTurnover(query: Kysely<Tables>): Promise<YearTurnover[]> {
  const { rows } = await sql<DayRow>`
    select p.kind, (p.issued_at at time zone ${indianZone})::date::text as day,
           (i.issued_at at time zone ${indianZone})::date::text as bill_day,
           sum(l.taxable + coalesce(m.taxable, 0))::bigint as value
      from tax_documents p
      cross join lateral (select sum(taxable) as taxable from jsonb_to_recordset(p.document -> 'lines') as line(taxable bigint)) l
      cross join lateral (select sum(taxable) as taxable from jsonb_to_recordset(p.margin_lines) as line(taxable bigint)) m
      left join tax_documents i on p.kind = 'credit-note' and i.order_id = p.order_id
                               and i.kind in ('invoice', 'bill-of-supply')
     where not p.demo and p.kind in ('invoice', 'bill-of-supply', 'credit-note')
     group by 1, 2, 3`.execute(query);
  return aggregateTurnover(
    rows.map(({ kind, day, bill_day, value }) => ({
      kind,
      day,
      value: toPaise(value),
      against: bill_day === null ? null : { day: bill_day },
    })),
  );
}
