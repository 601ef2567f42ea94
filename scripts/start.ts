import cluster from 'node:cluster';
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import type { PageSource } from '#server/web/pages/page-source.ts';
import type { StartupOptions } from '#server/platform/startup-options.ts';
import type { Application } from './server/open-application.ts';
import { createShutdownStack } from './server/shutdown-stack.ts';
import { project } from './project.ts';
import { exitWithError } from './server/exit-with-error.ts';

// Set before React is loaded: without it React is five times slower.
process.env['NODE_ENV'] ??= 'production';

// Caches the compiled source, which saves half a second at every later start.
enableCompileCache(fileURLToPath(new URL('../build/compiled', import.meta.url)));

const shutdown = createShutdownStack();
const adminFailed = 'the back office could not be built';

/** npm start: opens the shop and prints its address. */
async function start(): Promise<void> {
  const { readStartupOptions } = await import('#server/platform/startup-options.ts');
  const { assertPortIsFree } = await import('./server/port.ts');
  const { refuseUnusableFolder } = await import('#database/postgres/refuse-unusable-folder.ts');
  const { stopOnSignal } = await import('./server/stop-on-signal.ts');
  const { assertPublicSafety } = await import('#server/public-safety.ts');
  const { openApplication } = await import('./server/open-application.ts');
  const { isUpgrading } = await import('./upgrade/journal.ts');
  const settings = readStartupOptions(process.env, process.argv.slice(2));
  const role = cluster.isWorker ? 'worker' : settings.workers > 1 ? 'primary' : 'alone';
  if (inProduction()) assertPublicSafety(settings);
  refuseUnusableFolder(settings.data);
  stopOnSignal(shutdown.close, settings.drainSeconds);
  const trial = process.env['RELEASE_TRIAL'] === 'yes';
  if (trial) leaveWithStandardInput();
  const inUse = role !== 'worker' && !trial;
  if (inUse && (await opensElsewhere(settings.data))) return;
  if (role !== 'worker') await assertPortIsFree(settings.port, settings.host);

  const opening = openApplication({
    // The sandbox keeps its payments in the memory of one process.
    settings: role === 'alone' ? settings : { ...settings, sandbox: 'off' },
    prepare: async (pool, media) => {
      if (!trial) await prepareDemo(pool, media, settings);
    },
    shutdown,
  });
  // Not at the same time: modules that load keep the event loop busy, and the connections to the database would time out.
  const [application, folder] = await Promise.all([opening, buildPages()]);
  const pages = role === 'primary' ? null : await openPages(folder);
  // An upgrade may have begun since: from now on it waits until this process has closed.
  if (inUse && isUpgrading(settings.data)) return closeForUpgrade(settings.data).catch(exitWithError);
  if (role === 'primary') await openPrimary(application, settings);
  else await listen(application, settings, pages, !trial);
  if (!inUse) return;
  await watchForUpgrade(settings.data);
  await application.announce({ end: await demoLogin(application.pool) });
}

/** Ends an interrupted upgrade. Runs the shop in a process of its own if another release than this one is in use. */
async function opensElsewhere(data: string): Promise<boolean> {
  const { readRelease } = await import('./upgrade/journal.ts');
  const { settle, superviseRelease } = await import('./upgrade/run-release.ts');
  await settle(data);
  if (readRelease(data) === project) return false;
  return superviseRelease(data, shutdown.add);
}

/** Closes the shop when an upgrade begins. */
async function watchForUpgrade(data: string): Promise<void> {
  const { isUpgrading } = await import('./upgrade/journal.ts');
  const watch = setInterval(() => {
    if (shutdown.isClosing() || !isUpgrading(data)) return;
    clearInterval(watch);
    void closeForUpgrade(data).catch(exitWithError);
  }, 500);
  watch.unref();
}

/** Closes the shop, and opens the release that is in use after the upgrade. */
async function closeForUpgrade(data: string): Promise<void> {
  const { isSupervised, superviseRelease } = await import('./upgrade/run-release.ts');
  console.log('The shop closes for an upgrade.');
  await shutdown.close();
  if (isSupervised()) process.exit(0);
  await superviseRelease(data, shutdown.add);
}

/** The trial of a release ends with the upgrade that started it. */
function leaveWithStandardInput(): void {
  process.stdin.resume().once('end', () => process.exit(0)); // at once, because the rows may be replaced next
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
  { trustProxy, metricsToken, serviceWorker, logLevel = 'info' }: StartupOptions,
  pages: PageSource | null,
  jobs: boolean,
): Promise<void> {
  const { openAdmin } = await import('./server/open-admin.ts');
  const { requestAdminBuild } = await import('./server/shared-admin-build.ts');
  const admin = await openAdmin(cluster.isWorker ? requestAdminBuild : undefined);
  shutdown.add(admin.close);
  const log = { level: logLevel, stream: process.stderr };
  const options = { pages, admin: admin.pages, trustProxy, metricsToken, serviceWorker, strict: false, log };
  const app = await application.listen(options, jobs && !cluster.isWorker);
  if (!cluster.isWorker) admin.prepare((error) => app.log.error({ err: error }, adminFailed));
}

async function buildPages(): Promise<string> {
  const { buildPages, builtFolder } = await import('./bundle/build-pages.ts');
  await buildPages(console.log);
  return builtFolder;
}

async function openPages(folder: string): Promise<PageSource> {
  const { builtPages } = await import('#server/web/pages/built-pages.ts');
  return builtPages(folder);
}

function inProduction(): boolean {
  return process.env['NODE_ENV'] === 'production';
}

/** Loads the demo shop into a new database, and refuses to open it to the public. */
async function prepareDemo(pool: Pool, media: string, settings: StartupOptions): Promise<void> {
  const { isPublic } = await import('#server/public-safety.ts');
  if (inProduction() && isPublic(settings)) {
    const { refuseDemo } = await import('#database/demo/refuse-demo.ts');
    await refuseDemo(pool, settings.origin);
    const { closeNewShopOf } = await import('#database/opening.ts');
    return closeNewShopOf(pool);
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
