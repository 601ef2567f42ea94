import { hostname } from 'node:os';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { healthKinds, isProblem, type HealthKind, type HealthRow } from '#domain/health/health-row.ts';
import { enqueue } from '../../platform/outbox/enqueue.ts';
import { healthReader, type HealthSources } from './read-health.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A problem has ended after this time without it; until then it is the same problem. */
const calm = 15 * minute;
/** Milliseconds between two mails that one kind of problem began. */
const mailInterval = 6 * hour;
/** Problems of a machine that has stopped reporting are deleted after this time. */
const forgotten = 7 * day;

/** Kinds of problem that belong to one machine; the others are the same on all machines. */
const ofMachine: ReadonlySet<HealthKind> = new Set(['disk', 'backup']);

/** Returns a check of the shop's health, which stores its problems and mails the owner. */
export function healthWatch(sources: HealthSources): () => Promise<void> {
  const { readRows } = healthReader(sources);
  return async () => storeHealth(sources.database.query, await readRows(), hostname(), sources.clock());
}

/**
 * Stores what a check found, and mails the owner: once when a problem begins, once more when it gets worse, and once when
 * it has ended. However often it comes and goes, its beginning is mailed every six hours at most.
 */
export async function storeHealth(
  query: Kysely<Tables>,
  rows: readonly HealthRow[],
  machine: string,
  now: Date,
): Promise<void> {
  await query.transaction().execute(async (transaction) => {
    await sql`lock table health_problems in share row exclusive mode`.execute(transaction); // one check at a time, on all nodes
    for (const row of rows)
      await storeRow(transaction, row, ofMachine.has(row.kind) ? machine.slice(0, 100) : '', now);
    await transaction
      .deleteFrom('health_problems')
      .where('seen_at', '<', new Date(now.getTime() - forgotten))
      .execute();
  });
}

async function storeRow(transaction: Transaction<Tables>, row: HealthRow, machine: string, now: Date) {
  const { kind, state } = row;
  if (state === 'unknown') return; // neither a problem nor the end of one
  const found = await transaction
    .selectFrom('health_problems')
    .selectAll()
    .where('kind', '=', kind)
    .where('machine', '=', machine)
    .executeTakeFirst();
  if (!isProblem(state)) {
    if (found === undefined) return;
    const endedAt = found.ended_at ?? now;
    const ended = found.mailed !== null && now.getTime() - endedAt.getTime() >= calm;
    if (ended) await enqueue(transaction, 'mail:health', { kind, machine, step: 'ended' });
    await transaction
      .updateTable('health_problems')
      .set({ ended_at: endedAt, mailed: ended ? null : found.mailed })
      .where('kind', '=', kind)
      .where('machine', '=', machine)
      .execute();
    return;
  }
  const over =
    found === undefined || (found.ended_at !== null && now.getTime() - found.ended_at.getTime() >= calm);
  const mailed = over ? null : found.mailed;
  const mailedAt = found?.mailed_at ?? null;
  const worse = mailed === 'warn' && state === 'bad';
  const due = mailed === null && (mailedAt === null || now.getTime() - mailedAt.getTime() >= mailInterval);
  const mails = worse || due;
  const stored = {
    state,
    sentence: row.sentence,
    remedy: row.remedy,
    since: over ? (row.since ?? now) : found.since,
    seen_at: now,
    ended_at: null,
    mailed: mails ? state : mailed,
    mailed_at: mails ? now : mailedAt,
  };
  await transaction
    .insertInto('health_problems')
    .values({ kind, machine, ...stored })
    .onConflict((conflict) => conflict.columns(['kind', 'machine']).doUpdateSet(stored))
    .execute();
  if (mails) await enqueue(transaction, 'mail:health', { kind, machine, step: 'began' });
}

/** The problems that the last check found, the worst first. */
export async function readHealthProblems(query: Kysely<Tables>, now: Date) {
  const rows = await query
    .selectFrom('health_problems')
    .select(['kind', 'state', 'sentence', 'since'])
    .where('ended_at', 'is', null)
    .where('seen_at', '>', new Date(now.getTime() - day))
    .orderBy('state')
    .orderBy('since')
    .execute();
  return rows.flatMap(({ kind: name, state, ...row }) => {
    const kind = healthKinds.find((each) => each === name);
    return kind === undefined ? [] : [{ ...row, kind, state }];
  });
}
