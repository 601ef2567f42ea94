import cluster from 'node:cluster';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { StartupError } from '#database/startup-error.ts';
import type { Database } from '#database/connect.ts';
import type { MessageTransports } from '#server/mail/open-message-transports.ts';
import type { PageSource } from '#server/pages/page-source.ts';
import type { PaymentSandbox } from '#server/payment-sandbox/payment-sandbox.ts';
import type { StartupOptions } from '#server/startup-options.ts';
import type { Shop } from '#server/shop.ts';
import { createShutdownStack } from './server/shutdown-stack.ts';
import { exitWithError } from './server/exit-with-error.ts';

// React is five times slower without this, silently; it must stand before anything is loaded.
process.env['NODE_ENV'] ??= 'production';

// Each version of the source is compiled once, which saves half a second of every later start.
enableCompileCache(fileURLToPath(new URL('../build/compiled', import.meta.url)));

const shutdown = createShutdownStack();
const adminFailed = 'the back office is not built';

/** npm start: opens the shop, its database and its pages, and says where it is. */
async function start(): Promise<void> {
  const { readStartupOptions } = await import('#server/startup-options.ts');
  const { assertPortIsFree } = await import('./server/port.ts');
  const { refuseUnusableFolder } = await import('#database/postgres/refuse-unusable-folder.ts');
  const { openMessageTransports } = await import('#server/mail/open-message-transports.ts');
  const { stopOnSignal } = await import('./server/stop-on-signal.ts');
  const { assertPublicSafety } = await import('#server/public-safety.ts');
  const settings = readStartupOptions(process.env, process.argv.slice(2));
  const role = cluster.isWorker ? 'worker' : settings.workers > 1 ? 'primary' : 'alone';
  if (inProduction()) assertPublicSafety(settings, process.env);
  const post = openMessageTransports(settings);
  refuseUnusableFolder(settings.data);
  if (role !== 'worker') await assertPortIsFree(settings.port, settings.host);

  stopOnSignal(shutdown.close);
  const stock = openDatabaseWithDemo(settings);
  shutdown.add(async () => (await stock.catch(() => null))?.close());
  const built = buildPages();
  const listening = role === 'primary' ? null : built.then(openPages);
  const [pages, database] = await Promise.all([listening, stock, built]);
  // Only now: a database that does not open leaves nothing behind.
  const { loadSecrets } = await import('#server/secrets/load-secrets.ts');
  const secrets = await loadSecrets({ directory: settings.data, given: settings.secret });
  const { openPaymentProviders } = await import('./server/open-payment-providers.ts');
  // The sandbox remembers its payments in one process alone.
  const environment = role === 'alone' ? process.env : { ...process.env, SANDBOX_GATEWAY: 'off' };
  const { gateways, sandbox } = await openPaymentProviders({ ...settings, environment, panel: false });
  if (sandbox !== null) shutdown.add(() => sandbox.close());
  const shop = { database, secrets, gateways, clock: () => new Date(), origin: settings.origin };
  if (role === 'primary') {
    const { openWorkers } = await import('./server/open-workers.ts');
    const { serveAdminBuild } = await import('./server/shared-admin-build.ts');
    const { openAdmin } = await import('./server/open-admin.ts');
    const report = (what: string, error: unknown) => console.error(what, error);
    await runBackgroundJobs({ shop, settings, post, report });
    const admin = await openAdmin();
    shutdown.add(admin.close);
    serveAdminBuild(admin.ready);
    admin.prepare((error) => report(adminFailed, error));
    shutdown.add((await openWorkers(settings.workers, console.log)).stop);
  } else {
    const app = await listen({ shop, settings, pages, sandbox });
    const report = (what: string, error: unknown) => app.log.warn({ err: error }, what);
    if (role !== 'worker') await runBackgroundJobs({ shop, settings, post, report });
    shutdown.add(() => app.close());
    if (role === 'worker') return;
  }
  const payees =
    sandbox === null
      ? [...gateways.keys()].join(', ') || 'none; cash on delivery only'
      : 'a sandbox: no money moves';
  await logStartup(settings, database, post.mailer.where, payees);
}

interface Listening {
  readonly shop: Shop & { readonly origin: string };
  readonly settings: StartupOptions;
  readonly pages: PageSource | null;
  readonly sandbox: PaymentSandbox | null;
}

