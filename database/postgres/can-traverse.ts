import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { RunAs } from './run-as.ts';

/** Whether the user may enter this existing folder, through every folder above it. */
export function canTraverse(folder: string, user: RunAs): boolean {
  const { mode, uid: owner, gid: group } = statSync(folder);
  const bit = owner === user.uid ? 0o100 : group === user.gid ? 0o010 : 0o001;
  if ((mode & bit) === 0) return false;
  const above = dirname(folder);
  return above === folder || canTraverse(above, user);
}
