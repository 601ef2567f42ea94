import { mkdir } from 'node:fs/promises';
import type { AdminPages } from '#server/admin/shop/app/admin-pages.ts';
import { builtAdmin } from '#server/admin/shop/app/built-admin.ts';
import { adminAssets, buildAdmin } from '../bundle/build-admin.ts';

/** Milliseconds between opening the shop and building the back office, so that the shop has the machine for itself. */
const shopFirst = 10_000;

interface OpenAdmin {
  readonly pages: AdminPages;
  /** The folder of the build. */
  readonly ready: () => Promise<string>;
  /** Starts the build in the background, so that the first visitor does not wait. */
  readonly prepare: (failed: (error: unknown) => void) => void;
  /** Ends a build that is running, and waits until its process has ended. */
  readonly close: () => Promise<void>;
}

/** The back office, built on the first request or some time after the start, whichever is earlier. */
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
