import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AdminPages } from './admin-pages.ts';

/** The back office as it is built: `ready` answers the folder of the build, and begins it where nobody has yet. */
export function builtAdmin(ready: () => Promise<string>, assets: string): AdminPages {
  let kept: Promise<string> | null = null;
  const read = async () => readFile(join(await ready(), 'index.html'), 'utf8');
  return {
    document: () =>
      (kept ??= read().catch((error: unknown) => {
        kept = null; // the next one to ask tries again
        throw error;
      })),
    assets,
    live: false,
  };
}
