import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { ComplianceFacts, Offenders } from '#domain/compliance/compliance-facts.ts';
import { dayInIndia } from '#domain/locale/indian-time.ts';
import { unsuccessfulStatuses } from '#domain/orders/order-status.ts';
import { severalPayments } from '#domain/orders/payment-method.ts';
import { isOver, neighbourMonth, periodOfMonth } from '#domain/returns/return-period.ts';
import { legalTitles } from '#domain/shop/policy-pages.ts';
import type { ShopSettings } from '#domain/shop/settings.ts';
import type { LawOfDay } from '#domain/tax/law-rules.ts';
import { lastNightlyBackup } from '../../backup/run-nightly-backup.ts';
import { readLaw } from '../../law/law-store.ts';
import { legalTextErrors } from '../../settings/legal-text-errors.ts';
import { readSettings } from '../../settings/settings-store.ts';

const policies = [
  'privacyPolicy',
  'termsAndConditions',
  'refundPolicy',
  'returnPolicy',
  'cancellationPolicy',
] as const satisfies readonly (keyof ShopSettings['legal'])[];

const named = 3;
/** The first names of the rows with this condition. */
const firstNames = (condition: string) =>
  sql.raw(`(array_agg(name order by name) filter (where ${condition}))[1:${named}]`);

/** What the compliance desk is decided from, as it is now. */
export async function readComplianceFacts(
  query: Kysely<Tables>,
  data: string,
  now: Date,
): Promise<ComplianceFacts> {
  const { company, legal } = await readSettings({ query });
  const complaints = await query
    .selectFrom('complaints')
    .select(['received_at', 'acknowledged_at', 'redressed_at'])
    .where('redressed_at', 'is', null)
    .execute();
  const law = await readLaw(query, now);
  return {
    now,
    law,
    company,
    policiesMissing: policies
      .filter((name) => !legal[name].shown || legal[name].html.trim() === '')
      .map((name) => legalTitles[name]),
    policyErrors: legalTextErrors(legal, company).map(({ sentence }) => sentence),
    complaints: complaints.map((row) => ({
      receivedAt: row.received_at,
      acknowledgedAt: row.acknowledged_at,
      redressedAt: row.redressed_at,
    })),
    products: await readProducts(query),
    sales: await readSales(query, law, now),
    subscribers: await readSubscribers(query),
    openMonths: await readOpenMonths(query, now),
    lastBackup: await lastNightlyBackup(data),
  };
}

async function readProducts(query: Kysely<Tables>): Promise<ComplianceFacts['products']> {
  const { rows } = await sql<{
    published: number;
    imported: number;
    countryless: number;
    countrylessNames: string[] | null;
    hallmarked: number;
    exempt: number;
    bare: number;
    bareNames: string[] | null;
  }>`
    select count(*)::integer as published,
           (count(*) filter (where btrim(origin_country) not in ('', 'India')))::integer as imported,
           (count(*) filter (where btrim(origin_country) = ''))::integer as countryless,
           ${firstNames("btrim(origin_country) = ''")} as "countrylessNames",
           (count(*) filter (where metal = 'gold' and hallmark = 'hallmarked'))::integer as hallmarked,
           (count(*) filter (where metal = 'gold' and hallmark = 'exempt'))::integer as exempt,
           (count(*) filter (where metal = 'gold' and hallmark = 'not_hallmarked'))::integer as bare,
           ${firstNames("metal = 'gold' and hallmark = 'not_hallmarked'")} as "bareNames"
      from products where status = 'published'`.execute(query);
  const [row] = rows;
  return {
    published: row?.published ?? 0,
    imported: row?.imported ?? 0,
    withoutCountry: { count: row?.countryless ?? 0, names: row?.countrylessNames ?? [] },
    hallmarked: row?.hallmarked ?? 0,
    exempt: row?.exempt ?? 0,
    notHallmarked: { count: row?.bare ?? 0, names: row?.bareNames ?? [] },
  };
}

