import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../startup-error.ts';
import type { OwnershipLock } from './ownership-lock.ts';
import { isInitialised } from './cluster-version.ts';
import type { Connection } from './connection.ts';
import { prepareSockets } from './folders.ts';
import { clearForeignLocks } from './foreign-locks.ts';
import { initialise } from './initialise.ts';
import { lastLogLine, launch, type SpawnedServer } from './spawn-server.ts';
import { readPostmaster, serves, type Postmaster } from './postmaster.ts';
import type { Installation } from './installation.ts';
import { answers } from './accepts-queries.ts';
import { shopRole } from './roles.ts';
import { readPasswords } from './secrets.ts';

export interface RunningServer {
  readonly connection: Connection;
  readonly pid: number;
  readonly owned: boolean;
  /** Whether this call started the server; otherwise it was running. */
  readonly launched: boolean;
}

const timeout = 120_000; // recovery after a crash reads up to 1 GB of log
const maxStarts = 6;

/**
 * Ensures that the server runs: creates it, starts it, adopts an orphan, or joins one that another process has started.
 */
export async function ensureRunning(
  installation: Installation,
  lock: OwnershipLock,
  log: (line: string) => void,
): Promise<RunningServer> {
  const { layout } = installation;
  const deadline = Date.now() + timeout;
  let launched: SpawnedServer | null = null;
  let launches = 0;
  while (Date.now() < deadline) {
    const owned = lock.take(); // before initdb, start and adoption: only one process does any of them
    const postmaster = readPostmaster(layout.cluster);
    if (postmaster !== null && serves(postmaster.pid, layout.cluster)) {
      const connection = connectionTo(postmaster, installation);
      if (postmaster.ready && (await answers(connection, installation))) {
        return { connection, pid: postmaster.pid, owned, launched: launched !== null };
      }
    } else if (owned && !isInitialised(layout)) {
      log('Creating the database (on the first start only)');
      await initialise(installation);
    } else if (owned && !launched?.isRunning()) {
      if (launches === maxStarts) throw startFailedError(installation);
      await sleep(200 * launches); // processes of a crashed server need a moment to exit
      launches += 1;
      prepareSockets(layout, installation.runAs);
      if (clearForeignLocks(layout)) launched = await launch(installation);
    }
    await sleep(20);
  }
  throw notReadyError(installation);
}

function connectionTo(postmaster: Postmaster, { layout }: Installation): Connection {
  return {
    host: process.platform === 'win32' ? '127.0.0.1' : postmaster.socketFolder,
    port: postmaster.port,
    user: shopRole,
    password: readPasswords(layout).shop,
    database: shopRole,
  };
}

function startFailedError({ layout }: Installation): StartupError {
  return new StartupError(
    `PostgreSQL does not start in ${layout.cluster} (${lastLogLine(layout)}): see ${layout.startLog} and ${layout.cluster}/log.`,
  );
}

function notReadyError({ layout }: Installation): StartupError {
  return new StartupError(
    `PostgreSQL in ${layout.cluster} did not answer within two minutes: see ${layout.cluster}/log, and stop the process named in its postmaster.pid.`,
  );
}
