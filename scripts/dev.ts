import { createServer } from 'node:http';
import { assertPortIsFree } from './server/port.ts';
import { project } from './project.ts';
import { exitWithError } from './server/exit-with-error.ts';
import type { ServerOptions } from './server/open-application.ts';
import { createShutdownStack } from './server/shutdown-stack.ts';
import { stopOnSignal } from './server/stop-on-signal.ts';

process.env['NODE_ENV'] ??= 'development';

const shutdown = createShutdownStack();

/** npm run dev: opens the shop from its source. Pages reload by themselves; `node --watch` restarts the server. */
async function dev(): Promise<void> {
  const { readStartupOptions } = await import('#server/platform/startup-options.ts');
  const { assertNotPublic } = await import('#server/public-safety.ts');
  const { seedDemo } = await import('#database/demo/seed/seed-demo.ts');
  const { developmentPages } = await import('#server/web/pages/development-pages.ts');
  const { developmentAdmin } = await import('#server/admin/shop/app/development-admin.ts');
  const { openApplication } = await import('./server/open-application.ts');
  const settings = readStartupOptions(process.env, process.argv.slice(2));
  assertNotPublic(settings);
  await assertPortIsFree(settings.port, settings.host);
  stopOnSignal(shutdown.close);
  const application = await openApplication({
    settings,
    prepare: (pool, media) => seedDemo(pool, { media }),
    shutdown,
  });
  const reloads = createServer();
  const pages = await developmentPages(project, reloads);
  shutdown.add(() => pages.close());
  const admin = await developmentAdmin(project, reloads);
  shutdown.add(() => admin.close());
  const options = {
    pages,
    admin,
    development: { outbox: application.transports.folder },
    strict: true,
    log: { level: settings.logLevel ?? 'warn', stream: process.stderr },
    middleware: (request, response, next) =>
      /^\/(api|media|dev|payment-sandbox)\//.test(request.url ?? '')
        ? next()
        : /^\/admin(\/|\?|$)/.test(request.url ?? '')
          ? admin.middleware(request, response, next)
          : pages.middleware(request, response, next),
  } satisfies ServerOptions;
  const app = await application.listen(options, true);
  app.server.on('upgrade', (request, socket, head) => reloads.emit('upgrade', request, socket, head));
  await application.announce({
    title: 'The shop is open for development',
    end: 'Development:     /dev/outbox, /dev/mails\n',
  });
}

dev().catch(async (error: unknown) => {
  if (shutdown.isClosing()) return; // stopped by a signal while it was starting
  await shutdown.close();
  exitWithError(error);
});
