import type { Attendance } from './attached-processes.ts';
import type { Claim } from './ownership-lock.ts';

/** Leaves the server to the others who use it; the last one out stops it. */
export async function leave(claim: Claim, attendance: Attendance, stop: () => Promise<void>): Promise<void> {
  attendance.leave();
  while (claim.take()) {
    const last = !attendance.othersPresent();
    if (last) await stop();
    claim.release();
    // Whoever left between our look and our release could not take the claim: stopping is our task again.
    if (last || attendance.othersPresent()) return;
  }
}
