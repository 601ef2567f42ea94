import { createOutboxHandlers } from '../outbox/create-outbox-handlers.ts';
import { expireUnconfirmedOrders } from '../orders/expire-unconfirmed-orders.ts';
import { issueOverdueTaxDocuments } from '../tax-documents/issue-overdue-tax-documents.ts';
import type { MessageTransports } from '../mail/open-message-transports.ts';
import { processDueJobs } from '../outbox/process-due-jobs.ts';
import { processPayments } from '../payment/process-payments.ts';
import { processPriceSets } from '../rates/process-price-sets.ts';
import { runHousekeeping } from '../housekeeping/run-housekeeping.ts';
import { runNightlyBackup } from '../backup/run-nightly-backup.ts';
import type { Shop } from '../shop.ts';
import { startWorker, type BackgroundWorker } from './start-worker.ts';

interface Options extends Shop {
  /** The shop's own address, for the links in mails. */
  readonly origin: string;
  readonly post: MessageTransports;
  /** The data folder, whose `backups` get a backup every night; null: no nightly backup. */
  readonly nightlyBackup: string | null;
  /** Called with errors that are tried again. */
  readonly report: (what: string, error: unknown) => void;
}

const second = 1000;
const minute = 60 * second;

/** Starts all work that no request waits for. */
export function startBackgroundJobs({ post, report, nightlyBackup, ...shop }: Options): BackgroundWorker {
  const { database, clock } = shop;
  const { query } = database;
  const handlers = createOutboxHandlers({ ...shop, ...post });
  const overdue = issueOverdueTaxDocuments(database, clock()).catch((error: unknown) =>
    report('tax documents of an older release could not be issued; the next start tries again', error),
  );
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
      name: 'price sets',
      run: () => processPriceSets(database, clock),
      interval: second / 4, // the staff wait for the prices
      report,
    }),
    startWorker({
      name: 'housekeeping',
      run: () => runHousekeeping(query, clock()),
      interval: 60 * minute,
      report,
    }),
  ];
  if (nightlyBackup !== null) workers.push(startNightlyBackup(shop, nightlyBackup, report));
  return {
    stop: async () => {
      await Promise.all([overdue, ...workers.map((worker) => worker.stop())]);
    },
  };
}

/** Checks often rather than once a night, so that a machine that was asleep catches up. */
function startNightlyBackup(
  { database, clock }: Shop,
  data: string,
  report: Options['report'],
): BackgroundWorker {
  const options = { pool: database.pool, data, environment: process.env };
  return startWorker({
    name: 'nightly backup',
    run: async () => void (await runNightlyBackup(options, clock())),
    interval: 10 * minute,
    delayed: true,
    report,
  });
}
