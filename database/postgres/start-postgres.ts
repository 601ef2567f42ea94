import { attachedProcessesIn } from './attached-processes.ts';
import { ensureRunning, type RunningServer } from './ensure-running.ts';
import { createOwnershipLock } from './ownership-lock.ts';
import type { Connection } from './connection.ts';
import { removeSocketFolder } from './folders.ts';
import { detach } from './detach.ts';
import { prepareInstallation } from './installation.ts';
import { superuser } from './roles.ts';
import { readPasswords } from './secrets.ts';
import { stopServer } from './stop-server.ts';
import { watch } from './postmaster.ts';

export interface EmbeddedPostgres {
  /**
   * As the shop's role, which owns the database and is no superuser. A restart keeps it, except for the port on
   * Windows.
   */
  readonly connection: Connection;
  /** For backups and for creating databases; never for the shop. */
  readonly superuserConnection: Connection;
  /** The folder that really has the data. */
  readonly directory: string;
  readonly version: string;
  /** Whether this process watches the server; otherwise another one does, and `stop` only detaches. */
  readonly owned: boolean;
  readonly pid: number;
  /** The last process stops the server. */
  stop(): Promise<void>;
  /** Called when the server ends unexpectedly; it is restarted. */
  onExit(callback: () => void): void;
}

interface Options {
  readonly directory: string;
  readonly log: (line: string) => void;
  /** For tests and rehearsals: no fsync, so that data is lost in a power failure. */
  readonly throwaway?: boolean;
}

/** Opens the PostgreSQL of the npm package, with its data in `directory`. Throws a StartupError if it cannot. */
export async function startPostgres({
  directory,
  log,
  throwaway = false,
}: Options): Promise<EmbeddedPostgres> {
  const installation = prepareInstallation(directory, throwaway);
  const { layout } = installation;
  const lock = createOwnershipLock(layout.lock);
  const attached = attachedProcessesIn(layout.root);
  const exitCallbacks: (() => void)[] = [];
  let stopping: Promise<void> | null = null;
  let bringingUp: Promise<RunningServer> | null = null;
  let unwatch = (): void => {};

  async function stop(): Promise<void> {
    await bringingUp?.catch(() => {}); // a restart in progress would start the server again
    unwatch();
    await detach(lock, attached, async () => {
      await stopServer(installation);
      removeSocketFolder(layout);
    });
  }

  async function bringUpAndWatch(): Promise<RunningServer> {
    bringingUp = ensureRunning(installation, lock, log);
    const running = await bringingUp;
    log(
      `PostgreSQL ${installation.version} ${startMode(running)} under ${layout.root} (process ${running.pid})`,
    );
    unwatch = watch(running.pid, layout.cluster, restart);
    return running;
  }

  function restart(): void {
    if (stopping !== null) return;
    log(`PostgreSQL under ${layout.root} ended unexpectedly; restarting it`);
    for (const callback of exitCallbacks) callback();
    bringUpAndWatch().catch((error: unknown) => log(String(error)));
  }

  attached.attach();
  try {
    const { connection, owned, pid } = await bringUpAndWatch();
    return {
      connection,
      superuserConnection: {
        ...connection,
        user: superuser,
        password: readPasswords(layout).superuser,
        database: 'postgres',
      },
      directory: layout.root,
      version: installation.version,
      owned,
      pid,
      stop: () => (stopping ??= stop()),
      onExit: (callback) => void exitCallbacks.push(callback),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function startMode({ launched, owned }: RunningServer): string {
  if (launched) return 'started';
  return owned ? 'adopted' : 'joined';
}
