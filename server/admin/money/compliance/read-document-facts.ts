import { sql, type Kysely } from 'kysely';
import type { Database } from '#database/connect.ts';
import type { Tables } from '#database/tables.ts';
import type { ComplianceFacts, Offenders } from '#domain/compliance/compliance-facts.ts';
import { monthText } from '#domain/locale/day-text.ts';
import { dayInIndia } from '#domain/locale/indian-time.ts';
import { periodOfMonth } from '#domain/gst-returns/return-period.ts';
import { isTurnoverKnown, withEarlierTurnover } from '#domain/gst-returns/turnover.ts';
import { readSettingsOf } from '../../../platform/settings/settings-store.ts';
import { readReturn, returnSource } from '../gst-returns/read-return.ts';
import { readTurnover } from '../gst-returns/read-turnover.ts';

/** What the rows about issued documents are decided from. The sums are those of the oldest open month, or of this one. */
export async function readDocumentFacts(
  database: Database,
  openMonths: readonly string[],
  now: Date,
): Promise<ComplianceFacts['documents']> {
  const { query } = database;
  const month = openMonths[0] ?? dayInIndia(now).slice(0, 7);
  const source = await returnSource(database, periodOfMonth(month));
  const { checks, documents } = await readReturn(database, source, now);
  const { receiptVouchers } = await readSettingsOf({ query }, 'papers');
  const { hsnDigits, earlierTurnover, noHigherYear } = await readSettingsOf({ query }, 'invoices');
  const turnover = await readTurnover(query);
  return {
    ...(await readSeries(query)),
    // Those of the demo shop say nothing about this one.
    checks: source.specimen ? [] : checks,
    checkedDocuments: source.specimen ? 0 : documents,
    checkedMonth: monthText(month),
    turnover: withEarlierTurnover(turnover, earlierTurnover),
    turnoverKnown: isTurnoverKnown(turnover, earlierTurnover, now),
    noHigherYear,
    hsnDigits,
    receiptVouchers,
    withoutVoucher: await readAdvances(query),
    margin: await readMargin(query),
  };
}

async function readSeries(
  query: Kysely<Tables>,
): Promise<Pick<ComplianceFacts['documents'], 'series' | 'incomplete'>> {
  const { rows } = await sql<{ series: string; complete: boolean }>`
    select series, count(*) = max(number) as complete from tax_documents
     where not demo group by series order by series`.execute(query);
  const incomplete = rows.filter(({ complete }) => !complete).map(({ series }) => series);
  return { series: rows.length, incomplete: firstOf(incomplete) };
}

/** Orders that are paid before their invoice, without a voucher. */
async function readAdvances(query: Kysely<Tables>): Promise<Offenders> {
  const { rows } = await sql<{ name: string }>`
    select o.id::text as name from orders o
     where not o.demo and o.payment_status = 'paid' and o.status in ('pending', 'confirmed', 'processing')
       and not exists (select from tax_documents p where p.order_id = o.id)
     order by o.id`.execute(query);
  return firstOf(rows.map(({ name }) => name));
}

async function readMargin(query: Kysely<Tables>): Promise<ComplianceFacts['documents']['margin']> {
  const { rows } = await sql<{ offered: number; sold: number; shared: string[] | null }>`
    select (select count(*) from products where margin_scheme and status = 'published')::integer as offered,
           (select coalesce(sum(l.quantity), 0) from order_lines l join orders o on o.id = l.order_id
             where l.purchase_paise is not null and not o.demo)::integer as sold,
           (select array_agg(voucher order by voucher) from
             (select purchase_voucher as voucher from products where margin_scheme
               group by 1 having count(*) > 1) several) as shared`.execute(query);
  const { offered = 0, sold = 0, shared = null } = rows[0] ?? {};
  return { offered, sold, sharedVouchers: firstOf(shared ?? []) };
}

const named = 3;

function firstOf(names: readonly string[]): Offenders {
  return { count: names.length, names: names.slice(0, named) };
}
