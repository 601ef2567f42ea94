import { pause } from './sleep.ts';
import { readPostmaster, serves } from './postmaster.ts';
import type { Premises } from './installation.ts';
import { runProgram } from './run-program.ts';

const patience = 15_000;

/** Disconnects everybody, writes everything down and ends the server. */
export async function stopServer(premises: Premises): Promise<void> {
  const { cluster } = premises.layout;
  const postmaster = readPostmaster(cluster);
  if (postmaster === null) return;
  if (process.platform === 'win32') {
    // Windows knows no signals; PostgreSQL's own tool speaks to the server another way.
    await runProgram('pg_ctl', ['stop', '-D', cluster, '-m', 'fast', '-w'], premises);
    return;
  }
  // SIGTERM would be the smart stop, which waits for every client; SIGQUIT leaves the rest to recovery.
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!serves(postmaster.pid, cluster)) return;
    process.kill(postmaster.pid, signal);
    const deadline = Date.now() + patience;
    while (serves(postmaster.pid, cluster) && Date.now() < deadline) await pause(20);
  }
}
