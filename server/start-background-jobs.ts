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
  const workers = [
    // Polls: a NOTIFY in every order would halve the throughput of writes.
    startWorker({
      name: 'outbox',
      run: () => processDueJobs({ query, handlers, report }),
      interval: second,
      report,
    }),
    startWorker({
      name: 'payment worker',
      run: () => processPayments({ ...shop, report }),
      interval: second,
      report,
    }),
    startWorker({
      name: 'expiry of unconfirmed orders',
      run: () => expireUnconfirmedOrders({ database, clock }),
      interval: minute,
      report,
    }),
    startWorker({
      name: 'care reminders',
      run: () => sendCareReminders({ database, clock }),
      interval: 60 * minute,
      report,
    }),
    startWorker({
      name: 'price sets',
      run: () => processPriceSets(database, clock),
      interval: second / 4, // the staff wait for the prices
      report,
    }),
    startWorker({
      name: 'imports from other shops',
      run: () => processMoveIns({ database, clock, pictures }),
      interval: second,
      report,
    }),
    startWorker({
      name: 'health',
      run: healthWatch(shop),
      interval: 5 * minute,
      delayed: true,
      report,
    }),
    startWorker({
      name: 'housekeeping',
      run: () => runHousekeeping(query, clock()),
      interval: 60 * minute,
      report,
    }),
  ];
  if (nightlyBackup !== null) {
    workers.push(startNightlyBackup(shop, { data: nightlyBackup, media }, report));
    if (backupUrl !== undefined) workers.push(startStoringBackups(shop, nightlyBackup, backupUrl, report));
    workers.push(startWeeklyRehearsal(shop, nightlyBackup, report));
  }
  return {
    stop: async () => {
      await Promise.all([demoDocuments, ...workers.map((worker) => worker.stop())]);
      await pictures.close();
    },
  };
}

/** Checks often rather than once a night, so that a machine that was asleep catches up. */
function startNightlyBackup(
  { database, clock }: SellingShop,
  files: { readonly data: string; readonly media: MediaStore },
  report: Options['report'],
): BackgroundWorker {
  const options = { database, ...files, environment: process.env };
  return startWorker({
    name: 'nightly backup',
    run: async () => void (await runNightlyBackup(options, clock())),
    interval: 10 * minute,
    delayed: true,
    report,
  });
}

function startWeeklyRehearsal(
  { database, clock }: SellingShop,
  data: string,
  report: Options['report'],
): BackgroundWorker {
  return startWorker({
    name: 'restore rehearsal',
    run: async () => void (await runWeeklyRehearsal({ database, data }, clock())),
    interval: 60 * minute,
    delayed: true,
    report,
  });
}

function startStoringBackups(
  { database, clock }: SellingShop,
  data: string,
  url: string,
  report: Options['report'],
): BackgroundWorker {
  const options = { database, data, bucket: backupBucket(url) };
  return startWorker({
    name: 'copy of the backup to the bucket',
    run: async () => void (await storeNightlyBackup(options, clock())),
    interval: 10 * minute,
    delayed: true,
    report,
  });
}
