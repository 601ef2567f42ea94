import { sql, type Kysely } from 'kysely';
import type { DutyState } from '#contract/admin/privacy.ts';
import type { Tables } from '#database/tables.ts';
import { countText } from '#domain/locale/count-text.ts';
import { breachClock } from '#domain/privacy/breach.ts';
import { dayInIndia, shortDateTime } from '#domain/locale/indian-time.ts';
import { lawOn } from '#domain/tax/law-rules.ts';
import { needsPan } from '#domain/tax/sale-limits.ts';
import { readSetLaw } from '../platform/law/law-store.ts';
import { toPaise } from '#domain/money.ts';
import { retentionCutoff, retentionRuleKeys, retentionRules } from '#domain/privacy/retention-rules.ts';
import { readPeriods } from './retention-store.ts';

const hour = 3_600_000;
/** The deletion runs every hour; after a day something is wrong. */
const longestPause = 26 * hour;

/** Whether everybody who gets mails or has a published review has a consent on record. */
export async function consentState(query: Kysely<Tables>): Promise<DutyState> {
  const { rows } = await sql<{ without: number; open: number }>`
    select (select count(*) from consents where ended_at is null)::integer as open,
      ((select count(*) from newsletter_subscribers s where s.unsubscribed_at is null and not exists
         (select from consents c where c.purpose = 'newsletter' and c.email = s.email and c.ended_at is null))
     + (select count(distinct w.email) from back_in_stock_requests w where w.notified_at is null and not exists
         (select from consents c where c.purpose = 'restock' and c.email = w.email and c.ended_at is null))
     + (select count(distinct r.customer_id) from reviews r where not exists
         (select from consents c where c.purpose = 'reviews' and c.customer_id = r.customer_id
             and c.ended_at is null)))::integer as without`.execute(query);
  const { without = 0, open = 0 } = rows[0] ?? {};
  return {
    key: 'consents',
    title: 'Consent records',
    state: without === 0 ? 'green' : 'missing',
    reason:
      without === 0
        ? `${countText(open, 'consent')}, each with date, purpose and version of the text.`
        : `${countText(without, 'person has', 'people have')} no consent on record.`,
  };
}

/** Whether every sale above the limit names a PAN, and none is kept over its period. */
export async function panState(query: Kysely<Tables>, now: Date): Promise<DutyState> {
  const periods = await readPeriods(query, dayInIndia(now));
  const cutoff = retentionCutoff('pan', periods.get('pan')?.period ?? retentionRules.pan.period, now);
  const law = await readSetLaw(query);
  // A GSTIN contains a PAN.
  const { rows } = await sql<{
    id: number;
    placed_at: Date;
    total_paise: number;
    has_pan: boolean;
    declared: boolean;
  }>`
    select o.id, o.placed_at, o.total_paise,
           exists (select from buyer_pans b where b.order_id = o.id and b.kind = 'declaration') as declared,
           o.buyer_gstin is not null
             or exists (select from buyer_pans b where b.order_id = o.id and b.kind = 'pan') as has_pan
      from orders o
     where not o.demo and o.placed_at >= ${cutoff} and o.status not in ('cancelled', 'failed', 'returned')
     order by o.total_paise desc limit 1000`.execute(query);
  const due = rows.filter((order) =>
    needsPan(toPaise(order.total_paise), lawOn(law, dayInIndia(order.placed_at))),
  );
  const declared = due.filter(({ has_pan, declared }) => !has_pan && declared).length;
  const missing = due.filter(({ has_pan, declared }) => !has_pan && !declared).map(({ id }) => id);
  const state = missing.length === 0 ? 'green' : 'missing';
  const over = await query
    .selectFrom('buyer_pans as b')
    .innerJoin('orders as o', 'o.id', 'b.order_id')
    .select('b.id')
    .where('o.placed_at', '<', cutoff)
    .executeTakeFirst();
  if (over !== undefined && state === 'green')
    return {
      key: 'pan',
      title: 'PAN records',
      state: 'due',
      reason: 'PANs over their period wait to be deleted.',
    };
  return {
    key: 'pan',
    title: 'PAN records',
    state,
    reason:
      missing.length === 0
        ? due.length === 0
          ? 'No sale was above the limit.'
          : `${countText(due.length, 'sale')} above the limit: ${due.length - declared} with a PAN, ${declared} with a declaration in its place.`
        : `No PAN for ${missing.length === 1 ? 'order' : 'orders'} ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ' and more' : ''}.`,
  };
}

/** Whether the deletion has finished within the last day, for every kind of data. */
export async function retentionState(query: Kysely<Tables>, now: Date): Promise<DutyState> {
  const rows = await query
    .selectFrom('retention_reports')
    .select(({ fn }) => ['rule', fn.max('finished_at').as('finished')])
    .groupBy('rule')
    .execute();
  const late = retentionRuleKeys.filter((rule) => {
    const finished = rows.find((row) => row.rule === rule)?.finished ?? null;
    return finished === null || now.getTime() - finished.getTime() > longestPause;
  });
  const times = rows.flatMap(({ finished }) => (finished === null ? [] : [finished.getTime()]));
  const last = times.length === 0 ? 'never' : shortDateTime(Math.max(...times));
  return {
    key: 'retention',
    title: 'Old data is deleted on time',
    state: late.length === 0 ? 'green' : times.length === 0 ? 'missing' : 'due',
    reason:
      late.length === 0
        ? `The last deletion ended on ${last}.`
        : `The deletion has not finished for a day (last: ${last}): ${late.map((rule) => retentionRules[rule].title).join('; ')}.`,
  };
}

/** Whether a breach waits for its letter to the Board or for its persons. */
export async function breachState(query: Kysely<Tables>, now: Date): Promise<DutyState> {
  const { rows } = await sql<{ id: number; noticed_at: Date; detailed: Date | null; told: boolean }>`
    select b.id, b.noticed_at,
           (select min(s.at) from breach_steps s where s.breach_id = b.id and s.kind = 'board-detailed') as detailed,
           exists (select from breach_steps s where s.breach_id = b.id and s.kind = 'persons-told') as told
      from breaches b
     where not exists (select from breach_steps s where s.breach_id = b.id and s.kind = 'closed')`.execute(
    query,
  );
  const overdue = rows.filter((row) => breachClock(row.noticed_at, row.detailed, now).state === 'overdue');
  const waiting = rows.filter(({ detailed, told }) => detailed === null || !told);
  const numbers = (list: readonly { id: number }[]) => list.map(({ id }) => id).join(', ');
  return {
    key: 'breaches',
    title: 'Breaches of personal data',
    state: overdue.length > 0 ? 'missing' : waiting.length > 0 ? 'due' : 'green',
    reason:
      overdue.length > 0
        ? `The 72 hours of breach ${numbers(overdue)} are over without details to the Board.`
        : waiting.length > 0
          ? `Breach ${numbers(waiting)}: persons or the Board are still to be told.`
          : 'No breach is waiting for a letter.',
  };
}

/** The rows of the compliance desk on personal data (LAW-58). */
export function personalDataDuties(query: Kysely<Tables>, now: Date): Promise<DutyState[]> {
  return Promise.all([
    consentState(query),
    panState(query, now),
    retentionState(query, now),
    breachState(query, now),
  ]);
}
