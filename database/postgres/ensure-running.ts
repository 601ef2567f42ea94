import { StartupFault } from '../startup-error.ts';
import type { Claim } from './ownership-lock.ts';
import { isInitialised } from './cluster-version.ts';
import type { Connection } from './connection.ts';
import { prepareSockets } from './folders.ts';
import { clearForeignLocks } from './foreign-locks.ts';
import { initialise } from './initialise.ts';
import { lastWords, launch, type Launched } from './spawn-server.ts';
import { pause } from './sleep.ts';
import { readPostmaster, serves, type Postmaster } from './postmaster.ts';
import type { Premises } from './installation.ts';
import { answers } from './accepts-queries.ts';
import { shopRole } from './roles.ts';
import { readPasswords } from './secrets.ts';

export interface Running {
  readonly connection: Connection;
  readonly pid: number;
  readonly owned: boolean;
  /** Whether this call started the server; else it was found running. */
  readonly launched: boolean;
}

const patience = 120_000; // recovery after a crash reads up to 1 GB of log
const mostLaunches = 6;

/** Sees to it that the server runs: creates it, starts it, adopts an orphan, or joins the one that somebody else has. */
export async function bringUp(
  premises: Premises,
  claim: Claim,
  log: (line: string) => void,
): Promise<Running> {
  const { layout } = premises;
  const deadline = Date.now() + patience;
  let launched: Launched | null = null;
  let launches = 0;
  while (Date.now() < deadline) {
    const owned = claim.take(); // before initdb, start and adoption: only one process does any of them
    const postmaster = readPostmaster(layout.cluster);
    if (postmaster !== null && serves(postmaster.pid, layout.cluster)) {
      const connection = connectionTo(postmaster, premises);
      if (postmaster.ready && (await answers(connection, premises))) {
        return { connection, pid: postmaster.pid, owned, launched: launched !== null };
      }
    } else if (owned && !isInitialised(layout)) {
      log('Creating the database (on the first start only)');
      await initialise(premises);
    } else if (owned && !launched?.isRunning()) {
      if (launches === mostLaunches) throw keepsFailing(premises);
      await pause(200 * launches); // processes of a crashed server need a moment to notice and go
      launches += 1;
      prepareSockets(layout, premises.runAs);
      if (clearForeignLocks(layout)) launched = await launch(premises);
    }
    await pause(20);
  }
  throw neverReady(premises);
}

function connectionTo(postmaster: Postmaster, { layout }: Premises): Connection {
  return {
    host: process.platform === 'win32' ? '127.0.0.1' : postmaster.socketFolder,
    port: postmaster.port,
    user: shopRole,
    password: readPasswords(layout).shop,
    database: shopRole,
  };
}

function keepsFailing({ layout }: Premises): StartupFault {
  return new StartupFault(
    `PostgreSQL does not start in ${layout.cluster} (${lastWords(layout)}): see ${layout.startLog} and ${layout.cluster}/log.`,
  );
}

function neverReady({ layout }: Premises): StartupFault {
  return new StartupFault(
    `PostgreSQL in ${layout.cluster} did not answer within two minutes: see ${layout.cluster}/log, and end the process that its postmaster.pid names.`,
  );
}
