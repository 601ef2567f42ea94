import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { openDatabase } from '#database/open.ts';
import { firstOwnerLink } from '#server/customers/auth/staff-invitations.ts';
import { answeredRequests } from '#server/answered-requests.ts';
import type { AppOptions } from '#server/app.ts';
import { moveMediaToBucket, openMediaStore } from '#server/catalogue/media/open-media-store.ts';
import {
  openMessageTransports,
  type MessageTransports,
} from '#server/messages/mail/open-message-transports.ts';
import type { PaymentSandbox } from '#server/selling/payment-sandbox/payment-sandbox.ts';
import { loadSecrets } from '#server/platform/secrets/load-secrets.ts';
import type { SellingShop } from '#server/selling/selling-shop.ts';
import type { Tracing } from '#server/platform/tracing/tracing.ts';
import { printedAddress, type StartupOptions } from '#server/platform/startup-options.ts';
import { openPaymentProviders } from './open-payment-providers.ts';
import { portError } from './port.ts';
import type { ShutdownStack } from './shutdown-stack.ts';

interface Options {
  readonly settings: StartupOptions;
  /** Prepares the database, such as by loading the demo shop into it. */
  readonly prepare: (pool: Pool, mediaFolder: string) => Promise<unknown>;
  readonly shutdown: ShutdownStack;
}

type Report = (what: string, error: unknown) => void;
export type ServerOptions = Omit<
  AppOptions,
  | keyof SellingShop
  | 'answers'
  | 'leaving'
  | 'origin'
  | 'data'
  | 'hosting'
  | 'tracing'
  | 'media'
  | 'sandbox'
  | 'corsOrigins'
>;

/** What `npm start` and `npm run dev` have in common. */
export interface Application {
  readonly pool: Pool;
  readonly transports: MessageTransports;
  /** Creates the server and listens; with `jobs` it starts the background jobs too. */
  readonly listen: (options: ServerOptions, jobs: boolean) => Promise<FastifyInstance>;
  readonly startJobs: (report: Report) => Promise<void>;
  /** Prints where the shop is, and the link of the first owner. */
  readonly announce: (lines?: { readonly title?: string; readonly end?: string }) => Promise<void>;
}

/** Opens the database, the secrets and the payment providers. `shutdown` closes them. */
export async function openApplication(options: Options): Promise<Application> {
  const { settings, shutdown } = options;
  const transports = openMessageTransports(settings);
  const opening = openDatabase({
    directory: settings.data,
    url: settings.databaseUrl,
    directUrl: settings.directDatabaseUrl,
    prepared: settings.preparedStatements,
    log: console.log,
  });
  // A signal may arrive while the database is still starting.
  shutdown.add(async () => (await opening.catch(() => null))?.close());
  const database = await opening;
  await options.prepare(database.pool, join(settings.data, 'media'));
  await moveMediaToBucket(settings, console.log);
  const media = await openMediaStore(settings);
  // After the database, so that a database that does not open leaves no key behind.
  const secrets = await loadSecrets({ directory: settings.data, given: settings.secret });
  const { providers, sandbox } = await openPaymentProviders({ settings, environment: process.env });
  if (sandbox !== null) shutdown.add(() => sandbox.close());
  const { origin, corsOrigins } = settings;
  const hosting = {
    embeddedDatabase: settings.databaseUrl === undefined,
    bucket: settings.mediaUrl !== undefined,
    nightlyBackup: settings.nightlyBackup,
    mailServer: settings.smtpUrl !== undefined,
  };
  const { data } = settings;
  const shop = { database, secrets, providers, clock: () => new Date(), origin, data, hosting };

  async function startJobs(report: Report): Promise<void> {
    const { startBackgroundJobs } = await import('#server/start-background-jobs.ts');
    const { backupUrl } = settings;
    const nightlyBackup = settings.nightlyBackup ? data : null;
    shutdown.add(
      startBackgroundJobs({ ...shop, post: transports, nightlyBackup, backupUrl, media, report }).stop,
    );
  }

  return {
    pool: database.pool,
    transports,
    startJobs,
    async listen(server, jobs) {
      const { createApp } = await import('#server/app.ts');
      const leaving = new AbortController();
      const signal = leaving.signal;
      const tracing = await openTracing(settings, database.pool);
      const app = await createApp({
        ...server,
        tracing,
        ...shop,
        sandbox,
        media,
        corsOrigins,
        answers: answeredRequests(settings),
        leaving: signal,
      });
      const { port, host } = settings;
      try {
        await app.listen({ port, host });
      } catch (error) {
        throw portError(error as NodeJS.ErrnoException, port, host);
      }
      if (jobs) await startJobs((what, error) => app.log.warn({ err: error }, what));
      // Closed first, so that no request comes in meanwhile.
      shutdown.add(async () => {
        leaving.abort();
        await pause(settings.drainSeconds * 1000);
        await app.close();
      });
      return app;
    },
    async announce({ title = 'The shop is open', end = '' } = {}) {
      const ownerLink = await firstOwnerLink(database.query, origin, new Date());
      console.log(`
${title}: ${printedAddress(settings)}
Data:            ${settings.data}
Database:        ${database.where}
Email goes to:   ${transports.mailer.where}
Payments go to:  ${paymentText(shop, sandbox)}
${end}${ownerLink === null ? '' : `Back office:     ${ownerLink} (link works once, within seven days)\n`}`);
    },
  };
}

/** Loads OpenTelemetry only if it is on, because it takes time and memory. */
async function openTracing({ tracing }: StartupOptions, pool: Pool): Promise<Tracing | null> {
  if (tracing === undefined) return null;
  const { openTracing: open } = await import('#server/platform/tracing/open-tracing.ts');
  return open({ ...tracing, pool });
}

function paymentText({ providers }: SellingShop, sandbox: PaymentSandbox | null): string {
  if (sandbox !== null) return 'a sandbox (no real payments)';
  return [...providers.keys()].join(', ') || 'no provider (cash on delivery only)';
}
