import { startHousekeeping } from './housekeeping/start-housekeeping.ts';
import { issueOverdueTaxDocuments } from './tax-documents/issue-overdue-tax-documents.ts';
import type { MessageTransports } from './mail/open-message-transports.ts';
import { startOrderExpiry } from './orders/start-order-expiry.ts';
import { createOutboxHandlers } from './outbox/create-outbox-handlers.ts';
import { startOutbox } from './outbox/start-outbox.ts';
import { startPaymentWorker } from './payment/start-payment-worker.ts';
import type { Shop } from './shop.ts';

interface Options extends Shop {
  /** Scheme and host of links in mails. */
  readonly origin: string;
  readonly post: MessageTransports;
  /** Called for failures that will be retried. */
  readonly report: (what: string, error: unknown) => void;
}

/** Starts all background work. Every node runs it; they share the work through the database. */
export function startBackgroundJobs({ post, report, ...shop }: Options): {
  readonly stop: () => Promise<void>;
} {
  const { query } = shop.database;
  const failed = (error: unknown, what: string) => report(what, error);
  const papers = issueOverdueTaxDocuments(shop.database, shop.clock()).catch((error: unknown) =>
    report('papers of an older release could not be issued; the next start tries again', error),
  );
  const workers = [
    startOutbox({ query, work: createOutboxHandlers({ ...shop, ...post }), report: failed }),
    startPaymentWorker({ ...shop, report }),
    startOrderExpiry({ ...shop, report: failed }),
    startHousekeeping({ query, clock: shop.clock, report: failed }),
  ];
  return {
    stop: async () => {
      await Promise.all([papers, ...workers.map((worker) => worker.stop())]);
    },
  };
}
