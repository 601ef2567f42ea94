import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { StartupError } from '../startup-error.ts';
import { chownTo } from './folders.ts';
import type { Layout } from './layout.ts';
import type { RunAs } from './run-as.ts';

export interface Passwords {
  readonly superuser: string;
  readonly shop: string;
}

/** Creates both passwords before the data that uses them; a killed start leaves them for the next one. */
export function createPasswords({ superuserPassword, password }: Layout, runAs: RunAs): void {
  for (const file of [superuserPassword, password]) {
    if (!existsSync(file)) writeSecret(file, randomBytes(24).toString('base64url'), runAs);
  }
}

export function readPasswords({ superuserPassword, password, cluster }: Layout): Passwords {
  const read = (file: string): string => {
    try {
      return readFileSync(file, 'utf8').trim();
    } catch {
      throw new StartupError(
        `${file} cannot be read although ${cluster} holds data: restore the file from a backup, or its owner with chown.`,
      );
    }
  };
  return { superuser: read(superuserPassword), shop: read(password) };
}

function writeSecret(file: string, secret: string, runAs: RunAs): void {
  const draft = `${file}.draft-${process.pid}`;
  const descriptor = openSync(draft, 'w', 0o600);
  writeSync(descriptor, secret);
  fsyncSync(descriptor);
  closeSync(descriptor);
  chownTo(draft, runAs); // initdb reads it as that user
  renameSync(draft, file);
}
