import { sql, type Kysely } from 'kysely';
import type { Database } from '#database/connect.ts';
import { demoSettings } from '#database/demo/content/settings.ts';
import type { Tables } from '#database/tables.ts';
import type { ComplianceFacts, Offenders } from '#domain/compliance/compliance-facts.ts';
import type { Paise } from '#domain/money.ts';
import { indianZone } from '#domain/locale/indian-time.ts';
import {
  dispatchedStatuses,
  unsuccessfulBeforeDispatch,
  unsuccessfulStatuses,
} from '#domain/orders/order-status.ts';
import { severalPayments } from '#domain/orders/payment-method.ts';
import { isOver, neighbourMonth, periodOfMonth } from '#domain/gst-returns/return-period.ts';
import { legalTitles, neededPolicies } from '#domain/shop/policy-pages.ts';
import type { ShopSettings } from '#domain/shop/settings.ts';
import type { LawOfDay } from '#domain/tax/law-rules.ts';
import { readDismissedComplaints, readOpenComplaints } from '../../../service/complaints/complaint-store.ts';
import { readLaw } from '../../../platform/law/law-store.ts';
import { legalTextErrors } from '../../../platform/settings/legal-text-errors.ts';
import { readCountries } from '../../../catalogue/product-index/countries.ts';
import { numberOf, occasionKey } from '../../../selling/checkout/cash-before.ts';
import { personalDataDuties } from '../../../privacy/duty-states.ts';
import { readSettings } from '../../../platform/settings/settings-store.ts';
import { readFirstMonths } from '../gst-returns/first-months.ts';
import { readDocumentFacts } from './read-document-facts.ts';

const demo = demoSettings(() => '').company;
const companyFields = Object.keys(demo) as (keyof ShopSettings['company'])[];

const named = 3;
/** The first names of the rows with this condition. */
const firstNames = (condition: string) =>
  sql.raw(`(array_agg(name order by name) filter (where ${condition}))[1:${named}]`);

/** What the compliance desk is decided from, as it is now. */
export async function readComplianceFacts(
  database: Database,
  backup: ComplianceFacts['backup'],
  now: Date,
): Promise<ComplianceFacts> {
  const { query } = database;
  const { firstMonth, openMonths, nilMonths } = await readOpenMonths(query, now);
  const { company, delivery, legal } = await readSettings({ query });
  const law = await readLaw(query, now);
  return {
    now,
    law,
    company,
    demoFields: companyFields.filter((field) => company[field] !== '' && company[field] === demo[field]),
    policiesMissing: neededPolicies
      .filter((name) => !legal[name].shown || legal[name].html.trim() === '')
      .map((name) => legalTitles[name]),
    policyErrors: legalTextErrors(legal, { company, delivery }).map(({ sentence }) => sentence),
    complaints: await readOpenComplaints(query),
    dismissedComplaints: (await readDismissedComplaints(query, new Date(now.getTime() - 30 * 24 * 3_600_000)))
      .length,
    products: await readProducts(query),
    sales: await readSales(query, law, now),
    documents: await readDocumentFacts(database, openMonths, now),
    duties: await personalDataDuties(query, now),
    firstMonth,
    openMonths,
    nilMonths,
    backup,
  };
}

const unmarked = "metal = 'gold' and hallmark = 'hallmarked' and coalesce(hallmark_huid, '') !~ '\\S'";

async function readProducts(query: Kysely<Tables>): Promise<ComplianceFacts['products']> {
  const { rows } = await sql<{
    published: number;
    hallmarked: number;
    exempt: number;
    bare: number;
    bareNames: string[] | null;
    unmarked: number;
    unmarkedNames: string[] | null;
    short: number;
    shortNames: string[] | null;
  }>`
    select count(*)::integer as published,
           (count(*) filter (where metal = 'gold' and hallmark = 'hallmarked'))::integer as hallmarked,
           (count(*) filter (where metal = 'gold' and hallmark = 'exempt'))::integer as exempt,
           (count(*) filter (where metal = 'gold' and hallmark = 'not_hallmarked'))::integer as bare,
           ${firstNames("metal = 'gold' and hallmark = 'not_hallmarked'")} as "bareNames",
           (count(*) filter (where ${sql.raw(unmarked)}))::integer as unmarked,
           ${firstNames(unmarked)} as "unmarkedNames",
           (count(*) filter (where length(hsn_code) < 6))::integer as short,
           ${firstNames('length(hsn_code) < 6')} as "shortNames"
      from products where status = 'published'`.execute(query);
  const [row] = rows;
  const { ofImports } = await readCountries(query);
  const withoutCountry = [...ofImports].filter(([, country]) => country === null).map(([id]) => id);
  return {
    published: row?.published ?? 0,
    imported: ofImports.size - withoutCountry.length,
    withoutCountry: { count: withoutCountry.length, names: await namesOf(query, withoutCountry) },
    hallmarked: row?.hallmarked ?? 0,
    exempt: row?.exempt ?? 0,
    notHallmarked: { count: row?.bare ?? 0, names: row?.bareNames ?? [] },
    withoutHuid: { count: row?.unmarked ?? 0, names: row?.unmarkedNames ?? [] },
    shortHsn: { count: row?.short ?? 0, names: row?.shortNames ?? [] },
  };
}

