import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type {
  JobFacts,
  MailFacts,
  PaymentFacts,
  Pending,
  ProviderFacts,
} from '#domain/health/health-facts.ts';
import { zeroPaise } from '#domain/money.ts';
import { serverLimits } from '#domain/server-limits.ts';
import { readStuckPayments } from '#server/selling/payment/stuck-payments.ts';
import { readFailedRefunds } from '../../selling/payment/refunds/failed-refunds.ts';

export async function readPaymentFacts(query: Kysely<Tables>, now: Date): Promise<PaymentFacts> {
  const stuck = await readStuckPayments(query, now);
  const refunds = await readFailedRefunds(query);
  const beyond = await query
    .selectFrom('refunds')
    .select(['order_id', 'updated_at'])
    .where('beyond_paise', '>', zeroPaise)
    .where('updated_at', '>', new Date(now.getTime() - serverLimits.refundWatch))
    .orderBy('updated_at')
    .execute();
  return {
    withoutOrder: pendingOf(stuck.map(({ createdAt }) => new Date(createdAt))),
    failedRefunds: pendingOf(
      refunds.filter(({ state }) => state === 'failed').map(({ updated_at }) => updated_at),
    ),
    beyondLeft: {
      orders: [...new Set(beyond.map(({ order_id }) => order_id).filter((id) => id !== null))],
      since: beyond[0]?.updated_at ?? null,
    },
  };
}

function pendingOf(moments: readonly Date[]): Pending {
  const [since = null] = moments.toSorted((one, other) => one.getTime() - other.getTime());
  return { count: moments.length, since };
}

const hour = 3_600_000;
/** Milliseconds after which a payment that was not opened counts as failed to open. */
const opening = 60_000;
const quarter = hour / 4;

export async function readProviderFacts(
  query: Kysely<Tables>,
  connected: boolean,
  now: Date,
): Promise<ProviderFacts> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const { rows } = await sql<{
    opened: number;
    openedSince: Date | null;
    said: string | null;
    waiting: number;
    since: Date | null;
  }>`
    with unopened as (
      select created_at, failure from payments p
       where opened is null and state in ('created', 'failed') and gateway_order_id is null
         and created_at between ${before(hour)} and ${before(opening)}
         and not exists (select from payments o where o.opened is not null and o.created_at > p.created_at)),
    waiting as (
      select received_at as at from payment_events where processed_at is null and received_at < ${before(quarter)}
      union all
      select created_at from refunds where state in ('wanted', 'sent') and attempts > 0 and created_at < ${before(quarter)})
    select (select count(*)::integer from unopened) as opened, (select min(created_at) from unopened) as "openedSince",
           (select failure from unopened where failure is not null order by created_at desc limit 1) as said,
           (select count(*)::integer from waiting) as waiting, (select min(at) from waiting) as since`.execute(
    query,
  );
  const [found] = rows;
  return {
    connected,
    notOpened: { count: found?.opened ?? 0, since: found?.openedSince ?? null },
    said: found?.said ?? null,
    waiting: { count: found?.waiting ?? 0, since: found?.since ?? null },
  };
}

interface OutboxRow {
  readonly mails: number;
  readonly mailsSince: Date | null;
  readonly refused: number;
  readonly lastSent: Date | null;
  readonly reason: string | null;
  readonly late: number;
  readonly lateSince: Date | null;
  readonly jobs: number;
  readonly jobsSince: Date | null;
}

/** By the clock of the database, which wrote the times. */
export async function readOutboxFacts(
  query: Kysely<Tables>,
  connected: boolean,
): Promise<{ readonly mail: MailFacts; readonly jobs: JobFacts }> {
  const { rows } = await sql<OutboxRow>`
    with sent as (select max(sent_at) as last from outbox),
    open as (
      select *, created_at <= (select last from sent) as before, topic like 'mail:%' as mail,
             attempts > 0 and not postponed and created_at < now() - interval '10 minutes' as failing,
             attempts = 0 and available_at < now() - interval '15 minutes' as late
        from outbox where done_at is null)
    select (count(*) filter (where mail and failing and before is not true))::integer as mails,
           min(created_at) filter (where mail and failing and before is not true) as "mailsSince",
           (count(*) filter (where mail and failing and before and available_at < 'infinity'))::integer as refused,
           (select last from sent) as "lastSent",
           (select last_error from open where mail and failing and before is not true order by id desc limit 1) as reason,
           (count(*) filter (where late))::integer as late,
           min(available_at) filter (where late) as "lateSince",
           (count(*) filter (where not mail and failing))::integer as jobs,
           min(created_at) filter (where not mail and failing) as "jobsSince"
      from open`.execute(query);
  const [row] = rows;
  const reason = row?.reason ?? null;
  return {
    mail: {
      connected,
      failing: { count: row?.mails ?? 0, since: row?.mailsSince ?? null },
      refused: row?.refused ?? 0,
      lastSent: row?.lastSent ?? null,
      reason: reason === null ? null : withoutAddresses(reason),
    },
    jobs: {
      late: { count: row?.late ?? 0, since: row?.lateSince ?? null },
      failing: { count: row?.jobs ?? 0, since: row?.jobsSince ?? null },
    },
  };
}

const longestReason = 160;

/** Mail servers repeat the address that they refuse. */
function withoutAddresses(reason: string): string {
  const words = reason.split(/\s+/).map((word) => (word.includes('@') ? '(address)' : word));
  return words.join(' ').slice(0, longestReason);
}
