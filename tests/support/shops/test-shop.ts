import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach } from 'vitest';
import type { Database } from '#database/connect.ts';
import { createApp, type AppOptions } from '#server/app.ts';
import { folderStore } from '#server/catalogue/media/media-store.ts';
import { providersByKey } from '#server/selling/payment/payment-providers.ts';
import { deriveSecrets } from '#server/platform/secrets/secrets.ts';
import { testSecret } from '../../../scripts/test-secret.ts';

export interface TestShop {
  readonly app: FastifyInstance;
  readonly database: Database;
  /** The folder of its pictures. */
  readonly media: string;
  /** Everything that was logged as an error. A test that leaves any here fails. */
  readonly faults: unknown[];
  /** Everything that was logged as a warning, such as a refusal. */
  readonly warnings: Record<string, unknown>[];
  /** The shop's clock; a test may change it. */
  now: Date;
}

export const testSecrets = deriveSecrets(testSecret);

/** Opens the shop's API on a test database, without pages: `const shop = await startShop(await emptyDatabase())`. */
export async function startShop(
  database: Database,
  more: Partial<
    Pick<
      AppOptions,
      | 'answers'
      | 'corsOrigins'
      | 'data'
      | 'hosting'
      | 'providers'
      | 'log'
      | 'sandbox'
      | 'origin'
      | 'pages'
      | 'media'
      | 'metricsToken'
      | 'tracing'
    >
  > = {},
): Promise<TestShop> {
  const data = await mkdtemp(join(tmpdir(), 'jadau-data-'));
  const media = join(data, 'media');
  const faults: unknown[] = [];
  const warnings: Record<string, unknown>[] = [];
  const time = { now: new Date() }; // needed while the shop is being opened
  const app = await createApp({
    database,
    data,
    media: folderStore(media),
    clock: () => time.now,
    secrets: testSecrets,
    providers: providersByKey(),
    origin: 'https://shop.example',
    pages: null,
    strict: true,
    log: captureLog(faults, warnings),
    ...more,
  });
  // Answers may be a second old (docs/decisions/0042). A test reads right after it wrote: wait until the notices of its commits
  // have arrived.
  app.addHook('onRequest', () => database.caughtUp());
  const shop: TestShop = Object.assign(time, { app, database, media, faults, warnings });
  afterAll(async () => {
    await app.close();
    await rm(data, { recursive: true, force: true });
  });
  afterEach(() => {
    warnings.length = 0;
    const [fault] = faults.splice(0);
    if (fault !== undefined) throw new Error('the shop had a fault', { cause: fault });
  });
  await app.ready();
  return shop;
}

/** Collects the errors and the warnings of the log. */
function captureLog(faults: unknown[], warnings: Record<string, unknown>[]): NonNullable<AppOptions['log']> {
  const error = 50; // the level of pino
  const write = (text: Buffer, _: string, taken: () => void) => {
    const line = JSON.parse(text.toString()) as Record<string, unknown>;
    if (Number(line['level']) >= error) faults.push(line);
    else warnings.push(line);
    taken();
  };
  return { level: 'warn', stream: new Writable({ write }) };
}