async function listen({ shop, settings, pages, sandbox }: Listening): Promise<FastifyInstance> {
  const { createApp } = await import('#server/app.ts');
  const { portError } = await import('./server/port.ts');
  const { openAdmin } = await import('./server/open-admin.ts');
  const { requestAdminBuild } = await import('./server/shared-admin-build.ts');
  const admin = await openAdmin(cluster.isWorker ? requestAdminBuild : undefined);
  shutdown.add(admin.close);
  const app = await createApp({
    ...shop,
    sandbox,
    pages,
    admin: admin.pages,
    media: join(settings.data, 'media'),
    trustProxy: settings.trustProxy,
    metricsToken: settings.metricsToken,
    corsOrigins: settings.corsOrigins,
    strict: false,
    log: { level: process.env['LOG_LEVEL'] ?? 'info', stream: process.stderr },
  });
  try {
    await app.listen({ port: settings.port, host: settings.host });
  } catch (error) {
    throw portError(error as NodeJS.ErrnoException, settings.port, settings.host);
  }
  if (!cluster.isWorker) admin.prepare((error) => app.log.error({ err: error }, adminFailed));
  return app;
}

interface Working {
  readonly shop: Shop & { readonly origin: string };
  readonly settings: StartupOptions;
  readonly post: MessageTransports;
  readonly report: (what: string, error: unknown) => void;
}

/** All that the shop does beside answering; the primary does it for its workers. */
async function runBackgroundJobs({ shop, settings, post, report }: Working): Promise<void> {
  const { startBackgroundJobs } = await import('#server/start-background-jobs.ts');
  const background = startBackgroundJobs({ ...shop, post, report });
  if (settings.nightlyBackup) {
    const { startNightlyBackup } = await import('#server/backup/start-nightly-backup.ts');
    const { pool } = shop.database;
    const { data } = settings;
    shutdown.add(
      startNightlyBackup({ pool, data, environment: process.env, clock: shop.clock, report }).stop,
    );
  }
  shutdown.add(background.stop);
}

async function buildPages(): Promise<string> {
  const { buildPages, builtFolder } = await import('./bundle/build-pages.ts');
  await buildPages(console.log);
  return builtFolder;
}

/** The application is loaded on the way, while the database starts. */
async function openPages(folder: string): Promise<PageSource> {
  const { builtPages } = await import('#server/pages/built-pages.ts');
  const [pages] = await Promise.all([builtPages(folder), import('#server/app.ts')]);
  return pages;
}

function inProduction(): boolean {
  return process.env['NODE_ENV'] === 'production';
}

/** The database, with the demo shop in it when it is new and on one's own machine. */
async function openDatabaseWithDemo(settings: StartupOptions) {
  const { openDatabase } = await import('#database/open.ts');
  const { seedDemo } = await import('#database/demo/seed/seed-demo.ts');
  const { refuseDemo } = await import('#database/demo/refuse-demo.ts');
  const { isPublic } = await import('#server/public-safety.ts');
  const database = await openDatabase({
    directory: settings.data,
    url: settings.databaseUrl,
    log: console.log,
  });
  try {
    if (inProduction() && isPublic(settings)) await refuseDemo(database.pool, settings.origin);
    else await seedDemo(database.pool, { media: join(settings.data, 'media') });
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** While the demo shop stands: how to sign in to it. */
async function demoLogin(database: Database): Promise<string> {
  const { demoCustomer } = await import('#database/demo/content/demo-customer.ts');
  const { rows } = await database.pool.query('select 1 from customers where email = $1 and demo', [
    demoCustomer.email,
  ]);
  return rows.length === 0
    ? ''
    : `Demo customer:      ${demoCustomer.email}, password ${demoCustomer.password}\n`;
}

async function logStartup(
  settings: StartupOptions,
  database: Database,
  mail: string,
  payees: string,
): Promise<void> {
  const { firstOwnerLink } = await import('#server/admin/staff/invitations.ts');
  const { printedAddress } = await import('#server/startup-options.ts');
  const link = await firstOwnerLink(database.query, settings.origin, new Date());
  const demo = await demoLogin(database);
  console.log(`
The shop is open:   ${printedAddress(settings)}
Its data:           ${settings.data}
Its database:       ${database.where}
Its mails go to:    ${mail}
Its payments go to: ${payees}
${demo}${link === null ? '' : `Back office:   ${link} (once, within seven days)\n`}`);
}

start().catch(async (error: unknown) => {
  if (shutdown.isClosing()) return; // told to stop while it was starting
  await shutdown.close();
  exitWithError(error, StartupError);
});
