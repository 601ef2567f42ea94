import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { identityOf } from './process-identity.ts';

/** Which processes use the server, so that the last one to leave stops it. */
export interface Attendance {
  enter(): void;
  leave(): void;
  othersPresent(): boolean;
}

const prefix = 'user-';

export function attendanceIn(folder: string): Attendance {
  const mine = `${prefix}${identityOf(process.pid)}-${randomUUID()}`;
  return {
    enter: () => writeFileSync(join(folder, mine), ''),
    leave: () => rmSync(join(folder, mine), { force: true }),
    othersPresent: () => readdirSync(folder).some((name) => name !== mine && isPresent(folder, name)),
  };
}

function isPresent(folder: string, name: string): boolean {
  if (!name.startsWith(prefix)) return false;
  const [pid, birth] = name.slice(prefix.length).split('-');
  if (identityOf(Number(pid)) === `${pid}-${birth}`) return true;
  rmSync(join(folder, name), { force: true });
  return false;
}
