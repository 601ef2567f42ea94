import { readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { StartupError } from '../startup-error.ts';

/** The user that the server runs as; without ids, our own. */
export interface RunAs {
  readonly uid?: number;
  readonly gid?: number;
}

export const startedByRoot = process.platform !== 'win32' && process.geteuid?.() === 0;

/**
 * The owner of the existing data; at a first start our own user, or a service user instead of root, which PostgreSQL
 * refuses.
 */
export function chooseRunAs(existingData: string | null): RunAs {
  if (existingData !== null && process.platform !== 'win32') return ownerOf(existingData);
  if (startedByRoot) return serviceUser();
  requireNamedUser();
  return {};
}

function ownerOf(data: string): RunAs {
  const { uid, gid } = statSync(data);
  if (!startedByRoot && uid !== process.geteuid?.()) {
    throw new StartupError(`${data} belongs to another user (uid ${uid}): start the shop as that user.`);
  }
  if (startedByRoot && uid === 0) {
    throw new StartupError(
      `${data} belongs to root, as whom PostgreSQL does not run: give it to another user with chown -R.`,
    );
  }
  return startedByRoot ? { uid, gid } : {};
}

export function serviceUser(passwd: string = readFileSync('/etc/passwd', 'utf8')): Required<RunAs> {
  const entries = passwd.split('\n').map((line) => line.split(':'));
  const found = ['postgres', 'nobody']
    .map((name) => entries.find((entry) => entry[0] === name))
    .find(Boolean);
  if (!found) {
    throw new StartupError(
      'PostgreSQL refuses to run as root and there is no user postgres or nobody: create one, or set DATABASE_URL.',
    );
  }
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

/** A container's arbitrary uid has no entry in passwd, and initdb cannot work without one. */
function requireNamedUser(): void {
  try {
    userInfo();
  } catch {
    throw new StartupError(
      `The user with uid ${process.geteuid?.()} has no entry in /etc/passwd, which PostgreSQL needs: add one, or set DATABASE_URL.`,
    );
  }
}
