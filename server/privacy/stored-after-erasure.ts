import { sql, type Kysely } from 'kysely';
import type { StoredRecord } from '#contract/privacy.ts';
import type { Tables } from '#database/tables.ts';
import { serverLimits } from '#domain/server-limits.ts';
import { dayText } from '#domain/locale/day-text.ts';
import { dayInIndia, fiscalYear } from '#domain/locale/indian-time.ts';
import {
  retentionCutoff,
  retentionRules,
  taxRecordsUntil,
  type RetentionRuleKey,
} from '#domain/privacy/retention-rules.ts';
import { isEndedAttempt } from '../selling/payment/ended-attempts.ts';
import { messages, type Person } from './personal-table.ts';
import { readPeriods } from './retention-store.ts';

const day = 24 * 3_600_000;
const tax = retentionRules.pan.source;

type PeriodOf = (rule: RetentionRuleKey) => number;

/**
 * What stays after an account is erased, which law asks for it, and for how long (LAW-53, LAW-47). 'until' names a day on
 * which a job deletes it, 'at least until' one before which nothing does. Read it before the account is erased.
 */
export async function readStoredAfterErasure(
  query: Kysely<Tables>,
  person: Person,
  now: Date,
): Promise<StoredRecord[]> {
  const periods = await readPeriods(query, dayInIndia(now));
  const periodOf: PeriodOf = (rule) => periods.get(rule)?.period ?? retentionRules[rule].period;
  return [
    ...(await readSales(query, person, periodOf('pan'), now)),
    ...(await readAttempts(query, person, now)),
    ...(await readComplaints(query, person, periodOf('messages'))),
    ...(await readConsents(query, person, periodOf('consents'), now)),
    ...(await readNomineeRequests(query, person, periodOf('consents'), now)),
  ];
}

async function readSales(
  query: Kysely<Tables>,
  { id }: Person,
  months: number,
  now: Date,
): Promise<StoredRecord[]> {
  const panCutoff = retentionCutoff('pan', months, now);
  const { rows: sales } = await sql<{ placed_at: Date; with_pan: boolean }>`
    select o.placed_at, exists (select from buyer_pans b where b.order_id = o.id) as with_pan
      from orders o where o.customer_id = ${id} order by o.placed_at`.execute(query);
  const kept: StoredRecord[] = [];
  for (const [year, ofYear] of Map.groupBy(sales, ({ placed_at }) => fiscalYear(placed_at))) {
    const [first] = ofYear;
    if (first === undefined) continue;
    const saleDay = dayInIndia(first.placed_at);
    kept.push({
      what: `Orders and invoices of the financial year ${year}, with name, address and phone (${ofYear.length})`,
      period: `at least until ${dayText(taxRecordsUntil(saleDay, retentionRules.pan.shortest))}`,
      law: tax,
    });
    const pans = ofYear.filter(({ with_pan, placed_at }) => with_pan && placed_at >= panCutoff).length;
    if (pans === 0) continue;
    const period = `until ${dayText(taxRecordsUntil(saleDay, months))}`;
    kept.push({ what: `PANs of ${year}, encrypted (${pans})`, period, law: tax });
  }
  return kept;
}

async function readAttempts(query: Kysely<Tables>, { id }: Person, now: Date): Promise<StoredRecord[]> {
  const { rows } = await sql<{ open: number; returned: number; last: Date; returned_on: Date }>`
    select count(*) filter (where not returned)::integer as open, count(*) filter (where returned)::integer as returned,
           max(created_at) as last, max(updated_at) filter (where returned) as returned_on
      from (select p.created_at, p.updated_at, exists (select from refunds r where r.payment_id = p.id) as returned
              from payments p
             where p.customer_id = ${id} and p.order_id is null and not ${isEndedAttempt(now)}) attempts`.execute(
    query,
  );
  const [found] = rows;
  const kept: StoredRecord[] = [];
  if (found !== undefined && found.open > 0)
    kept.push({
      what: `Number, amount and provider’s reference of payment attempts that a bank may still pay, without any link to you (${found.open})`,
      period: `until ${dayText(dayInIndia(found.last.getTime() + serverLimits.paymentTimeout))}`,
      law: 'RBI circular DPSS.CO.PD No. 629 of 20 September 2019: banks return failed payments within days',
    });
  if (found !== undefined && found.returned > 0) {
    const until = taxRecordsUntil(dayInIndia(found.returned_on), retentionRules.pan.shortest);
    kept.push({
      what: `Number, amount and provider’s reference of payments that were returned, without any link to you (${found.returned})`,
      period: `at least until ${dayText(until)}`,
      law: tax,
    });
  }
  return kept;
}

async function readComplaints(query: Kysely<Tables>, person: Person, days: number): Promise<StoredRecord[]> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from complaints o
      left join support_tickets t on t.id = o.ticket_id
     where o.redressed_at is null and o.dismissed_at is null
       and (t.customer_id = ${person.id} or o.contact_message_id in ${messages(person)})`.execute(query);
  const count = rows[0]?.count ?? 0;
  if (count === 0) return [];
  return [
    {
      what: `Open complaints, with your name, email and phone for the answer (${count})`,
      period: `until they are settled, and ${days} days after`,
      law: 'Consumer Protection (E-Commerce) Rules 2020, rule 4(5); Consumer Protection Act 2019, section 69',
    },
  ];
}

async function readConsents(
  query: Kysely<Tables>,
  { id, email }: Person,
  days: number,
  now: Date,
): Promise<StoredRecord[]> {
  const { count } = await query
    .selectFrom('consents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((row) => row.or([row('customer_id', '=', id), row('email', '=', email)]))
    .executeTakeFirstOrThrow();
  if (count === 0) return [];
  return [
    {
      what: `Records of your consents, which end now, with the email that they were given for (${count})`,
      period: `until ${dayText(dayInIndia(now.getTime() + days * day))}`,
      law: retentionRules.consents.source,
    },
  ];
}

async function readNomineeRequests(
  query: Kysely<Tables>,
  { id }: Person,
  days: number,
  now: Date,
): Promise<StoredRecord[]> {
  const { count } = await query
    .selectFrom('nominee_requests')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customer_id', '=', id)
    .executeTakeFirstOrThrow();
  if (count === 0) return [];
  return [
    {
      what: `Requests of your nominee, with the proof that was shown (${count})`,
      period: `until ${dayText(dayInIndia(now.getTime() + days * day))}`,
      law: retentionRules.consents.source,
    },
  ];
}