const lost = sql.join(unsuccessfulStatuses.map((status) => sql.val(status)));

/** Sales of the last twelve months. Several payments of one sale and occasions of cash are counted by order. */
async function readSales(query: Kysely<Tables>, law: LawOfDay, now: Date): Promise<ComplianceFacts['sales']> {
  const since = new Date(now.getTime() - 365 * 24 * 3_600_000);
  const counted = sql`from orders o where not o.demo and o.placed_at >= ${since} and o.status not in (${lost})`;
  const [panAbove, addressFrom, cashBelow] = [law.panAbove, law.addressFrom, law.cashBelow].map(
    ({ value }) => value,
  );
  const pan = await offenders(
    query,
    sql`select o.id::text as name,
               o.pan_declared or exists (select from buyer_pans b where b.order_id = o.id) as good
        ${counted} and o.total_paise > ${panAbove} and o.buyer_gstin is null`,
  );
  const state = await offenders(
    query,
    // As written, or by the PIN code (LAW-36).
    sql`select o.id::text as name,
               concat(o.shipping_address ->> 'state', o.shipping_address ->> 'zip') ~ '\\S' as good
        ${counted} and o.total_paise >= ${addressFrom}`,
  );
  const cash = await offenders(
    query,
    sql`select concat(min(o.shipping_address ->> 'contact_person_name'), ' on ',
               to_char(o.placed_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD')) as name, false as good
        ${counted} and o.payment_method in ('cash', 'cash_on_delivery', ${severalPayments})
           and o.payment_status <> 'unpaid'
         group by right(regexp_replace(o.shipping_address ->> 'phone', '[^0-9]', '', 'g'), 10),
                  to_char(o.placed_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD')
        having sum(case when o.payment_method <> ${severalPayments} then o.total_paise
                        else (select coalesce(sum(p.amount_paise), 0) from order_payments p
                               where p.order_id = o.id and p.method = 'cash') end) >= ${cashBelow}`,
  );
  const { rows: declared } = await sql<{ count: number }>`
    select count(*)::integer as count ${counted} and o.pan_declared`.execute(query);
  return {
    withPan: pan.good,
    declared: declared[0]?.count ?? 0,
    withoutPan: pan.bad,
    withState: state.good,
    withoutState: state.bad,
    cashOverLimit: cash.bad,
  };
}

async function offenders(
  query: Kysely<Tables>,
  judged: ReturnType<typeof sql>,
): Promise<{ readonly good: number; readonly bad: Offenders }> {
  const { rows } = await sql<{ good: number; bad: number; names: string[] | null }>`
    select (count(*) filter (where good))::integer as good, (count(*) filter (where not good))::integer as bad,
           ${firstNames('not good')} as names
      from (${judged}) judged`.execute(query);
  const { good = 0, bad = 0, names } = rows[0] ?? {};
  return { good, bad: { count: bad, names: names ?? [] } };
}

async function readSubscribers(query: Kysely<Tables>): Promise<ComplianceFacts['subscribers']> {
  const { rows } = await sql<{ total: number; withoutConsent: number }>`
    select count(*)::integer as total,
           (count(*) filter (where consented_at is null))::integer as "withoutConsent"
      from newsletter_subscribers where unsubscribed_at is null`.execute(query);
  return rows[0] ?? { total: 0, withoutConsent: 0 };
}

async function readOpenMonths(query: Kysely<Tables>, now: Date): Promise<string[]> {
  const first = await query
    .selectFrom('papers')
    .select(({ fn }) => fn.min('issued_at').as('at'))
    .where('demo', '=', false)
    .executeTakeFirst();
  const at = first?.at ?? null;
  if (at === null) return [];
  const closed = await query.selectFrom('closed_months').select('month').execute();
  const months: string[] = [];
  for (
    let month = dayInIndia(at).slice(0, 7);
    isOver(periodOfMonth(month), now);
    month = neighbourMonth(month, 1)
  )
    if (!closed.some((row) => row.month === month)) months.push(month);
  return months;
}
