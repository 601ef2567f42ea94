import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Session } from 'node:inspector/promises';
import { openDatabase } from '#database/open.ts';
import { createApp } from '#server/app.ts';
import { folderStore } from '#server/catalogue/media/media-store.ts';
import { providersFromEnvironment } from '#server/selling/payment/payment-providers.ts';
import type { PaymentContext } from '#server/selling/payment/payment-context.ts';
import { deleteOverPeriod } from '#server/jobs/housekeeping/delete-over-period.ts';
import { refundOrder } from '#server/selling/payment/refunds/refund-order.ts';
import { processPayments } from '#server/jobs/process-payments.ts';
import { deriveSecrets } from '#server/platform/secrets/secrets.ts';
import { issueReceiptVoucher } from '#server/selling/tax-documents/issue-tax-documents.ts';
import { testSecret } from '../../scripts/test-secret.ts';
import { moveOrderThrough } from '../support/data/move-order.ts';
import { crashAtStatement } from '../support/runs/failing-statements.ts';

// shop-node.ts DIRECTORY: the shop's API in a separate process, which a test may kill. It prints its address, and reads
// commands from its input: 'hello', 'die N' (at the N-th statement from now on), 'work MINUTES' (process payments,
// later), 'clean DAYS' (delete what is over its period), 'ship ORDER', 'refund ORDER' (all of it, by hand), 'receive ORDER' (its
// receipt voucher), 'memory' (after garbage collection). CLOCK_AHEAD: milliseconds by which its clock is wrong. FORGETFUL: it confirms
// before data is on the disk, as a badly configured server does.

const say = (event: string, detail: unknown = null): void => console.log(JSON.stringify({ event, detail }));

const database = await openDatabase({
  directory: process.argv[2] ?? '',
  url: process.env['DATABASE_URL'],
  log: (line) => say('log', line),
});
if (process.env['FORGETFUL']) {
  database.pool.on('connect', (client) => void client.query('set synchronous_commit = off'));
}
const providers = providersFromEnvironment(process.env);
let later = 0;
const ahead = Number(process.env['CLOCK_AHEAD'] ?? 0);
const clock = () => new Date(Date.now() + ahead + later);
const write = (line: Buffer, _: string, taken: () => void) => {
  say('fault', line.toString());
  taken();
};
const app = await createApp({
  database,
  data: process.argv[2] ?? '',
  media: folderStore(join(process.argv[2] ?? '', 'media')),
  clock,
  secrets: deriveSecrets(testSecret),
  providers,
  origin: 'https://shop.example',
  pages: null,
  strict: true,
  log: { level: 'error', stream: new Writable({ write }) },
});
const paymentContext: PaymentContext = { database, providers, clock, report: () => {} };

const orders: Readonly<Record<string, (number: number) => Promise<void>>> = {
  async hello() {},
  async memory() {
    const inspector = new Session();
    inspector.connect();
    // Memory outside the heap, and the heap's own pages, are returned some collections later.
    let least = Infinity;
    for (let rounds = 0; rounds < 4; rounds += 1) {
      await inspector.post('HeapProfiler.collectGarbage');
      await pause(500);
      const now = process.memoryUsage.rss();
      if (now < least - 1024 * 1024) rounds = 0;
      least = Math.min(least, now);
    }
    inspector.disconnect();
    say('resident', least);
  },
  async die(statement) {
    crashAtStatement(statement);
  },
  async ship(id) {
    await moveOrderThrough({ database, now: clock() }, id, 'shipped');
  },
  async refund(id) {
    const whole = { orderId: id, part: { kind: 'all' }, reason: 'Too small', restock: false } as const;
    const refunded = await database.transaction((transaction) =>
      refundOrder(transaction, { ...whole, note: 'By UPI', key: `whole-${id}` }, clock()),
    );
    if (!refunded.accepted) throw new Error(refunded.refusal);
  },
  async receive(id) {
    await database.transaction((transaction) => issueReceiptVoucher(transaction, id, clock()));
  },
  async work(minutes) {
    later = minutes * 60_000;
    // Like the shop's own worker, it goes on when the database is overloaded.
    while ((await processPayments(paymentContext).catch(() => 1)) > 0);
    later = 0; // the next node must not see what this one writes
  },
  async clean(days) {
    await deleteOverPeriod(database.query, new Date(Date.now() + days * 86_400_000));
  },
};
createInterface(process.stdin).on('line', (line) => {
  const [order = '', number] = line.split(' ');
  void orders[order]?.(Number(number)).then(() => say(line));
});

process.once('SIGTERM', () => {
  void app
    .close()
    .then(() => database.close())
    .then(() => process.exit(0));
});
await app.listen({ port: 0, host: '127.0.0.1' });
say('open', (app.server.address() as AddressInfo).port);
