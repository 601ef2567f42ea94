import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Installation } from './installation.ts';

/** Runs one of PostgreSQL's programs, with `input` on its standard input. */
export async function runProgram(
  program: string,
  parameters: readonly string[],
  { layout, programs, runAs }: Installation,
  input = '',
): Promise<{ succeeded: boolean; complaint: string }> {
  const child = spawn(join(programs, program), parameters, {
    ...runAs,
    cwd: layout.root, // our working directory may be closed to the other user
    env: plainEnvironment(),
    stdio: 'pipe',
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  child.stdout.resume();
  child.stdin.on('error', () => {}); // it may end before it has read everything; the exit code shows it
  child.stdin.end(input);
  const [code] = (await once(child, 'close')) as [number | null];
  return { succeeded: code === 0, complaint };
}

/** Where programs and libraries are, and the clock of libfaketime in tests. */
const inheritedNames = [
  ...['PATH', 'SystemRoot', 'LD_PRELOAD'],
  ...['FAKETIME', 'FAKETIME_ONLY_CMDS', 'DONT_FAKE_MONOTONIC'],
];

/** The server inherits nothing else of ours: no PG* variables, no locale, no time zone. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const inherited = inheritedNames
    .map((name) => [name, process.env[name]] as const) // asked by name: in a list Windows may call it 'Path'
    .filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(inherited), LC_ALL: 'C', TZ: 'UTC' };
}
