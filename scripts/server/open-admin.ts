import { mkdir } from 'node:fs/promises';
import type { AdminPages } from '#server/admin/app/admin-pages.ts';
import { builtAdmin } from '#server/admin/app/built-admin.ts';
import { adminAssets, buildAdmin } from '../bundle/build-admin.ts';

/** How long the shop has the machine to itself after it opened, in milliseconds. */
const shopFirst = 10_000;

interface OpenAdmin {
  readonly pages: AdminPages;
  /** The folder of the build. */
  readonly ready: () => Promise<string>;
  /** Builds it beside the open shop, so that the first one to ask does not wait. */
  readonly prepare: (failed: (error: unknown) => void) => void;
  /** Ends a build that is under way, and waits until it is gone. */
  readonly close: () => Promise<void>;
}

/** The back office, built when it is first asked for or when the shop has been open for a while, whichever is first. */
export async function openAdmin(build = buildAdmin): Promise<OpenAdmin> {
  await mkdir(adminAssets, { recursive: true });
  const closing = new AbortController();
  let building: Promise<string> | null = null;
  let waiting: NodeJS.Timeout | undefined;
  const ready = () =>
    (building ??= build(closing.signal).catch((error: unknown) => {
      building = null;
      throw error;
    }));
  return {
    pages: builtAdmin(ready, adminAssets),
    ready,
    prepare: (failed) => {
      const told = (error: unknown) => closing.signal.aborted || failed(error);
      waiting = setTimeout(() => void ready().catch(told), shopFirst).unref();
    },
    close: async () => {
      clearTimeout(waiting);
      closing.abort();
      await building?.catch(() => {});
    },
  };
}
