import pg from 'pg';
import { join } from 'node:path';
import { connect, type Database } from './connect.ts';
import { describeUrl, explainConnectFailure, refuseOldServer } from './external-server.ts';
import { migrate } from './migrate.ts';
import { poolSettings } from './pool.ts';
import { sessionSettings } from './session-settings.ts';
import { StartupError } from './startup-error.ts';

interface Options {
  /** The shop's data folder; the embedded server is in its `postgres` folder. */
  readonly directory: string;
  /** DATABASE_URL; without it the embedded server is used. */
  readonly url: string | undefined;
  readonly log: (line: string) => void;
}

interface PooledOptions extends Options {
  /** DATABASE_DIRECT_URL, if `url` leads through a pooler: for migrations and LISTEN, which need a session of their own. */
  readonly directUrl?: string | undefined;
  /** Whether queries may use prepared statements. Absent as true. */
  readonly prepared?: boolean;
}

/** A server that answers, with any schema. */
export interface OpenServer {
  readonly address: pg.ClientConfig;
  readonly where: string;
  readonly afterwards?: () => Promise<void>;
}

/** Opens the shop's database with the schema of this release. Throws a StartupError that says what to do. */
export async function openDatabase(options: PooledOptions): Promise<Database> {
  const { directory, url, directUrl, log, prepared = true } = options;
  const opened = await openServer({ directory, url, log });
  if (directUrl === undefined) return open(opened, opened, { log, prepared });
  return open(opened, openExternal(directUrl, 'DATABASE_DIRECT_URL'), { log, prepared });
}

async function open(
  opened: OpenServer,
  direct: OpenServer,
  { log, prepared }: Required<Pick<PooledOptions, 'log' | 'prepared'>>,
): Promise<Database> {
  try {
    await prepare(direct, log);
    if (direct !== opened) await refuseForgetfulPooler(opened);
    return connect({ ...opened, direct: direct.address, log, prepared });
  } catch (error) {
    await opened.afterwards?.();
    throw error;
  }
}

/** A connection for copying the database; changes nothing. */
export async function openServer({ directory, url, log }: Options): Promise<OpenServer> {
  return url ? openExternal(url) : openEmbedded(join(directory, 'postgres'), log);
}

function openExternal(url: string, setting = 'DATABASE_URL'): OpenServer {
  return { address: { connectionString: url }, where: describeUrl(url, setting) };
}

async function openEmbedded(directory: string, log: (line: string) => void): Promise<OpenServer> {
  const { startPostgres } = await import('./postgres/start-postgres.ts'); // never loaded with a DATABASE_URL
  const postgres = await startPostgres({ directory, log });
  return { address: postgres.connection, where: postgres.directory, afterwards: () => postgres.stop() };
}

async function prepare(opened: OpenServer, log: (line: string) => void): Promise<void> {
  const client = await openClient(opened);
  try {
    refuseOldServer(await versionOf(client), opened.where);
    await migrate(client, { log });
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * A pooler that ignores the settings of a connection has to give them itself: times would be read wrongly, and a query
 * could run for ever.
 */
async function refuseForgetfulPooler(pooler: OpenServer): Promise<void> {
  const client = await openClient({ ...pooler, address: { ...poolSettings, ...pooler.address } });
  try {
    const { rows } = await client.query<{ missing: string }>(`
      select concat_ws(' and ', case when current_setting('TimeZone') <> 'UTC' then 'the time zone UTC' end,
                                case when current_setting('statement_timeout') = '0' then 'a statement_timeout' end) as missing`);
    const missing = rows[0]?.missing ?? '';
    if (missing === '') return;
    throw new StartupError(
      `The pooler at ${pooler.where} does not pass ${missing} on: set them there, as deploy/containers/pgbouncer.ini does.`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}

export async function openClient({ address, where }: OpenServer): Promise<pg.Client> {
  try {
    const client = new pg.Client({ ...sessionSettings, ...address });
    client.on('error', () => {}); // the running query fails and reports it
    await client.connect();
    return client;
  } catch (error) {
    throw explainConnectFailure(error, where);
  }
}

/** As PostgreSQL counts: 180004 is 18.4. */
export async function versionOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version_num') as version`,
  );
  return Number(rows[0]?.version);
}
