import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Layout } from './layout.ts';
import type { Installation } from './installation.ts';
import { plainEnvironment } from './run-program.ts';
import { serverParameters } from './server-settings.ts';

export interface SpawnedServer {
  isRunning(): boolean;
}

/** Starts the server as a child that survives us and our terminal: it is needed until the last request is answered. */
export async function launch({ layout, programs, runAs, throwaway }: Installation): Promise<SpawnedServer> {
  const parameters = await serverParameters(layout, throwaway);
  const output = openSync(layout.startLog, 'w', 0o600);
  const child = spawn(join(programs, 'postgres'), parameters, {
    ...runAs,
    cwd: layout.root,
    env: plainEnvironment(),
    // In a session of its own, so that Ctrl-C in the terminal reaches only us.
    detached: process.platform !== 'win32',
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  child.unref();
  let failed = false;
  child.on('error', () => (failed = true));
  return {
    isRunning: () => !failed && child.exitCode === null && child.signalCode === null,
  };
}

export function lastLogLine({ startLog }: Layout): string {
  const lines = readFileSync(startLog, 'utf8').trim().split('\n');
  return lines.findLast((line) => /fatal|panic|error/i.test(line)) ?? lines.at(-1) ?? '';
}
