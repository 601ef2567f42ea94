import pg from 'pg';
import { errorCode } from '../error-code.ts';
import { StartupError } from '../startup-error.ts';
import type { Connection } from './connection.ts';
import type { Layout } from './layout.ts';
import type { Installation } from './installation.ts';

const durable = ['fsync', 'synchronous_commit', 'full_page_writes'];

/** Whether the server answers a real query: a dying server still looks ready for some milliseconds. */
export async function answers(connection: Connection, { layout, throwaway }: Installation): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const settings = await client.query<{ name: string; setting: string }>(
      'select name, setting from pg_settings where name = any($1)',
      [durable],
    );
    if (!throwaway) refuseNonDurableServer(settings.rows, layout);
    return true;
  } catch (error) {
    if (error instanceof StartupError) throw error;
    if (['28P01', '28000', '3D000'].includes(errorCode(error))) throw foreignDataError(layout);
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** A confirmed order must survive a power failure. */
function refuseNonDurableServer(settings: { name: string; setting: string }[], layout: Layout): void {
  const off = settings.find(({ setting }) => setting !== 'on');
  if (off === undefined) return;
  throw new StartupError(
    `${off.name} is ${off.setting} in ${layout.cluster}, which could lose orders: set it to on in postgresql.conf and postgresql.auto.conf.`,
  );
}

function foreignDataError({ password, cluster }: Layout): StartupError {
  return new StartupError(
    `The password in ${password} does not open the data in ${cluster}: restore both from the same backup.`,
  );
}
