import { randomUUID } from 'node:crypto';
import { linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { errorCode } from '../error-code.ts';
import { identityOf } from './process-identity.ts';

/** Decides which of several processes on one data directory starts and stops the server. */
export interface OwnershipLock {
  /** True while this process holds the claim; a claim whose holder died passes to exactly one other. */
  take(): boolean;
  release(): void;
}

export function createOwnershipLock(file: string): OwnershipLock {
  const me = `${identityOf(process.pid)}-${randomUUID()}`;
  const successor = (holder: string): string => `${file}.after-${holder}`;

  function take(): boolean {
    const holder = read(file);
    if (holder === me) return true;
    if (holder === null) return putDown(file);
    return !isHolderAlive(holder) && takeOver(holder);
  }

  /**
   * Only one can link itself as the successor of a dead holder. Whoever read the claim too long ago finds out before
   * replacing it, since the claim no longer names the holder it saw.
   */
  function takeOver(dead: string): boolean {
    let last = dead;
    while (!putDown(successor(last))) {
      const rival = read(successor(last));
      if (rival === null || isHolderAlive(rival)) return false;
      last = rival; // it died between the two steps
    }
    const won = read(file) === dead;
    if (won) renameSync(successor(last), file);
    else rmSync(successor(last), { force: true });
    if (won) sweep(file);
    return won;
  }

  function putDown(at: string): boolean {
    const draft = `${file}.draft-${me}`;
    writeFileSync(draft, me);
    try {
      linkSync(draft, at); // whole or not at all, and never over another's
      return true;
    } catch (error) {
      if (errorCode(error) === 'EEXIST') return false;
      throw error;
    } finally {
      rmSync(draft, { force: true });
    }
  }

  return {
    take,
    release() {
      if (read(file) === me) rmSync(file, { force: true });
    },
  };
}

function isHolderAlive(holder: string): boolean {
  const [pid, birth] = holder.split('-');
  return identityOf(Number(pid)) === `${pid}-${birth}`;
}

function sweep(file: string): void {
  const leftover = `${basename(file)}.after-`;
  for (const name of readdirSync(dirname(file))) {
    if (name.startsWith(leftover)) rmSync(join(dirname(file), name), { force: true });
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
