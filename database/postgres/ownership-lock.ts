import { randomUUID } from 'node:crypto';
import { linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { errorCode } from '../error-code.ts';
import { identityOf } from './process-identity.ts';

/** The lock that decides which process on a data folder starts and stops the server. */
export interface OwnershipLock {
  /** Returns true while this process holds the lock; the lock of a dead process passes to exactly one other. */
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
   * Only one process can link itself as successor of a dead holder. A process that read the lock too early detects it
   * before replacing the lock, because it names another holder by then.
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
      linkSync(draft, at); // atomic, and never over another process's file
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
