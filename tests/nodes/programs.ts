import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from 'node:net';

/** A program that runs until it is stopped. What it prints is shown only if it ends by itself. */
export interface Running {
  readonly child: ChildProcess;
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
}

interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly uid?: number;
  readonly gid?: number;
  readonly cwd?: string;
}

export function run(program: string, words: readonly string[], options: RunOptions = {}): Running {
  const child = spawn(program, words, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const end = () => void child.kill('SIGKILL');
  process.once('exit', end);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (printed = (printed + text.toString()).slice(-4000)));
  let stopping = false;
  const ended = once(child, 'close').then(() => {
    process.removeListener('exit', end);
    if (!stopping) console.error(`${program} ended by itself:\n${printed}`);
  });
  return {
    child,
    stop: async (signal = 'SIGTERM') => {
      stopping = true;
      child.kill(signal);
      await ended;
    },
  };
}

/** Resolves once the program listens on the port of 127.0.0.1. */
export async function untilListening({ child }: Running, port: number): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended; the lines above say why`);
    const socket = connect(port, '127.0.0.1');
    const open = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (open) return;
    await pause(50);
  }
}
