import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { readPostmaster } from '#database/postgres/postmaster.ts';

export interface Shop {
  readonly log: readonly string[];
  /** The pid of the server. */
  postmaster(): number | undefined;
  /** The rows of a statement as JSON. */
  query(statement: string): Promise<string>;
  kill(signal: NodeJS.Signals): Promise<ExitResult>;
  pressCtrlC(): Promise<ExitResult>;
}

export interface ExitResult {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Its standard error. */
  readonly stderr: string;
}

interface Options {
  readonly directory: string;
  /** Another user than the one that runs the tests. */
  readonly uid?: number | undefined;
  readonly url?: string;
  readonly temporary?: string;
  /** Another checkout than this one. */
  readonly project?: string;
}

const here = join(import.meta.dirname, '..', '..');

/** Starts the shop's database in a separate process and waits until it is open. */
export async function openShop(options: Options): Promise<Shop> {
  const starting = startShop(options);
  const shop = await Promise.race([starting.opened, starting.ended]);
  if ('stderr' in shop) throw new Error(`the shop did not open: ${shop.stderr}`);
  return shop;
}

/** The end of a start that has to be refused. */
export async function startRefusedShop(options: Options): Promise<ExitResult> {
  const starting = startShop(options);
  const shop = await Promise.race([starting.opened, starting.ended]);
  if ('stderr' in shop) return shop;
  await shop.kill('SIGTERM');
  throw new Error('the shop opened, but ought to have been refused');
}

export function startShop({ directory, uid, url, temporary, project = here }: Options): {
  opened: Promise<Shop>;
  ended: Promise<ExitResult>;
  kill(signal: NodeJS.Signals): Promise<ExitResult>;
} {
  const child = spawn(process.execPath, [join(project, 'tests/postgres/shop-process.ts'), directory], {
    ...(uid !== undefined && { uid, gid: uid }),
    cwd: '/',
    env: {
      PATH: process.env['PATH'],
      ...(url && { DATABASE_URL: url }),
      ...(temporary && { TMPDIR: temporary }),
    },
    stdio: 'pipe',
    detached: true, // as a terminal does: a separate process group, which Ctrl-C reaches as a whole
  });
  onTestFinished(() => void child.kill('SIGKILL')); // otherwise it would restart its server while the folder is removed
  let stderr = '';
  child.stderr.on('data', (text: Buffer) => (stderr += text.toString()));
  const ended = once(child, 'close').then(([code, signal]): ExitResult => ({
    code: code as number | null,
    signal: signal as NodeJS.Signals | null,
    stderr: stderr.trim(),
  }));
  const kill = (signal: NodeJS.Signals): Promise<ExitResult> => {
    child.kill(signal);
    return ended;
  };
  const events = new EventEmitter();
  const log: string[] = [];
  createInterface(child.stdout).on('line', (line) => {
    const { event, detail } = JSON.parse(line) as { event: string; detail: string };
    if (event === 'log') log.push(detail);
    events.emit(event, detail);
  });
  const opened = once(events, 'open').then(([where]): Shop => ({
    log,
    postmaster: () => readPostmaster(join(String(where), 'pg18'))?.pid,
    async query(statement) {
      child.stdin.write(`${JSON.stringify(statement)}\n`);
      const [answer] = (await once(events, statement)) as [string];
      if (answer.startsWith('[')) return answer;
      throw new Error(answer);
    },
    kill,
    pressCtrlC() {
      process.kill(-(child.pid ?? 0), 'SIGINT');
      return ended;
    },
  }));
  return { opened, ended, kill };
}
