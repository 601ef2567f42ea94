import { createServer } from 'node:http';
import { join } from 'node:path';
import { StartupError } from '#database/startup-error.ts';
import { assertPortIsFree } from './server/port.ts';
import { project } from './project.ts';
import { exitWithError } from './server/exit-with-error.ts';
import { stopOnSignal } from './server/stop-on-signal.ts';

process.env['NODE_ENV'] ??= 'development';

/** npm run dev: the shop from its source. Pages reload by themselves; `node --watch` starts the server anew. */
async function dev(): Promise<void> {
  const { readStartupOptions, printedAddress } = await import('#server/startup-options.ts');
  const { openDatabase } = await import('#database/open.ts');
  const { seedDemo } = await import('#database/demo/seed/seed-demo.ts');
  const { developmentPages } = await import('#server/pages/development-pages.ts');
  const { loadSecrets } = await import('#server/secrets/load-secrets.ts');
  const { openMessageTransports } = await import('#server/mail/open-message-transports.ts');
  const { startBackgroundJobs } = await import('#server/start-background-jobs.ts');
  const { createApp } = await import('#server/app.ts');
  const { openPaymentProviders } = await import('./server/open-payment-providers.ts');
  const { assertNotPublic } = await import('#server/public-safety.ts');
  const settings = readStartupOptions(process.env, process.argv.slice(2));
  assertNotPublic(settings);
  const post = openMessageTransports(settings);
  await assertPortIsFree(settings.port, settings.host);
  const secrets = await loadSecrets({ directory: settings.data, given: settings.secret });
  const media = join(settings.data, 'media');
  const database = await openDatabase({
    directory: settings.data,
    url: settings.databaseUrl,
    log: console.log,
  });
  await seedDemo(database.pool, { media });
  const reloads = createServer();
  const pages = await developmentPages(project, reloads);
  const { developmentAdmin } = await import('#server/admin/app/development-admin.ts');
  const admin = await developmentAdmin(project, reloads);
  const { gateways, sandbox } = await openPaymentProviders({
    ...settings,
    environment: process.env,
    panel: true,
  });
  const shop = { database, secrets, gateways, clock: () => new Date(), origin: settings.origin };
  const app = await createApp({
    ...shop,
    sandbox,
    pages,
    admin,
    media,
    corsOrigins: settings.corsOrigins,
    development: { outbox: post.folder },
    strict: true,
    log: { level: process.env['LOG_LEVEL'] ?? 'warn', stream: process.stderr },
    middleware: (request, response, next) =>
      /^\/(api|media|dev|sandbox-gateway)\//.test(request.url ?? '')
        ? next()
        : /^\/admin(\/|\?|$)/.test(request.url ?? '')
          ? admin.middleware(request, response, next)
          : pages.middleware(request, response, next),
  });
  await app.listen({ port: settings.port, host: settings.host });
  app.server.on('upgrade', (request, socket, head) => reloads.emit('upgrade', request, socket, head));
  const background = startBackgroundJobs({
    ...shop,
    post,
    report: (what, error) => app.log.warn({ err: error }, what),
  });
  stopOnSignal(async () => {
    await pages.close();
    await admin.close();
    await app.close();
    await background.stop();
    await sandbox?.close();
    await database.close();
  });
  const { firstOwnerLink } = await import('#server/admin/staff/invitations.ts');
  const ownerLink = await firstOwnerLink(database.query, settings.origin, new Date());
  console.log(`\nThe shop is open for work:  ${printedAddress(settings)}
Its mails go to:            ${post.mailer.where}; see /dev/outbox and /dev/mails
Its payments go to:         ${sandbox === null ? [...gateways.keys()].join(', ') || 'none; cash on delivery only' : 'the sandbox; see /dev/gateway'}
Back office:           ${ownerLink ?? `${settings.origin}/admin`}\n`);
}

dev().catch((error: unknown) => exitWithError(error, StartupError));
