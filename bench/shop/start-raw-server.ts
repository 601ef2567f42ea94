import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#database/postgres/free-port.ts';
import { pinToCore } from './pin-to-core.ts';

/** A server under load, ours or the raw one. */
export interface Server {
  readonly address: string;
  readonly pid: number;
  readonly close: () => Promise<void>;
}

/** A raw node:http server that responds with exactly these bytes, on the shop's core. */
export async function startRawServer(body: Buffer, coding: string): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'jadau-raw-'));
  const file = join(folder, 'body');
  await writeFile(file, body);
  const port = await freePort();
  const program = join(import.meta.dirname, 'raw-server.ts');
  const words = [...pinToCore(0), process.execPath, program, file, String(port), coding];
  const child = spawn(words[0] ?? '', words.slice(1), { stdio: 'inherit' });
  const address = `http://127.0.0.1:${port}`;
  while (!(await fetch(address).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error('the raw server did not open');
  }
  return {
    address,
    pid: child.pid ?? 0,
    close: async () => {
      child.kill();
      await once(child, 'close');
      await rm(folder, { recursive: true });
    },
  };
}
