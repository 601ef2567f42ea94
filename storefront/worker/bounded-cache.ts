import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { isStorable } from './is-storable.ts';

interface Bounds {
  readonly name: string;
  readonly entries: number;
  /** The largest response that is stored. */
  readonly entryBytes: number;
  readonly days: number;
}

export interface BoundedCache {
  readonly name: string;
  readonly plugins: readonly WorkboxPlugin[];
  /** Deletes the entries and what is known of them. */
  readonly forget: () => Promise<void>;
}

/** A cache of the shop's own complete responses that cannot grow beyond entries x entryBytes. */
export function boundedCache({ name, entries, entryBytes, days }: Bounds): BoundedCache {
  const expiration = new ExpirationPlugin({
    maxEntries: entries,
    maxAgeSeconds: days * 24 * 60 * 60,
    matchOptions: { ignoreVary: true },
    purgeOnQuotaError: true,
  });
  const size: WorkboxPlugin = {
    cacheWillUpdate: async ({ response }) => ((await isStorable(response, entryBytes)) ? response : null),
  };
  return { name, plugins: [size, expiration], forget: () => expiration.deleteCacheAndMetadata() };
}
