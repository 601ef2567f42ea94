import { sendCareReminders } from './messages/care-reminder/send-care-reminders.ts';
import { createOutboxHandlers } from './jobs/outbox/create-outbox-handlers.ts';
import { expireUnconfirmedOrders } from './selling/orders/expire-unconfirmed-orders.ts';
import { issueDemoDocuments } from './selling/tax-documents/issue-demo-documents.ts';
import type { MediaStore } from './catalogue/media/media-store.ts';
import type { MessageTransports } from './messages/mail/open-message-transports.ts';
import { processDueJobs } from './platform/outbox/process-due-jobs.ts';
import { processPayments } from './jobs/process-payments.ts';
import { processMoveIns } from '#server/admin/catalogue/move-in/process-move-ins.ts';
import { openMedia } from './catalogue/media/media.ts';
import type { Hosting } from './jobs/health/hosting.ts';
import { healthWatch } from './jobs/health/health-problem-store.ts';
import { processPriceSets } from './catalogue/rates/process-price-sets.ts';
import { runHousekeeping } from './jobs/housekeeping/run-housekeeping.ts';
import { runWeeklyRehearsal } from './jobs/backup/run-weekly-rehearsal.ts';
import { backupBucket } from './jobs/backup/stored-backups.ts';
import { storeNightlyBackup } from './jobs/backup/store-nightly-backup.ts';
import { runNightlyBackup } from './jobs/backup/run-nightly-backup.ts';
import type { SellingShop } from './selling/selling-shop.ts';
import { startWorker, type BackgroundWorker } from './jobs/background/start-worker.ts';

interface Options extends SellingShop {
  /** The shop's own address, for the links in mails. */
  readonly origin: string;
  readonly post: MessageTransports;
  /** The data folder, whose `backups` get a backup every night; null: no nightly backup. */
  readonly nightlyBackup: string | null;
  /** BACKUP_URL: a bucket that gets a copy of each. */
  readonly backupUrl?: string | undefined;
  readonly media: MediaStore;
  /** The data folder. */
  readonly data: string;
  readonly hosting: Hosting;
  /** Called with errors that are tried again. */
  readonly report: (what: string, error: unknown) => void;
}

const second = 1000;
const minute = 60 * second;

/** Starts all work that no request waits for. */
export function startBackgroundJobs({
  post,
  media,
  report,
  nightlyBackup,
  backupUrl,
  ...shop
}: Options): BackgroundWorker {
  const { database, clock } = shop;
  const { query } = database;
  const handlers = createOutboxHandlers({ ...shop, ...post, media });
  const demoDocuments = issueDemoDocuments(database).catch((error: unknown) =>
    report('tax documents of the demo shop could not be issued; the next start tries again', error),
  );
  const pictures = openMedia(media, {
    report: (error) => report('files of a picture could not be made', error),
  });
  const start = (
    name: string,
    interval: number,
    run: () => Promise<number | void>,
    options: { readonly delayed?: true } = {},
  ) => startWorker({ name, interval, run, ...options, report });
  const delayed = { delayed: true } as const;
  const workers = [
    // Polls: a NOTIFY in every order would halve the throughput of writes.
    start('outbox', second, () => processDueJobs({ query, handlers, report })),
    start('payment worker', second, () => processPayments({ ...shop, report })),
    start('expiry of unconfirmed orders', minute, () => expireUnconfirmedOrders({ database, clock })),
    start('care reminders', 60 * minute, () => sendCareReminders({ database, clock })),
    start('price sets', second / 4, () => processPriceSets(database, clock)), // the staff wait for the prices
    start('imports from other shops', second, () => processMoveIns({ database, clock, pictures })),
    start('health', 5 * minute, healthWatch(shop), delayed),
    start('housekeeping', 60 * minute, () => runHousekeeping(query, clock())),
  ];
  if (nightlyBackup !== null) {
    const backup = { database, data: nightlyBackup };
    const files = { ...backup, media, environment: process.env };
    const backUp = async () => void (await runNightlyBackup(files, clock()));
    // Checks often rather than once a night, so that a machine that was asleep catches up.
    workers.push(start('nightly backup', 10 * minute, backUp, delayed));
    if (backupUrl !== undefined) {
      const stored = { ...backup, bucket: backupBucket(backupUrl) };
      const store = async () => void (await storeNightlyBackup(stored, clock()));
      workers.push(start('copy of the backup to the bucket', 10 * minute, store, delayed));
    }
    const rehearse = async () => void (await runWeeklyRehearsal(backup, clock()));
    workers.push(start('restore rehearsal', 60 * minute, rehearse, delayed));
  }
  return {
    stop: async () => {
      await Promise.all([demoDocuments, ...workers.map((worker) => worker.stop())]);
      await pictures.close();
    },
  };
}
