import { pageAt, pages } from './pages.ts';

/** Where the worker is served. */
export const serviceWorkerPath = '/sw.js';
export const cacheNamePrefix = 'shop-';
/** Sent by a page when the customer signs out: the worker deletes the pages and pictures that it has stored. */
export const forgetMessage = 'forget';

/** The page that the worker shows for what the device has not stored. Not one of `pages`: it needs no script and no database. */
export const offlinePath = '/offline';

/** Whether a device stores the page to open it without a network: it shows the same to everyone, at an address that names nobody. */
export function isStoredOffline(path: string): boolean {
  const page = pageAt(path);
  return page === pages.compare || (page?.robots === 'index' && page.cached !== false);
}
