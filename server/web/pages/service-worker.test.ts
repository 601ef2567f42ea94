import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { serviceWorkerRoutes } from './service-worker-routes.ts';

const folder = await mkdtemp(join(tmpdir(), 'jadau-worker-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const worker = join(folder, 'sw.js');
await writeFile(worker, 'addEventListener("fetch", () => undefined);');

async function serving(serviceWorker: boolean) {
  const app = fastify();
  const render = () => Promise.resolve(new Response());
  const pages = { render, startScript: '', live: false, files: null, assets: null, worker };
  await serviceWorkerRoutes(app, { pages, serviceWorker });
  return app;
}

test('[OFFLINE-6] the worker is asked for at each visit, and may connect to the shop only', async () => {
  const answer = await (await serving(true)).inject('/sw.js');
  expect(answer.body).toContain('addEventListener("fetch"');
  expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
});

test('[OFFLINE-7] with SERVICE_WORKER=off browsers get a worker that removes itself', async () => {
  const answer = await (await serving(false)).inject('/sw.js');
  expect(answer.body).toContain('registration.unregister()');
  expect(answer.body).not.toContain('fetch');
  expect(answer.headers['cache-control']).toBe('no-cache');
});

test('[OFFLINE-2] the page for what is not kept needs no script', async () => {
  const answer = await (await serving(true)).inject('/offline');
  expect(answer.body).toContain('<h1>You are offline</h1>');
  expect(answer.body).not.toContain('<script');
});
