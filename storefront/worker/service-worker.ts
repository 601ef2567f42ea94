/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core';
import { CacheExpiration } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { pages } from '#domain/shop/pages.ts';
import { cacheNamePrefix, forgetMessage, isStoredOffline, offlinePath } from '#domain/shop/service-worker.ts';
import { documentKey, markAsSaved, stampDocument } from './stored-documents.ts';
import { boundedCache, type BoundedCache } from './bounded-cache.ts';
import { offlineDocument } from './offline-document.ts';

// The service worker (docs/decisions/0108-pages-without-a-network.md). Documents come from the network, and from the device only without
// one. API calls, customers' pages and the back office are never stored.

declare const self: ServiceWorkerGlobalScope;
/** Of the build: a new release replaces the worker and its caches. */
declare const release: string;

const name = (content: string) => `${cacheNamePrefix}${content}-${release}`;

// The bound of a cache in bytes is entries x bytes of an entry: 16, 30 and 48 MB. A release has about 1.5 MB of scripts.
const documents = boundedCache({ name: name('pages'), entries: 40, entryBytes: 400_000, days: 30 });
const pictures = boundedCache({ name: name('pictures'), entries: 150, entryBytes: 200_000, days: 30 });
const assets = boundedCache({ name: name('assets'), entries: 120, entryBytes: 400_000, days: 90 });
const shell = name('shell');

/** The cart has nothing personal in its document: its lines are in the browser's own storage (cart-cache.ts). */
const shellPaths = [offlinePath, pages.cart.path];

self.addEventListener('install', (event) => {
  void self.skipWaiting();
  event.waitUntil(storeShell());
});

async function storeShell(): Promise<void> {
  const cache = await caches.open(shell);
  await cache.addAll(shellPaths.map((path) => new Request(path, { cache: 'reload' })));
  const html = (await (await cache.match(pages.cart.path))?.text()) ?? '';
  const files = new Set([...html.matchAll(/\/assets\/[\w.-]+/g)].map(([path]) => path));
  await (await caches.open(assets.name)).addAll([...files]);
}

self.addEventListener('activate', (event) => event.waitUntil(activate()));
clientsClaim();

async function activate(): Promise<void> {
  await self.registration.navigationPreload?.enable();
  const own = [documents, pictures, assets].map((cache) => cache.name);
  const known = new Set([...own, shell]);
  for (const old of await caches.keys())
    if (old.startsWith(cacheNamePrefix) && !known.has(old)) await deleteCache(old);
}

async function deleteCache(old: string): Promise<void> {
  await new CacheExpiration(old, { maxEntries: 1 }).delete();
  await caches.delete(old);
}

/** After signing out, nothing on the device shows which pages were viewed. */
self.addEventListener('message', (event) => {
  if (event.data === forgetMessage)
    event.waitUntil(Promise.all([documents, pictures].map((cache: BoundedCache) => cache.forget())));
});

interface Matched {
  readonly url: URL;
  readonly request: Request;
  readonly sameOrigin: boolean;
  readonly event: ExtendableEvent;
}

const isNavigation = ({ request, sameOrigin }: Matched) => sameOrigin && request.mode === 'navigate';
/** A page that the router opened, without a navigation of the browser; the page itself asks to store its document (CACHE_URLS). */
const isSentByPage = ({ sameOrigin, event }: Matched) => sameOrigin && event.type === 'message';
const savedDocument = async () => offlineDocument(shell, documents.name);

registerRoute(
  (matched) => matched.url.pathname === pages.cart.path && isNavigation(matched),
  new NetworkOnly({
    plugins: [{ handlerDidError: async () => caches.match(pages.cart.path, { cacheName: shell }) }],
  }),
);
registerRoute(
  (matched) => isStoredOffline(matched.url.pathname) && (isNavigation(matched) || isSentByPage(matched)),
  new NetworkFirst({
    cacheName: documents.name,
    matchOptions: { ignoreVary: true },
    plugins: [
      { cacheKeyWillBeUsed: async ({ request }) => documentKey(request.url) },
      ...documents.plugins,
      { cacheWillUpdate: async ({ response }) => stampDocument(response) },
      { cachedResponseWillBeUsed: async ({ cachedResponse }) => markAsSaved(cachedResponse) },
      { handlerDidError: savedDocument },
    ],
  }),
);
// The navigations of everything else pass through, so that none loses what the browser has preloaded.
registerRoute(
  isNavigation,
  new NetworkOnly({
    plugins: [
      {
        handlerDidError: async ({ request }) =>
          /^\/(?:admin|api)(?:\/|$)/.test(new URL(request.url).pathname) ? undefined : savedDocument(),
      },
    ],
  }),
);
registerRoute(
  // Further tries (lazy-import.ts) have a query.
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/') && url.search === '',
  new CacheFirst({
    cacheName: assets.name,
    matchOptions: { ignoreVary: true },
    plugins: [...assets.plugins],
  }),
);
registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin && request.destination !== 'video' && /^\/media\/|^\/[\w-]+\.(?:svg|png)$/.test(url.pathname),
  new CacheFirst({
    cacheName: pictures.name,
    matchOptions: { ignoreVary: true },
    plugins: [...pictures.plugins],
  }),
);
