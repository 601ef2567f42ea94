import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { refuseDemo } from '#database/demo/refuse-demo.ts';
import { describeUrl, refuseOldServer } from '#database/external-server.ts';
import { deliveredName, originalName, widthsName } from '#database/media-files.ts';
import { pendingMigrations, refuseForeignSchema } from '#database/migrate.ts';
import { versionOf } from '#database/open.ts';
import { hasCluster } from '#database/postgres/cluster-version.ts';
import { runAudit } from '#database/run-audit.ts';
import { openMediaStore } from '#server/catalogue/media/open-media-store.ts';
import { isPublic } from '#server/public-safety.ts';
import type { StartupOptions } from '#server/platform/startup-options.ts';
import { withClient } from '../cli/with-client.ts';
import { runChecks, type Finding, type Check } from './check.ts';

/** Checks the database: settings of its server, schema, stuck work, and the audit. */
export async function checkDatabase(settings: StartupOptions): Promise<readonly Finding[]> {
  const root = join(settings.data, 'postgres');
  const begun = settings.databaseUrl !== undefined || (existsSync(root) && hasCluster(root));
  if (!begun) return [];
  return withClient(
    settings,
    (client) => runChecks(databaseChecks(client, settings)),
    () => {},
  );
}

function databaseChecks(client: pg.Client, settings: StartupOptions): readonly Check[] {
  const { databaseUrl, origin } = settings;
  const sentences = async (statement: string) =>
    (await client.query<{ sentence: string }>(statement)).rows.map(({ sentence }) => sentence);
  return [
    async () => {
      if (databaseUrl !== undefined) refuseOldServer(await versionOf(client), describeUrl(databaseUrl));
      return [];
    },
    () => sentences(durability),
    () => sentences(rights),
    () => checkClock(client),
    async () => {
      await refuseForeignSchema(client);
      return checkPendingMigrations(await pendingMigrations(client));
    },
    async () => {
      if (isPublic(settings) && (await hasShop(client))) await refuseDemo(client, origin);
      return [];
    },
    async () => ((await hasShop(client)) ? checkPictures(client, settings) : []),
    async () => ((await hasShop(client)) ? sentences(stuck) : []),
    async () => ((await hasShop(client)) ? audit(client) : []),
  ];
}

const durability = `select format('%s is %s on this PostgreSQL, which could lose orders: set it to on.', name, setting) as sentence
  from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting = 'off'`;

const rights = `select format('The role %s may not create tables in the database %s: make it the owner.', current_user, current_database()) as sentence
 where not has_schema_privilege(current_schema(), 'create') or not has_database_privilege(current_database(), 'create')`;

const stuck = `
  select format('%s jobs of the outbox are stuck (%s): fix what last_error of the table outbox says, then set available_at to now().',
                count(*), string_agg(distinct topic, ', ')) as sentence
    from outbox where done_at is null and (available_at = 'infinity' or created_at < now() - interval '1 hour' and attempts > 0 and not postponed)
  having count(*) > 0
  union all
  select format('%s jobs of the outbox have been due for more than an hour and nobody works on them: start the shop, or see in its log why it cannot.', count(*))
    from outbox where done_at is null and attempts = 0 and available_at < now() - interval '1 hour' having count(*) > 0
  union all
  select format('%s events of payment providers have waited for more than an hour: start the shop, or see in its log why it cannot work on them.', count(*))
    from payment_events where processed_at is null and received_at < now() - interval '1 hour' having count(*) > 0
  union all
  select format('%s payments are captured or being given back for more than an hour: see that the provider answers, and the log.', count(*))
    from payments where state in ('captured', 'refunding') and updated_at < now() - interval '1 hour' having count(*) > 0
  union all
  select format('%s refunds were refused by the provider: give the money back there by hand.', count(*))
    from refunds where state = 'failed' having count(*) > 0`;

function checkPendingMigrations(names: readonly string[]): Finding[] {
  const [first] = names;
  if (first === undefined) return [];
  return [
    `The database is older than this build, by ${names.length} migrations from ${first} on: make a backup and start the shop, which applies them.`,
  ];
}

/**
 * Checks the files of every picture: its original, and its AVIF files, which can be rendered again only if their widths
 * are recorded.
 */
async function checkPictures(client: pg.Client, settings: StartupOptions): Promise<Finding[]> {
  const { rows } = await client.query<{ hash: string; widths: number[] }>(
    'select hash, widths from pictures',
  );
  const store = await openMediaStore(settings);
  const present = new Set(await store.list());
  const isThere = (name: string) => present.has(name);
  const missing = rows
    .flatMap(({ hash, widths }) => [
      originalName(hash),
      ...(isThere(widthsName(hash)) ? [] : widths.map((width) => deliveredName(hash, width, 'avif'))),
    ])
    .filter((name) => !isThere(name));
  if (missing.length === 0) return [];
  return [
    `${missing.length} files of ${rows.length} pictures are missing${settings.mediaUrl === undefined ? ` under ${join(settings.data, 'media')}` : ' in the bucket of MEDIA_URL'}, such as ${missing[0]}: restore the folder from a backup.`,
  ];
}

async function hasShop(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('refunds') is not null as found`,
  );
  return rows[0]?.found === true;
}

async function checkClock(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  const seconds = Math.round(Math.abs(Date.now() - (rows[0]?.now.getTime() ?? Date.now())) / 1000);
  if (seconds <= 5) return [];
  return [
    `The clocks of this machine and of the database are ${seconds} seconds apart: synchronise both with a time server.`,
  ];
}

async function audit(client: pg.Client): Promise<Finding[]> {
  const found = new Map<string, number>();
  for (const { broken } of await runAudit(client)) found.set(broken, (found.get(broken) ?? 0) + 1);
  return [...found].map(
    ([broken, count]) =>
      `The audit finds ${count} rows that break '${broken}': run psql -f database/audit.sql and read docs/invariants.md before you change anything.`,
  );
}
