import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { backoff, RetryLater } from './retry.ts';
import { processDueJobs } from './process-due-jobs.ts';
import { enqueue } from './enqueue.ts';
import type { OutboxHandlers } from './outbox-topics.ts';
import { startWorker } from '../../jobs/background/start-worker.ts';

const { query, pool, transaction } = await emptyDatabase();
beforeEach(() => pool.query('truncate outbox'));

const welcomes = (count: number) =>
  transaction(async (changes) => {
    for (let customerId = 1; customerId <= count; customerId += 1) {
      await enqueue(changes, 'mail:welcome', { customerId });
    }
  });

/** Handles welcome mails only; other topics wait, as they do for an older release. */
function greet(welcome: (customerId: number) => Promise<void>): OutboxHandlers {
  const handlers: Partial<OutboxHandlers> = { 'mail:welcome': ({ customerId }) => welcome(customerId) };
  return handlers as OutboxHandlers;
}

const waiting = async () =>
  (
    await pool.query<{ attempts: number; last_error: string | null }>(
      'select attempts, last_error from outbox where done_at is null order by id',
    )
  ).rows;
const dueNow = () => pool.query('update outbox set available_at = now() where done_at is null');
const silent = () => {};
const startNode = (handlers: OutboxHandlers) =>
  startWorker({
    name: 'outbox',
    run: () => processDueJobs({ query, handlers, report: silent }),
    interval: 5,
    report: silent,
  });

/** Resolves when the condition holds; the test's timeout ends the wait. */
async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise(setImmediate);
}

test('[I17] three nodes process two hundred jobs, each once', async () => {
  await welcomes(200);
  const done: number[] = [];
  const handlers = greet(async (customerId) => void done.push(customerId));
  const nodes = [1, 2, 3].map(() => startNode(handlers));
  await until(async () => (await waiting()).length === 0);
  await Promise.all(nodes.map((node) => node.stop()));
  expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
});

test('[I17] a job is dropped with the transaction that enqueued it', async () => {
  const failing = transaction(async (changes) => {
    await enqueue(changes, 'mail:welcome', { customerId: 1 });
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  expect(await waiting()).toEqual([]);
});

test('[I17] a job that fails is postponed with its reason, and processed later', async () => {
  await welcomes(1);
  const reported: string[] = [];
  let broken = true;
  const handlers = greet(async () => {
    if (broken) throw new Error('the server is away');
  });
  const report = (what: string) => void reported.push(what);
  expect(await processDueJobs({ query, handlers, report })).toBe(1);
  expect(await processDueJobs({ query, handlers, report })).toBe(0); // not immediately
  expect(await waiting()).toEqual([{ attempts: 1, last_error: 'the server is away' }]);
  expect(reported).toEqual([expect.stringMatching(/^mail:welcome \d+, attempt 1$/)]);

  broken = false;
  await dueNow();
  expect(await processDueJobs({ query, handlers, report })).toBe(1);
  expect(await waiting()).toEqual([]);
});

test('a job that fails does not delay the others', async () => {
  await welcomes(5);
  const done: number[] = [];
  const handlers = greet(async (customerId) => {
    if (customerId === 2) throw new Error('no');
    done.push(customerId);
  });
  await processDueJobs({ query, handlers, report: silent });
  expect(done.toSorted((a, b) => a - b)).toEqual([1, 3, 4, 5]);
  expect(await waiting()).toHaveLength(1);
});

test('each retry waits twice as long, up to a quarter of an hour, and retries end after three days', () => {
  const seconds = [1, 2, 3, 4, 10, 40].map((attempts) => (backoff(attempts, 0, 0.5) ?? 0) / 1000);
  expect(seconds).toEqual([2, 4, 8, 16, 900, 900]);
  expect(backoff(1, 0, 0)).toBeLessThan(backoff(1, 0, 1) ?? 0);
  expect(backoff(300, 3 * 24 * 3_600_000 + 1)).toBeNull();
});

test('a job that was given up stays, with its reason, until it is scheduled again by hand', async () => {
  await welcomes(1);
  const hopeless = greet(() => Promise.reject(new Error('no such mailbox')));
  await processDueJobs({ query, handlers: hopeless, report: silent, retryAfter: () => null });
  expect(await waiting()).toEqual([{ attempts: 1, last_error: 'no such mailbox' }]);
  const { rows } = await pool.query<{ never: boolean }>(
    "select available_at = 'infinity' as never from outbox",
  );
  expect(rows).toEqual([{ never: true }]);
  await dueNow();
  await processDueJobs({ query, handlers: greet(() => Promise.resolve()), report: silent });
  expect(await waiting()).toEqual([]);
});

test('a job that was given up before it was allowed has not failed', async () => {
  await welcomes(1);
  const handlers = greet(() => Promise.reject(new RetryLater(1000, 'the limit of the day')));
  await processDueJobs({ query, handlers, report: silent, retryAfter: () => null });
  const { rows } = await pool.query("select available_at = 'infinity' as never, postponed from outbox");
  expect(rows).toEqual([{ never: true, postponed: true }]);
});

test('[I14] a stopping worker waits for the current jobs and starts no others', async () => {
  await welcomes(20);
  const begun: number[] = [];
  const gate = Promise.withResolvers<void>();
  const handlers = greet((customerId) => {
    begun.push(customerId);
    return gate.promise;
  });
  const node = startNode(handlers);
  await until(() => begun.length > 0);
  let stopped = false;
  const stopping = node.stop().then(() => (stopped = true));
  const underWay = begun.length;
  await new Promise(setImmediate);
  expect(stopped).toBe(false);
  gate.resolve();
  await stopping;
  expect(begun).toHaveLength(underWay);
  expect(await waiting()).toHaveLength(20 - underWay);
});

test('[I10] the job of a killed node is processed by another after the lease', async () => {
  await welcomes(1);
  const dead = greet(() => new Promise(() => {}));
  void processDueJobs({ query, handlers: dead, report: silent });
  await until(async () => (await waiting())[0]?.attempts === 1);
  const done: number[] = [];
  const living = greet(async (customerId) => void done.push(customerId));
  await processDueJobs({ query, handlers: living, report: silent });
  expect(done).toEqual([]);
  await pool.query("update outbox set available_at = available_at - interval '5 minutes'");
  await processDueJobs({ query, handlers: living, report: silent });
  expect(done).toEqual([1]);
});

test('a job with a topic unknown to this release waits for a release that knows it', async () => {
  await pool.query(`insert into outbox (topic, payload) values ('mail:from-the-future', '{}')`);
  expect(await processDueJobs({ query, handlers: greet(async () => {}), report: silent })).toBe(0);
  expect(await waiting()).toEqual([{ attempts: 0, last_error: null }]);
});
