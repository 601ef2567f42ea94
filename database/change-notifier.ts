import type { Listener } from './listener.ts';

export interface ChangeNotifier {
  /** Call after a transaction of this process has committed: its changes are notified now. */
  readonly committed: () => void;
  readonly start: () => void;
  /** Resolves when no query is running any more. */
  readonly stop: () => Promise<void>;
}

/** Milliseconds between two polls for changes of processes that ended before they notified them. */
const poll = 500;
/** Milliseconds between two queries, so that many commits share one. */
const pause = 25;
/** Rows per query. */
const most = 1000;

/**
 * Sends the notifications that transactions stored for after their commit (migration 0001). Any number of processes may
 * run it on one database; each row is sent by one of them.
 */
export function openChangeNotifier(
  ask: Listener['ask'],
  { log, clock = () => performance.now() }: { log: (line: string) => void; clock?: () => number },
): ChangeNotifier {
  let polling: NodeJS.Timeout | undefined;
  let planned: NodeJS.Timeout | undefined;
  let looking: Promise<void> | null = null;
  let lastLook = -Infinity;
  let again = false;
  let failing = false;

  function look(): void {
    planned = undefined;
    looking = lookOnce();
  }

  async function lookOnce(): Promise<void> {
    again = false;
    lastLook = clock();
    try {
      const rows = await ask(`select tell_untold(${most}) as told`);
      again ||= Number(rows?.[0]?.['told'] ?? 0) > 0; // there may be more
      failing = false;
    } catch (error) {
      if (!failing)
        log(`Change notifications cannot be sent: ${error instanceof Error ? error.message : String(error)}`);
      failing = true;
    }
    looking = null;
    if (again) committed();
  }

  function committed(): void {
    if (polling === undefined || planned !== undefined) return;
    if (looking !== null) {
      again = true;
      return;
    }
    const wait = lastLook + pause - clock();
    if (wait <= 0) look();
    else planned = setTimeout(look, wait).unref();
  }

  return {
    committed,
    start: () => {
      polling ??= setInterval(committed, poll).unref();
    },
    stop: async () => {
      clearInterval(polling);
      clearTimeout(planned);
      polling = undefined;
      await looking;
    },
  };
}
