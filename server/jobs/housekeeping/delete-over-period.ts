import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { dayInIndia } from '#domain/locale/indian-time.ts';
import {
  retentionCutoff,
  retentionRuleKeys,
  retentionRules,
  type RetentionRuleKey,
} from '#domain/privacy/retention-rules.ts';
import { openReturnStatuses } from '#domain/orders/return-request.ts';
import { deletedAttempts, isEndedAttempt, isUnpaidAttempt } from '../../selling/payment/ended-attempts.ts';
import { readPeriods } from '../../privacy/retention-store.ts';

/** Rows per statement, so that no row stays locked for long. */
const batch = 500;
const aBatch = sql`limit ${batch} for update skip locked`;
/** How long the reports stay: as long as logs have to (DPDP Rules 2025, rule 8(3)). */
const reportDays = 365;

/**
 * For each rule, statements that delete at most one batch each; `gone` has a row for each that was deleted. They skip
 * locked rows, because another transaction is changing them; the next run checks them again.
 */
const deletions: Readonly<
  Record<RetentionRuleKey, (before: Date, now: Date) => readonly RawBuilder<unknown>[]>
> = {
  messages: (before) => [
    deleteFrom(
      'contact_messages',
      sql`greatest(t.created_at, t.answered_at) < ${before} and ${noComplaintSince('contact_message_id', before)}`,
    ),
    deleteFrom(
      'order_returns',
      sql`t.updated_at < ${before} and t.status <> all(${openReturnStatuses}::text[])`,
    ),
    deleteFrom('chat_messages', sql`t.created_at < ${before}`),
    // Public answers are a part of the page.
    deleteFrom('product_questions', sql`greatest(t.created_at, t.answered_at) < ${before} and not t.public`),
    deleteFrom('support_tickets', sql`t.updated_at < ${before} and ${noComplaintSince('ticket_id', before)}`),
  ],
  carts: (before) => [
    deleteFrom(
      'carts',
      sql`t.updated_at < ${before} and not exists
          (select from payments p where p.cart_id = t.id and p.created_at >= ${before})`,
    ),
  ],
  restock: (before) => [
    sql`gone as (delete from back_in_stock_requests where (product_id, size, email) in
          (select t.product_id, t.size, t.email from back_in_stock_requests t where t.asked_at < ${before}
            limit ${batch} for update skip locked) returning 1)`,
  ],
  appointments: (before) => [deleteFrom('appointments', sql`t.ends_at < ${before}`)],
  consents: (before) => [
    deleteFrom('consents', sql`t.ended_at < ${before}`),
    sql`gone as (delete from newsletter_subscribers where email in
          (select t.email from newsletter_subscribers t where t.unsubscribed_at < ${before}
            limit ${batch} for update skip locked) returning 1)`,
    deleteFrom('nominee_requests', sql`t.done_at < ${before}`),
  ],
  'payment-attempts': (before, now) => [
    deletedAttempts(sql<boolean>`${isUnpaidAttempt} and p.updated_at < ${before}`, aBatch),
    // Of erased customers.
    deletedAttempts(sql<boolean>`p.customer_id is null and ${isEndedAttempt(now)}`, aBatch),
  ],
  'payment-details': (before) => [
    sql`gone as (update payments set checkout = '{}', opened = null where id in
          (select t.id from payments t
            where t.updated_at < ${before} and t.state in ('ordered', 'refunded', 'failed', 'cancelled')
              and (t.checkout <> '{}' or t.opened is not null)
            limit ${batch} for update skip locked) returning 1)`,
    sql`gone as (update payment_events set payload = '{}' where (gateway, event_id) in
          (select t.gateway, t.event_id from payment_events t
            where t.processed_at < ${before} and t.payload <> '{}'
            limit ${batch} for update skip locked) returning 1)`,
  ],
  pan: (before) => [
    sql`gone as (delete from buyer_pans where id in
          (select t.id from buyer_pans t join orders o on o.id = t.order_id where o.placed_at < ${before}
            limit ${batch} for update of t skip locked) returning 1)`,
    // It finds the PAN again, so it goes with it.
    sql`gone as (update orders set pan_digest = null where id in
          (select t.id from orders t where t.placed_at < ${before} and t.pan_digest is not null
            limit ${batch} for update skip locked) returning 1)`,
  ],
  'former-orders': (before) => [deleteFrom('former_orders', sql`t.moved_in_at < ${before}`)],
  'move-ins': (before) => [
    deleteFrom(
      'move_ins',
      sql`t.kind <> 'products' and t.created_at < ${before} and t.state in ('tried', 'stopped', 'done', 'undone')`,
    ),
  ],
};

/** An open complaint stays until it is settled; then its period runs (Consumer Protection Act 2019, section 69). */
function noComplaintSince(thread: 'ticket_id' | 'contact_message_id', before: Date): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from complaints o where o.${sql.ref(thread)} = t.id
    and coalesce(o.redressed_at, o.dismissed_at, 'infinity') >= ${before})`;
}

function deleteFrom(
  table:
    | 'contact_messages'
    | 'chat_messages'
    | 'order_returns'
    | 'product_questions'
    | 'support_tickets'
    | 'carts'
    | 'appointments'
    | 'consents'
    | 'nominee_requests'
    | 'former_orders'
    | 'move_ins',
  over: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`gone as (delete from ${sql.table(table)} where id in
    (select t.id from ${sql.table(table)} t where ${over} ${aBatch}) returning 1)`;
}

/**
 * Deletes personal data whose period is over (LAW-54, SAFE-5), and reports how much of each kind on which day. A batch is
 * one statement that also counts itself, so a process that is killed loses neither a deletion nor its count.
 */
export async function deleteOverPeriod(query: Kysely<Tables>, now: Date): Promise<void> {
  const today = dayInIndia(now);
  const periods = await readPeriods(query, today);
  await endFulfilledConsents(query, now);
  for (const rule of retentionRuleKeys) {
    const period = periods.get(rule)?.period ?? retentionRules[rule].period;
    for (const deletion of deletions[rule](retentionCutoff(rule, period, now), now)) {
      while ((await runBatch(query, { rule, today, deletion })) === batch);
    }
    await query
      .updateTable('retention_reports')
      .set({ finished_at: now })
      .where('rule', '=', rule)
      .where('day', '=', today)
      .execute();
  }
  await query
    .deleteFrom('retention_reports')
    .where('day', '<', dayInIndia(now.getTime() - reportDays * 24 * 3_600_000))
    .execute();
}

interface Batch {
  readonly rule: RetentionRuleKey;
  readonly today: string;
  readonly deletion: RawBuilder<unknown>;
}

async function runBatch(query: Kysely<Tables>, { rule, today, deletion }: Batch): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    with ${deletion}, counted as (select count(*)::integer as deleted from gone)
    insert into retention_reports (rule, day, deleted) select ${rule}, ${today}, deleted from counted
    on conflict (rule, day) do update set deleted = retention_reports.deleted + excluded.deleted
    returning (select deleted from counted) as deleted`.execute(query);
  return rows[0]?.deleted ?? 0;
}

/** A consent to a back-in-stock email ends with the last request of its address. */
async function endFulfilledConsents(query: Kysely<Tables>, now: Date): Promise<void> {
  await sql`update consents c set ended_at = greatest(c.given_at, ${now}::timestamptz), ended_how = 'fulfilled'
             where c.purpose = 'restock' and c.ended_at is null
               and not exists (select from back_in_stock_requests w where w.email = c.email)`.execute(query);
}
