import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { canTraverse } from './can-traverse.ts';
import { hasCluster } from './cluster-version.ts';
import { serviceUser, startedByRoot } from './run-as.ts';

/**
 * Returns the requested folder. Only for root, and only while it has no data, another one may replace it: the user that
 * the server runs as cannot reach its files below a private folder such as /root.
 */
export function chooseRoot(directory: string, fallbackFolder = '/var/lib/jadau'): string {
  const wanted = resolve(directory);
  if (!startedByRoot || hasCluster(wanted)) return wanted;
  const fallback = join(fallbackFolder, createHash('sha256').update(wanted).digest('hex').slice(0, 12));
  if (hasCluster(fallback)) return fallback; // even if the requested folder has become reachable since
  const existing = nearestExisting(wanted);
  return !statSync(existing).isDirectory() || canTraverse(existing, serviceUser()) ? wanted : fallback;
}

export function nearestExisting(path: string): string {
  return existsSync(path) ? path : nearestExisting(dirname(path));
}
