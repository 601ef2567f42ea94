import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import type { Database } from '#database/connect.ts';
import { createApp } from '#server/app.ts';

export interface TestShop {
  readonly app: FastifyInstance;
  readonly database: Database;
  /** The shop's present moment; a test may move it. */
  now: Date;
}

/** Opens the shop's API on a database of the test's own, without pages: `const shop = await startShop(await emptyDatabase())`. */
export async function startShop(database: Database): Promise<TestShop> {
  const media = await mkdtemp(join(tmpdir(), 'jadau-media-'));
  const clock = () => shop.now;
  const origin = 'https://shop.example';
  const app = await createApp({ database, clock, media, origin, pages: null, strict: true });
  const shop: TestShop = { app, database, now: new Date() };
  afterAll(async () => {
    await app.close();
    await rm(media, { recursive: true, force: true });
  });
  await app.ready();
  return shop;
}
