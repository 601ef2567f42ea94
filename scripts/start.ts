import cluster from 'node:cluster';
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import type { PageSource } from '#server/pages/page-source.ts';
import type { StartupOptions } from '#server/startup-options.ts';
import type { Application } from './server/open-application.ts';
import { createShutdownStack } from './server/shutdown-stack.ts';
import { exitWithError } from './server/exit-with-error.ts';

// Set before React is loaded: without it React is five times slower.
process.env['NODE_ENV'] ??= 'production';

// Caches the compiled source, which saves half a second at every later start.
enableCompileCache(fileURLToPath(new URL('../build/compiled', import.meta.url)));

const shutdown = createShutdownStack();
const adminFailed = 'the back office could not be built';

/** npm start: opens the shop and prints its address. */
async function start(): Promise<void> {
  const { readStartupOptions } = await import('#server/startup-options.ts');
  const { assertPortIsFree } = await import('./server/port.ts');
  const { refuseUnusableFolder } = await import('#database/postgres/refuse-unusable-folder.ts');
  const { stopOnSignal } = await import('./server/stop-on-signal.ts');
  const { assertPublicSafety } = await import('#server/public-safety.ts');
  const { openApplication } = await import('./server/open-application.ts');
  const settings = readStartupOptions(process.env, process.argv.slice(2));
  const role = cluster.isWorker ? 'worker' : settings.workers > 1 ? 'primary' : 'alone';
  if (inProduction()) assertPublicSafety(settings);
  refuseUnusableFolder(settings.data);
  if (role !== 'worker') await assertPortIsFree(settings.port, settings.host);

  stopOnSignal(shutdown.close);
  const opening = openApplication({
    // The sandbox keeps its payments in the memory of one process.
    settings: role === 'alone' ? settings : { ...settings, sandbox: 'off' },
    panel: false,
    prepare: (pool, media) => prepareDemo(pool, media, settings),
    shutdown,
  });
  const built = buildPages();
  const loading = role === 'primary' ? null : built.then(openPages);
  const [application, pages] = await Promise.all([opening, loading, built]);
  if (role === 'primary') await openPrimary(application, settings);
  else await listen(application, settings, pages);
  if (role !== 'worker') await application.announce({ end: await demoLogin(application.pool) });
}

/** With several workers the primary runs the background jobs and builds the back office for them. */
async function openPrimary(application: Application, { workers }: StartupOptions): Promise<void> {
  const { openWorkers } = await import('./server/open-workers.ts');
  const { serveAdminBuild } = await import('./server/shared-admin-build.ts');
  const { openAdmin } = await import('./server/open-admin.ts');
  await application.startJobs((what, error) => console.error(what, error));
  const admin = await openAdmin();
  shutdown.add(admin.close);
  serveAdminBuild(admin.ready);
  admin.prepare((error) => console.error(adminFailed, error));
  shutdown.add((await openWorkers(workers, console.log)).stop);
}

async function listen(
  application: Application,
  { trustProxy, metricsToken, logLevel = 'info' }: StartupOptions,
  pages: PageSource | null,
): Promise<void> {
  const { openAdmin } = await import('./server/open-admin.ts');
  const { requestAdminBuild } = await import('./server/shared-admin-build.ts');
  const admin = await openAdmin(cluster.isWorker ? requestAdminBuild : undefined);
  shutdown.add(admin.close);
  const log = { level: logLevel, stream: process.stderr };
  const options = { pages, admin: admin.pages, trustProxy, metricsToken, strict: false, log };
  const app = await application.listen(options, !cluster.isWorker);
  if (!cluster.isWorker) admin.prepare((error) => app.log.error({ err: error }, adminFailed));
}

async function buildPages(): Promise<string> {
  const { buildPages, builtFolder } = await import('./bundle/build-pages.ts');
  await buildPages(console.log);
  return builtFolder;
}

/** Loads the application as well, while the database starts. */
async function openPages(folder: string): Promise<PageSource> {
  const { builtPages } = await import('#server/pages/built-pages.ts');
  const [pages] = await Promise.all([builtPages(folder), import('#server/app.ts')]);
  return pages;
}

function inProduction(): boolean {
  return process.env['NODE_ENV'] === 'production';
}

/** Loads the demo shop into a new database, and refuses to open it to the public. */
async function prepareDemo(pool: Pool, media: string, settings: StartupOptions): Promise<void> {
  const { isPublic } = await import('#server/public-safety.ts');
  if (inProduction() && isPublic(settings)) {
    const { refuseDemo } = await import('#database/demo/refuse-demo.ts');
    return refuseDemo(pool, settings.origin);
  }
  const { seedDemo } = await import('#database/demo/seed/seed-demo.ts');
  await seedDemo(pool, { media });
}

/** The line with the login of the demo customer, while there is one. */
async function demoLogin(pool: Pool): Promise<string> {
  const { demoCustomer } = await import('#database/demo/content/demo-customer.ts');
  const { email, password } = demoCustomer;
  const { rowCount } = await pool.query('select 1 from customers where email = $1 and demo', [email]);
  return rowCount === 0 ? '' : `Demo customer:   ${email}, password ${password}\n`;
}

start().catch(async (error: unknown) => {
  if (shutdown.isClosing()) return; // stopped by a signal while it was starting
  await shutdown.close();
  exitWithError(error);
});
