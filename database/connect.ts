import { Kysely, PostgresDialect } from 'kysely';
import type { ClientConfig, Pool } from 'pg';
import { openChangeNotifier } from './change-notifier.ts';
import { openListener, type Listener } from './listener.ts';
import { openPool } from './pool.ts';
import type { Tables } from './tables.ts';
import { createTransactionRunner, type RunTransaction } from './run-transaction.ts';

export interface Database {
  /** For prepared statements of hot reads. */
  readonly pool: Pool;
  /** For composed queries; uses the same pool. */
  readonly query: Kysely<Tables>;
  readonly transaction: RunTransaction;
  readonly listen: Listener['listen'];
  readonly caughtUp: Listener['caughtUp'];
  /** Where the database is, for people to read; without a password. */
  readonly where: string;
  /** Waits for running queries, then disconnects, then stops an embedded server. */
  readonly close: () => Promise<void>;
}

interface Options {
  readonly address: ClientConfig;
  /** Without a pooler in between, for LISTEN. */
  readonly direct?: ClientConfig;
  readonly prepared?: boolean;
  readonly where: string;
  readonly log: (line: string) => void;
  /** Runs after the last connection has closed. */
  readonly afterwards?: () => Promise<void>;
}

export function connect({ address, direct = address, prepared, where, log, afterwards }: Options): Database {
  const pool = openPool(address, log, { prepared });
  const query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const listener = openListener(direct, log);
  const teller = openChangeNotifier(listener.ask, { log });
  let closing: Promise<void> | null = null;

  async function close(): Promise<void> {
    await teller.stop(); // the server finishes a query whose connection is cut, and consumes what is written after it
    await listener.close();
    await pool.end();
    await afterwards?.();
  }

  return {
    pool,
    query,
    transaction: createTransactionRunner(query, teller.committed),
    listen: async (channel, handlers) => {
      await listener.listen(channel, handlers);
      teller.start();
    },
    caughtUp: listener.caughtUp,
    where,
    close: () => (closing ??= close()),
  };
}
