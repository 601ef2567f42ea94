import { setTimeout as sleep } from 'node:timers/promises';
import { readPostmaster, serves } from './postmaster.ts';
import type { Installation } from './installation.ts';
import { runProgram } from './run-program.ts';

const timeout = 15_000;

/** Disconnects all clients, writes everything to disk and ends the server. */
export async function stopServer(installation: Installation): Promise<void> {
  const { cluster } = installation.layout;
  const postmaster = readPostmaster(cluster);
  if (postmaster === null) return;
  if (process.platform === 'win32') {
    // Windows has no signals; PostgreSQL's own tool reaches the server in another way.
    await runProgram('pg_ctl', ['stop', '-D', cluster, '-m', 'fast', '-w'], installation);
    return;
  }
  // SIGTERM would be the smart shutdown, which waits for every client; SIGQUIT leaves the rest to recovery.
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!serves(postmaster.pid, cluster)) return;
    process.kill(postmaster.pid, signal);
    const deadline = Date.now() + timeout;
    while (serves(postmaster.pid, cluster) && Date.now() < deadline) await sleep(20);
  }
}
