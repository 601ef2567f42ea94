import type { Socket } from 'node:net';
import pg from 'pg';
import { sessionSettings } from './session-settings.ts';

/**
 * Eight connections are as fast as 32 on two cores; the timeouts keep responses below the 5 seconds of the browser.
 */
export const poolSettings = {
  ...sessionSettings,
  max: 10,
  idleTimeoutMillis: 10_000,
  maxLifetimeSeconds: 1800,
  statement_timeout: 4000,
  lock_timeout: 2000,
  idle_in_transaction_session_timeout: 10_000,
} as const satisfies pg.PoolConfig;

/** Without `prepared` no statement is prepared: a pooler may run each transaction on another connection. */
export function openPool(
  address: pg.ClientConfig,
  log: (line: string) => void,
  { prepared = true }: { readonly prepared?: boolean | undefined } = {},
): pg.Pool {
  const pool = new pg.Pool({ ...poolSettings, ...address });
  // Without these listeners a lost server would end the process: the first is for idle clients, the second for clients
  // in use, whose query fails anyway. During shutdown a connection may end early.
  pool.on('error', (error) => {
    if (!pool.ending) log(`An idle database connection ended: ${error.message}`);
  });
  pool.on('connect', (client) => {
    client.on('error', () => {});
    destroyWhenUnresponsive(client);
    if (!prepared) removeStatementNames(client);
  });
  return pool;
}

/** A statement without a name is parsed, planned and forgotten by the server with each query. */
function removeStatementNames(client: pg.PoolClient): void {
  const query = client.query.bind(client);
  const unnamed = (first: unknown) =>
    typeof first === 'object' && first !== null && 'name' in first && !('submit' in first)
      ? { ...first, name: undefined }
      : first;
  Object.assign(client, {
    query: (first: unknown, ...more: readonly unknown[]): unknown =>
      Reflect.apply(query, client, [unnamed(first), ...more]),
  });
}

/**
 * The server enforces its statement timeout; if it is silent for this long after that, it hangs, or the connection is
 * dead.
 */
const grace = 2000;

/**
 * Ends a connection whose server does not answer, so that its query fails and can be retried instead of waiting for
 * ever.
 */
function destroyWhenUnresponsive(client: pg.PoolClient): void {
  const { connection, connectionParameters } = internalsOf(client);
  const longest = Number(connectionParameters.statement_timeout);
  if (!(longest > 0)) return;
  connection.stream.setTimeout(longest + grace);
  connection.stream.on('timeout', () => {
    if (!internalsOf(client).readyForQuery) connection.stream.destroy();
  });
}

/** For work with long statements, such as a backup; release the client with `true` afterwards. */
export function allowLongStatements(client: pg.PoolClient): void {
  internalsOf(client).connection.stream.setTimeout(0);
}

interface Inside {
  readonly connection: { readonly stream: Socket };
  /** The timeout of DATABASE_URL or the settings, in milliseconds. */
  readonly connectionParameters: { readonly statement_timeout: number | string | false };
  /** Whether no query is running. */
  readonly readyForQuery: boolean;
}

/** Private fields of pg. */
function internalsOf(client: pg.PoolClient): Inside {
  return client as unknown as Inside;
}
