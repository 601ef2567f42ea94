import { identityOf } from '#database/postgres/process-identity.ts';

/** A process that has ended but that nobody has buried is not alive. */
export function isAlive(pid: number | undefined): boolean {
  return pid !== undefined && identityOf(pid) !== null;
}