async function namesOf(query: Kysely<Tables>, ids: readonly number[]): Promise<string[]> {
  const rows = await query
    .selectFrom('products')
    .select('name')
    .where('id', 'in', [0, ...ids])
    .orderBy('name')
    .limit(named)
    .execute();
  return rows.map(({ name }) => name);
}

/** Sales of the last twelve months. */
async function readSales(query: Kysely<Tables>, law: LawOfDay, now: Date): Promise<ComplianceFacts['sales']> {
  const since = new Date(now.getTime() - 365 * 24 * 3_600_000);
  const ordered = sql`from orders o where not o.demo and o.placed_at >= ${since}`;
  const counted = sql`${ordered} and o.status <> all(${unsuccessfulStatuses}::text[])`;
  const addressFrom = law.addressFrom.value;
  const cashBelow = law.cashBelow.value;
  const state = await offenders(
    query,
    // As written, or by the PIN code (LAW-36).
    sql`select o.id::text as name,
               concat(o.shipping_address ->> 'state', o.shipping_address ->> 'zip') ~ '\\S' as good
        ${counted} and o.total_paise >= ${addressFrom}`,
  );
  const huids = await offenders(
    query,
    sql`select o.id::text as name, bool_and(l.huids <> '{}') as good
          from (select o.* ${counted} and o.status = any(${dispatchedStatuses}::text[])) o
          join order_lines l on l.order_id = o.id
         where l.product #>> '{facts,hallmark}' = 'hallmarked' and l.refunded_quantity < l.quantity group by o.id`,
  );
  const cash = await readCashOverLimit(query, ordered, cashBelow);
  return {
    withState: state.good,
    withoutState: state.bad,
    hallmarked: huids.good + huids.bad.count,
    withoutHuid: huids.bad,
    cashOverLimit: cash,
  };
}

/**
 * Persons and days, or occasions, whose cash reached the limit. A person is an account, a phone number or a PAN, and what went
 * back was received all the same, as in server/selling/checkout/cash-before.ts.
 */
async function readCashOverLimit(
  query: Kysely<Tables>,
  ordered: ReturnType<typeof sql>,
  cashBelow: Paise,
): Promise<Offenders> {
  const { rows } = await sql<{ name: string }>`
    with cash as (
      select o.*, o.placed_at as paid_at,
             case when o.payment_method <> ${severalPayments} then o.total_paise
                  else (select coalesce(sum(p.amount_paise), 0) from order_payments p
                         where p.order_id = o.id and p.method = 'cash') end as paid
      ${ordered} and o.payment_method in ('cash', ${severalPayments})
        and o.status <> all(${unsuccessfulBeforeDispatch}::text[])
      union all
      select o.*, p.received_at, p.amount_paise from (select o.* ${ordered}) o join order_payments p on p.order_id = o.id
       where o.payment_method = 'cash_on_delivery' and p.method in ('cash', 'bank') and p.amount_paise > 0),
    named as (
      select c.*, c.shipping_address ->> 'contact_person_name' as person,
             to_char(c.paid_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, k.person_key
        from cash c cross join lateral (values
        ('account ' || c.customer_id), ('pan ' || c.pan_digest),
        ('phone ' || nullif(${sql.raw(numberOf(`c.shipping_address ->> 'phone'`))}, ''))) k(person_key)
       where k.person_key is not null)
    select distinct name from (
      select concat(min(person), ' on ', day) as name from named
       group by person_key, day having sum(paid) >= ${cashBelow}
      union all
      select concat(min(person), ' for ', min(occasion)) from named where occasion is not null
       group by person_key, ${sql.raw(occasionKey('occasion'))} having sum(paid) >= ${cashBelow} and count(distinct day) > 1) over_limit
     order by name`.execute(query);
  return { count: rows.length, names: rows.slice(0, named).map(({ name }) => name) };
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

/** The months that are over and not closed, and those of them without a document. */
async function readOpenMonths(
  query: Kysely<Tables>,
  now: Date,
): Promise<Pick<ComplianceFacts, 'firstMonth' | 'openMonths' | 'nilMonths'>> {
  const { dueFrom: firstMonth } = await readFirstMonths(query);
  if (firstMonth === null) return { firstMonth, openMonths: [], nilMonths: [] };
  const { rows } = await sql<{ month: string }>`
    select distinct to_char(issued_at at time zone ${indianZone}, 'YYYY-MM') as month from tax_documents where not demo`.execute(
    query,
  );
  const issued = new Set(rows.map(({ month }) => month));
  const closed = await query.selectFrom('closed_months').select('month').execute();
  const months: string[] = [];
  for (let month = firstMonth; isOver(periodOfMonth(month), now); month = neighbourMonth(month, 1))
    if (!closed.some((row) => row.month === month)) months.push(month);
  return { firstMonth, openMonths: months, nilMonths: months.filter((month) => !issued.has(month)) };
}
