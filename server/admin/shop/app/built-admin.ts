import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AdminPages } from './admin-pages.ts';

/** Serves the built back office. `ready` starts the build if needed and returns its folder. */
export function builtAdmin(ready: () => Promise<string>, assets: string): AdminPages {
  let cached: Promise<string> | null = null;
  const read = async () => readFile(join(await ready(), 'index.html'), 'utf8');
  return {
    document: () =>
      (cached ??= read().catch((error: unknown) => {
        cached = null; // the next request retries
        throw error;
      })),
    assets,
    live: false,
  };
}
