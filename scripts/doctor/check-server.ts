import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readPostmaster, serves } from '#database/postgres/postmaster.ts';
import { listeningAddress, type StartupOptions } from '#server/platform/startup-options.ts';
import { isPublic } from '#server/public-safety.ts';
import type { Finding, Check } from './check.ts';

/** Checks what the embedded server left, and what a running shop shows. */
export function serverChecks(settings: StartupOptions): readonly Check[] {
  return [() => checkLockFile(settings), () => checkDevelopmentPages(settings)];
}

/** A server that crashed, or lost power, leaves its lock file. */
function checkLockFile({ data, databaseUrl }: StartupOptions): Finding[] {
  const root = join(data, 'postgres');
  if (databaseUrl !== undefined || !existsSync(root)) return [];
  const clusters = readdirSync(root).filter((name) => /^pg\d+$/.test(name));
  return clusters.flatMap((name) => {
    const cluster = join(root, name);
    const postmaster = readPostmaster(cluster);
    if (postmaster === null || serves(postmaster.pid, cluster)) return [];
    return [
      `${cluster}/postmaster.pid was left by a server that was not stopped (process ${postmaster.pid}): start the shop, which removes it and recovers; ${cluster}/log says why the server ended.`,
    ];
  });
}

/** `npm run dev` shows mails to everybody, so a public shop must not run it. */
async function checkDevelopmentPages(settings: StartupOptions): Promise<Finding[]> {
  if (!isPublic(settings)) return [];
  const { origin, host, port } = settings;
  const shown = await fetch(`${listeningAddress(host, port)}/dev/outbox`, {
    signal: AbortSignal.timeout(2000),
  }).then(
    (response) => response.ok,
    () => false,
  );
  if (!shown) return [];
  return [
    `The shop at ${origin} shows every email at /dev/outbox, codes included: stop npm run dev and start it with npm start.`,
  ];
}
