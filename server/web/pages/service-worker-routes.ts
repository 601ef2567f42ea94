import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { cacheNamePrefix, offlinePath, serviceWorkerPath } from '#domain/shop/service-worker.ts';
import { messagePage } from '../../platform/api/message-page.ts';
import type { PageSource } from './page-source.ts';

interface Options {
  readonly pages: PageSource | null;
  readonly serviceWorker?: boolean;
}

const offline = messagePage({
  title: 'You are offline',
  text: 'This page needs an internet connection, or was not opened on this device before. Your cart stays as it is.',
  link: { to: '', label: 'Try again' },
});

/** What browsers get with SERVICE_WORKER=off: a worker that removes itself and all that it has stored. */
export const removalScript = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('${cacheNamePrefix}')) await caches.delete(name);
  indexedDB.deleteDatabase('workbox-expiration');
  await registration.unregister();
})()));
`;

/** The service worker, and the page that it shows for what the device has not stored. */
export async function serviceWorkerRoutes(
  app: FastifyInstance,
  { pages, serviceWorker = true }: Options,
): Promise<void> {
  if (pages?.worker === undefined) return;
  const script = serviceWorker ? await readFile(pages.worker, 'utf8') : removalScript;
  app.get(serviceWorkerPath, (_, reply) =>
    reply
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'; connect-src 'self'",
        'x-content-type-options': 'nosniff',
      })
      .type('text/javascript; charset=utf-8')
      .send(script),
  );
  app.get(offlinePath, (_, reply) => reply.headers(offline.headers).send(offline.html));
}
