import type { AttachedProcesses } from './attached-processes.ts';
import type { OwnershipLock } from './ownership-lock.ts';

/** Leaves the server to the others who use it; the last one out stops it. */
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
    // Whoever left between our look and our release could not take the claim: stopping is our task again.
    if (last || attached.hasOthers()) return;
  }
}
