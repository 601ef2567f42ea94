import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { ClientBase } from 'pg';
import { allowLongStatements } from '#database/pool.ts';
import { HttpRefusal } from '../../../platform/api/http-refusal.ts';
import { streamToClient } from '../../../platform/api/stream-to-client.ts';
import type { Shop } from '../../../platform/shop.ts';
import { countByRegistration, type DocumentSource } from './read-issued-documents.ts';

interface Wanted extends Omit<DocumentSource, 'client'> {
  readonly kind: string;
  /** Chosen by the client; undefined if it does not ask for the progress. */
  readonly key: string | undefined;
  readonly staffName: string;
}

export interface RunningExport {
  readonly source: DocumentSource;
  /** Counts a document that was written. */
  readonly count: () => void;
}

/** Of pg_try_advisory_xact_lock: one export at a time, in all nodes. */
export const oneExport = 18_005_901;
const progressEveryMs = 500;

/**
 * Streams an export in one read-only transaction, so that all parts of it show the same moment. It has a connection of its
 * own, which ends with the stream, however that ends. Refused while another export runs.
 */
export async function runExport(
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
  { kind, key = randomUUID(), staffName, ...wanted }: Wanted,
  parts: (running: RunningExport) => AsyncIterable<string | Uint8Array>,
): Promise<Readable | HttpRefusal> {
  const client = await database.pool.connect();
  const source: DocumentSource = { ...wanted, client };
  try {
    allowLongStatements(client);
    await openSnapshot(client);
    // Of the transaction and not of the session, which a pooler would give to somebody else.
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [
      oneExport,
    ]);
    if (rows[0]?.free !== true) {
      client.release(true);
      return await busy(database);
    }
    const counted = await countByRegistration(source);
    const documents = counted.find(({ gstin }) => gstin === source.gstin)?.documents ?? 0;
    const { numInsertedOrUpdatedRows } = await database.query
      .insertInto('return_exports')
      .values({
        id: key,
        kind,
        from_day: wanted.period.from,
        to_day: wanted.period.to,
        staff_name: staffName,
        documents,
        started_at: clock(),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) {
      await client.query('rollback'); // before the answer: whoever has it may start another export
      client.release(true);
      return keyUsed;
    }
  } catch (error) {
    client.release(true);
    throw error;
  }
  let done = 0;
  let finished = false;
  let told = Date.now();
  const tell = (fields: { done: number; finished_at?: Date; failed?: boolean }) =>
    database.query.updateTable('return_exports').set(fields).where('id', '=', key).execute();
  async function* counted() {
    for await (const part of parts({ source, count: () => (done += 1) })) {
      yield part;
      if (Date.now() - told < progressEveryMs) continue;
      told = Date.now();
      await tell({ done });
    }
    await tell({ done, finished_at: clock() });
    // Before the last bytes: whoever has received them may start the next export.
    await client.query('commit');
    finished = true;
  }
  const stream = streamToClient(counted());
  stream.once('close', () => {
    client.release(true); // ends the transaction and the lock with the connection
    if (!finished) tell({ done, finished_at: clock(), failed: true }).catch(() => {});
  });
  return stream;
}

/** One moment of the database, for reading. A client that takes nothing for a minute loses it. */
export async function openSnapshot(client: ClientBase): Promise<void> {
  await client.query(`begin isolation level repeatable read read only;
    set local statement_timeout = '120s'; set local idle_in_transaction_session_timeout = '60s'`);
}

const keyUsed = new HttpRefusal({
  status: 409,
  code: 'key-used',
  message: 'This key belongs to another export. Start the export again.',
});

async function busy(database: Shop['database']): Promise<HttpRefusal> {
  const running = await database.query
    .selectFrom('return_exports')
    .select(['staff_name', 'done', 'documents'])
    .where('finished_at', 'is', null)
    .orderBy('started_at', 'desc')
    .executeTakeFirst();
  const by = running === undefined ? '' : ` by ${running.staff_name}`;
  return new HttpRefusal({
    status: 409,
    code: 'export-running',
    message: `Another export${by} is running. Start yours when it has finished.`,
  });
}
