import { countText } from '#domain/locale/count-text.ts';

export const backupKinds = ['backup', 'rehearsal'] as const;
export const backupPlaces = ['folder', 'bucket'] as const;

/** The newest result of a kind and place. */
export interface BackupResult {
  readonly kind: (typeof backupKinds)[number];
  readonly place: (typeof backupPlaces)[number];
  /** Of the backup, such as `nightly-2026-11-21`. */
  readonly name: string;
  readonly rows: number;
  readonly pictures: number;
  /** One sentence; null: it succeeded. */
  readonly problem: string | null;
  readonly finishedAt: string;
  /** Of the last one that succeeded. */
  readonly succeededAt: string | null;
}

const day = 24 * 3_600_000;
/** One failed night is tolerated; two are reported. Of a rehearsal, one week. */
const oldest = { backup: 2 * day, rehearsal: 15 * day };

/** What the owner should know about the backups, one sentence each; none where all is well. */
export function backupWarnings(results: readonly BackupResult[], now: Date): string[] {
  return results.flatMap((result) => {
    const { kind, place, problem, finishedAt } = result;
    if (problem !== null) {
      return kind === 'backup'
        ? `The last backup to the ${place} failed: ${problem}`
        : `The last restore rehearsal failed: ${problem}`;
    }
    const age = now.getTime() - Date.parse(finishedAt);
    if (age <= oldest[kind]) return [];
    const days = countText(Math.floor(age / day), 'day');
    return kind === 'backup'
      ? `The last backup to the ${place} is ${days} old.`
      : `The last restore rehearsal was ${days} ago.`;
  });
}
