import pg from 'pg';
import { sessionSettings } from './session-settings.ts';

/** Eight connections are as good as 32 on two cores; the time limits keep answers under the browser's 5 seconds. */
export function openPool(address: pg.ClientConfig, log: (line: string) => void): pg.Pool {
  const pool = new pg.Pool({
    ...sessionSettings,
    max: 10,
    idleTimeoutMillis: 30_000,
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
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
