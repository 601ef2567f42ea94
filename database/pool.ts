import type { Socket } from 'node:net';
import pg from 'pg';
import { sessionSettings } from './session-settings.ts';

/** Eight connections are as good as 32 on two cores; the time limits keep answers under the browser's 5 seconds. */
export function openPool(address: pg.ClientConfig, log: (line: string) => void): pg.Pool {
  const pool = new pg.Pool({
    ...sessionSettings,
    max: 10,
    idleTimeoutMillis: 10_000,
    maxLifetimeSeconds: 1800,
    statement_timeout: 4000,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 10_000,
    ...address,
  });
  // Without a listener each would end the process when the server goes: the first for idle clients, the second for
  // those in use, whose query fails anyway. On the way out a connection may end before it has said goodbye.
  pool.on('error', (error) => {
    if (!pool.ending) log(`An idle database connection ended: ${error.message}`);
  });
  pool.on('connect', (client) => {
    client.on('error', () => {});
    destroyWhenUnresponsive(client);
  });
  return pool;
}

/** The server itself ends a statement in time; when it says nothing for so long after that, it hangs, or the line to it is dead. */
const grace = 2000;

/** Ends a connection whose server does not answer: what was asked fails and may be asked again, instead of waiting for ever. */
function destroyWhenUnresponsive(client: pg.PoolClient): void {
  const { connection, connectionParameters } = internalsOf(client);
  const longest = Number(connectionParameters.statement_timeout);
  if (!(longest > 0)) return;
  connection.stream.setTimeout(longest + grace);
  connection.stream.on('timeout', () => {
    if (!internalsOf(client).readyForQuery) connection.stream.destroy();
  });
}

/** For work whose statements may take long, such as a backup; release the client with `true` afterwards. */
export function allowLongStatements(client: pg.PoolClient): void {
  internalsOf(client).connection.stream.setTimeout(0);
}

interface Inside {
  readonly connection: { readonly stream: Socket };
  /** As DATABASE_URL and the settings say it together; milliseconds. */
  readonly connectionParameters: { readonly statement_timeout: number | string | false };
  /** Whether nothing is under way. */
  readonly readyForQuery: boolean;
}

/** What pg keeps to itself. */
function internalsOf(client: pg.PoolClient): Inside {
  return client as unknown as Inside;
}
