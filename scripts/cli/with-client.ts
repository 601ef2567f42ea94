import type pg from 'pg';
import { openClient, openServer } from '#database/open.ts';
import type { StartupOptions } from '#server/platform/startup-options.ts';

/**
 * Runs work on the shop's database with one connection: starts the embedded server or joins it, and leaves it as it
 * was.
 */
export async function withClient<Result>(
  { data, databaseUrl, directDatabaseUrl }: StartupOptions,
  work: (client: pg.Client) => Promise<Result>,
  log: (line: string) => void = console.log,
  session: pg.ClientConfig = {},
): Promise<Result> {
  const server = await openServer({ directory: data, url: directDatabaseUrl ?? databaseUrl, log });
  try {
    const client = await openClient({ ...server, address: { ...server.address, ...session } });
    try {
      return await work(client);
    } finally {
      await client.end().catch(() => {});
    }
  } finally {
    await server.afterwards?.();
  }
}
