import type { AttachedProcesses } from './attached-processes.ts';
import type { OwnershipLock } from './ownership-lock.ts';

/** Detaches this process from the server; the last one stops it. */
export async function detach(
  lock: OwnershipLock,
  attached: AttachedProcesses,
  stop: () => Promise<void>,
): Promise<void> {
  attached.detach();
  while (lock.take()) {
    const last = !attached.hasOthers();
    if (last) await stop();
    lock.release();
    // A process that left between our check and our release could not take the lock: stopping is our task again.
    if (last || attached.hasOthers()) return;
  }
}
