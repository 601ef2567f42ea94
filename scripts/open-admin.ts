import { mkdir } from 'node:fs/promises';
import type { AdminPages } from '#server/admin/app/admin-pages.ts';
import { builtAdmin } from '#server/admin/app/built-admin.ts';
import { adminAssets, buildAdmin } from './build-admin.ts';

/** How long the shop has the machine to itself after it opened, in milliseconds. */
const shopFirst = 10_000;

interface OpenAdmin {
  readonly pages: AdminPages;
  /** Builds it beside the open shop, so that the first one to ask does not wait. */
  readonly prepare: (failed: (error: unknown) => void) => void;
}

/** The back office, built when it is first asked for or when the shop has been open for a while, whichever is first. */
export async function openAdmin(): Promise<OpenAdmin> {
  await mkdir(adminAssets, { recursive: true });
  let building: Promise<string> | null = null;
  const ready = () =>
    (building ??= buildAdmin().catch((error: unknown) => {
      building = null;
      throw error;
    }));
  return {
    pages: builtAdmin(ready, adminAssets),
    prepare: (failed) => {
      setTimeout(() => void ready().catch(failed), shopFirst).unref();
    },
  };
}
