import pg from 'pg';
import { join } from 'node:path';
import { connect, type Database } from './connect.ts';
import { describeUrl, explainConnectFailure, refuseOldServer } from './external-server.ts';
import { migrate } from './migrate.ts';
import { sessionSettings } from './session-settings.ts';

interface Options {
  /** The shop's data folder; the embedded server is in its `postgres` folder. */
  readonly directory: string;
  /** DATABASE_URL; without it the embedded server is used. */
  readonly url: string | undefined;
  readonly log: (line: string) => void;
}

/** A server that answers, with any schema. */
export interface OpenServer {
  readonly address: pg.ClientConfig;
  readonly where: string;
  readonly afterwards?: () => Promise<void>;
}

/** Opens the shop's database with the schema of this release. Throws a StartupError that says what to do. */
export async function openDatabase({ directory, url, log }: Options): Promise<Database> {
  const opened = await openServer({ directory, url, log });
  try {
    await prepare(opened, log);
    return connect({ ...opened, log });
  } catch (error) {
    await opened.afterwards?.();
    throw error;
  }
}

/** A connection for copying the database; changes nothing. */
export async function openServer({ directory, url, log }: Options): Promise<OpenServer> {
  return url ? openExternal(url) : openEmbedded(join(directory, 'postgres'), log);
}

function openExternal(url: string): OpenServer {
  return { address: { connectionString: url }, where: describeUrl(url) };
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
