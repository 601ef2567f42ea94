import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';
import type { Layout } from './layout.ts';

const clusterName = /^pg\d+$/;

/** Whether the folder has PostgreSQL data of any version. */
export function hasCluster(root: string): boolean {
  return existsSync(root) && readdirSync(root).some((name) => clusterName.test(name));
}

export function isInitialised({ cluster }: Layout): boolean {
  return existsSync(join(cluster, 'PG_VERSION'));
}

/** Data of another major version is neither read nor ignored in favour of an empty shop. */
export function refuseForeignCluster(layout: Layout, major: number): void {
  const found = clusterVersion(layout);
  if (found === null || found === String(major)) return;
  throw new StartupError(
    `${layout.root} holds data of PostgreSQL ${found} and this build brings PostgreSQL ${major}: ` +
      'open it with the build that wrote it, or move the data with pg_dump into a new folder given by --data.',
  );
}

function clusterVersion(layout: Layout): string | null {
  if (isInitialised(layout)) return readFileSync(join(layout.cluster, 'PG_VERSION'), 'utf8').trim();
  if (existsSync(layout.cluster)) {
    throw new StartupError(`${layout.cluster} is incomplete: restore it from a backup, or move it away.`);
  }
  const other = existsSync(layout.root) && readdirSync(layout.root).find((name) => clusterName.test(name));
  return other ? other.slice(2) : null;
}
