import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { canTraverse } from './can-traverse.ts';
import { hasCluster } from './cluster-version.ts';
import { serviceUser, startedByRoot } from './run-as.ts';

/**
 * The folder asked for. Only for root, and only while it holds no data, another one may stand in: below a private
 * folder such as /root the user that the server runs as could not reach its own files.
 */
export function chooseRoot(directory: string, fallbackFolder = '/var/lib/jadau'): string {
  const wanted = resolve(directory);
  if (!startedByRoot || hasCluster(wanted)) return wanted;
  const fallback = join(fallbackFolder, createHash('sha256').update(wanted).digest('hex').slice(0, 12));
  if (hasCluster(fallback)) return fallback; // even when the wanted folder has become reachable since
  const existing = nearestExisting(wanted);
  return !statSync(existing).isDirectory() || canTraverse(existing, serviceUser()) ? wanted : fallback;
}

export function nearestExisting(path: string): string {
  return existsSync(path) ? path : nearestExisting(dirname(path));
}
