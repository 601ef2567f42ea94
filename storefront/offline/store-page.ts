import { forgetMessage, isStoredOffline, serviceWorkerPath } from '#domain/shop/service-worker.ts';
import { storedToken } from '../session/session-store.ts';

// Loaded when the browser is idle, or when a link is pressed without a network.

let started: Promise<ServiceWorkerRegistration> | undefined;
/** Paths of files that the worker was told of. */
const told = new Set<string>();

/**
 * Stores the shown page on this device. The worker stores what passes through it; it is told here of the pages that the router
 * opened, and of what was loaded before the worker was there.
 */
export async function storePage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const first = started === undefined;
  const passedThrough = first && navigator.serviceWorker.controller !== null;
  // The router has opened a page, so the shop can be reached again.
  if (!first && document.documentElement.dataset['saved'] !== undefined) return window.location.reload();
  started ??= start();
  const { active } = await started;
  const { pathname, search } = window.location;
  if (passedThrough || !isStoredOffline(pathname)) return;
  // The worker may control the page only some time after it is active.
  const files = loadedFiles().filter((path) => !told.has(path));
  for (const path of files) told.add(path);
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [pathname + search, ...files] } }, []);
}

/** Deletes what was stored, when the customer signs out. */
export function forgetPages(): void {
  navigator.serviceWorker?.controller?.postMessage(forgetMessage, []);
}

async function start(): Promise<ServiceWorkerRegistration> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  await register();
  const registration = await navigator.serviceWorker.ready;
  // The worker stores what it delivers: without a network, a customer's action fails with a message.
  if (storedToken() !== null) await import('../toast/toast-host.tsx');
  return registration;
}

interface TrustedTypes {
  readonly createPolicy: (
    name: 'service-worker',
    rules: { createScriptURL: (url: string) => string | null },
  ) => { createScriptURL: (url: string) => string };
}

/** By a policy of its own (Trusted Types), whose only address is the worker's. */
async function register(): Promise<void> {
  const types = Reflect.get(window, 'trustedTypes') as TrustedTypes | undefined; // not in every browser
  const policy = types?.createPolicy('service-worker', {
    createScriptURL: (url) => (url === serviceWorkerPath ? url : null),
  });
  await navigator.serviceWorker.register(policy?.createScriptURL(serviceWorkerPath) ?? serviceWorkerPath);
}

/** Opens a page that this device has stored. */
export async function openStored(path: string): Promise<void> {
  const stored = navigator.serviceWorker.controller && (await caches.match(path, { ignoreVary: true }));
  if (stored) window.location.assign(path);
}

/** Scripts, styles, fonts and pictures that the page loaded, perhaps before the worker controlled it. */
function loadedFiles(): readonly string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(
      ({ origin, pathname }) => origin === window.location.origin && /^\/(?:assets|media)\//.test(pathname),
    )
    .map(({ pathname }) => pathname);
}
