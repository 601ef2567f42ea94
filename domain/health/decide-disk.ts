import type { Disk, DiskFacts } from './health-facts.ts';
import { bad, good, unknown, warn, type HealthVerdict } from './health-row.ts';

const gigabyte = 1024 ** 3;
const enough = 3 * gigabyte;
/** As npm run doctor. */
const least = gigabyte;

const listOf = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names);

export function decideDisk({ disks, elsewhere }: DiskFacts): HealthVerdict {
  const beyond =
    elsewhere.length === 0
      ? ''
      : ` ${capital(listOf(elsewhere))} ${elsewhere.length === 1 ? 'is' : 'are'} on another machine, whose disk the shop cannot see.`;
  const [fullest] = disks.toSorted((one, other) => one.freeBytes - other.freeBytes);
  if (fullest === undefined) return unknown(`The free disk space cannot be read.${beyond}`);
  if (fullest.freeBytes >= enough) return good(disks.map(textOf).join(' ') + beyond);
  const problem = {
    sentence: textOf(fullest),
    remedy: 'Delete old backups that are stored elsewhere, or get a larger disk. A full disk stops orders.',
  };
  return fullest.freeBytes < least ? bad(problem) : warn(problem);
}

function textOf({ holds, freeBytes, totalBytes }: Disk): string {
  return `The disk of ${listOf(holds)} has ${inGigabytes(freeBytes)} of ${inGigabytes(totalBytes)} GB free.`;
}

function inGigabytes(bytes: number): string {
  const count = bytes / gigabyte;
  return count < 10 ? count.toFixed(1) : count.toFixed(0);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
