import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { identityOf } from './process-identity.ts';

/** Tracks the processes that use the server, so that the last one stops it. */
export interface AttachedProcesses {
  attach(): void;
  detach(): void;
  hasOthers(): boolean;
}

const prefix = 'user-';

export function attachedProcessesIn(folder: string): AttachedProcesses {
  const mine = `${prefix}${identityOf(process.pid)}-${randomUUID()}`;
  return {
    attach: () => writeFileSync(join(folder, mine), ''),
    detach: () => rmSync(join(folder, mine), { force: true }),
    hasOthers: () => readdirSync(folder).some((name) => name !== mine && isPresent(folder, name)),
  };
}

function isPresent(folder: string, name: string): boolean {
  if (!name.startsWith(prefix)) return false;
  const [pid, birth] = name.slice(prefix.length).split('-');
  if (identityOf(Number(pid)) === `${pid}-${birth}`) return true;
  rmSync(join(folder, name), { force: true });
  return false;
}
