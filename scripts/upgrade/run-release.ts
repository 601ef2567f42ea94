import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { isUpgrading, readJournal, readRelease } from './journal.ts';

/** The words of `npm start`, in the folder of a release. */
export const startWords = (data: string): string[] => wordsOf('start', ['--data', data]);

function wordsOf(script: string, words: readonly string[]): string[] {
  return ['--import', './scripts/right-node.js', `scripts/${script}.ts`, ...words];
}

/** Runs a script of a release to its end. Returns its exit code. */
export async function runScript(folder: string, script: string, words: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, wordsOf(script, words), { cwd: folder, stdio: 'inherit' });
  return exitCodeOf(child);
}

/** Whether this process was started by `superviseRelease`, which starts the next release when it ends. */
export const isSupervised = (): boolean => process.env['RELEASE_SUPERVISED'] === 'yes';

/** Of settling, because a database that was killed with the upgrade may need a while. */
const attempts = 5;
/** Milliseconds. */
const between = 2000;

/** Waits for an upgrade that is running, and completes or undoes an interrupted one. */
export async function settle(data: string): Promise<void> {
  for (let left = attempts; left > 0; left -= 1) {
    const journal = readJournal(data);
    if (journal === null) return;
    const code = await runScript(journal.from, 'settle-upgrade', ['--data', data]);
    if (code === 0) return;
    if (left === 1) process.exit(code);
    await pause(between);
  }
}

/**
 * Runs the current release of the shop in a process of its own, and after each upgrade the next one. Ends this process with the exit
 * code of the last. `onStart` gets the means to stop it.
 */
export async function superviseRelease(
  data: string,
  onStart: (close: () => Promise<void>) => void,
): Promise<never> {
  let child: ChildProcess | null = null;
  let stopping = false;
  onStart(async () => {
    stopping = true;
    if (child === null || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  });
  for (;;) {
    await settle(data);
    const folder = readRelease(data);
    child = spawn(process.execPath, startWords(data), {
      cwd: folder,
      env: { ...process.env, RELEASE_SUPERVISED: 'yes' },
      stdio: 'inherit',
    });
    const code = await exitCodeOf(child);
    if (stopping || (!isUpgrading(data) && readRelease(data) === folder)) process.exit(code);
  }
}

async function exitCodeOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
