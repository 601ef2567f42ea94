import { accessSync, constants, statSync } from 'node:fs';
import { StartupError } from '../startup-error.ts';
import { nearestExisting } from './choose-root.ts';

const remedy = 'choose another with --data, or set DATABASE_URL';

/** Checks the folder before anything is written, so that a refusal leaves nothing behind. */
export function refuseUnusableFolder(root: string): void {
  const existing = nearestExisting(root);
  if (!statSync(existing).isDirectory()) {
    throw new StartupError(
      `The data directory ${root} cannot be used because ${existing} is a file: ${remedy}.`,
    );
  }
  try {
    accessSync(existing, constants.W_OK | constants.X_OK);
  } catch {
    throw notWritable(root, existing);
  }
}

export function notWritable(root: string, existing: string): StartupError {
  return new StartupError(
    `The data directory ${root} cannot be used because ${existing} is not writable for this user: ${remedy}.`,
  );
}
