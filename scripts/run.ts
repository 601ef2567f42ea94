import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from './project.ts';

interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** 'inherit' prints the output immediately; 'quiet' prints it only if the tool fails. */
  readonly output?: 'inherit' | 'quiet';
  /** Ends the process early, without printing its output. */
  readonly signal?: AbortSignal;
}

/** The program behind a package's command, to be run by this Node. */
export function toolPath(packageName: string, command: string): string {
  const folder = join(project, 'node_modules', packageName);
  if (!existsSync(folder)) {
    throw new Error(
      `${packageName} is not installed. Without development dependencies the shop starts from a release build only: run 'npm run build' where they are installed, and copy its build folder.`,
    );
  }
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const file = typeof bin === 'string' ? bin : bin[command];
  if (file === undefined) throw new Error(`${packageName} has no command ${command}`);
  return join(folder, file);
}

/** Runs a JavaScript program with the project's own Node and returns its exit code. */
export function runNode(
  args: readonly string[],
  { env = {}, output = 'inherit', signal: early }: RunOptions = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...args], {
      cwd: project,
      env: { ...process.env, ...env },
      stdio: output === 'inherit' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    const said: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => said.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => said.push(chunk));
    const end = () => void child.kill();
    if (early?.aborted) end();
    early?.addEventListener('abort', end, { once: true });
    child.once('error', reject);
    child.once('close', (code, signal) => {
      early?.removeEventListener('abort', end);
      const failed = code !== 0 && !early?.aborted;
      if (failed && output === 'quiet') process.stderr.write(Buffer.concat(said));
      resolve(code ?? (signal === null ? 1 : 130));
    });
  });
}
