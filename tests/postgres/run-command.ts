import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { project } from '../../scripts/project.ts';

interface Options {
  /** In addition to PATH. */
  readonly env?: NodeJS.ProcessEnv;
  /** Another user than the one that runs the tests. */
  readonly uid?: number | undefined;
}

/** Runs one of the npm commands as npm does. */
export function runCommand(name: string, args: readonly string[], options: Options = {}) {
  return runNode([join(project, `scripts/${name}.ts`), ...args], options);
}

/** Runs Node with these arguments and waits for its end. */
export async function runNode(args: readonly string[], { env, uid }: Options = {}) {
  const child = spawn(process.execPath, args, {
    cwd: project,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid, gid: uid }),
  });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { stdout: stdout.trim(), stderr: stderr.trim(), code: child.exitCode, signal: child.signalCode };
}
