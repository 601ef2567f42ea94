import {
  chmodSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';
import { chownTo } from './folders.ts';
import type { Layout } from './layout.ts';
import type { Installation } from './installation.ts';
import { runProgram } from './run-program.ts';
import { shopRole, superuser } from './roles.ts';
import { createPasswords, readPasswords } from './secrets.ts';

/**
 * Creates the data in a temporary folder and renames it when complete, so that a killed process leaves nothing behind.
 */
export async function initialise(installation: Installation): Promise<void> {
  const { layout, runAs } = installation;
  removeUnfinished(layout);
  createPasswords(layout, runAs);
  const draft = `${layout.cluster}.draft-${process.pid}`;
  mkdirSync(draft);
  chownTo(draft, runAs);
  chmodSync(draft, 0o700);
  try {
    await makeCluster(draft, installation);
    await makeShopDatabase(draft, installation);
    renameSync(draft, layout.cluster);
    writeThrough(layout.root);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

// pg_trgm asks LC_CTYPE which characters are letters; plain C drops é and all of Devanagari. Systems without C.UTF-8
// (older macOS) have an English locale with the same result.
const characterTypes = ['C.UTF-8', 'en_US.UTF-8'];

async function makeCluster(draft: string, installation: Installation): Promise<void> {
  const { layout, throwaway } = installation;
  let complaint = '';
  for (const characterType of characterTypes) {
    const parameters = [
      ...['-D', draft, '-U', superuser, `--pwfile=${layout.superuserPassword}`, '-A', 'scram-sha-256'],
      ...['-E', 'UTF8', '--locale=C', `--lc-ctype=${characterType}`],
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'],
      ...(throwaway ? ['--no-sync'] : []),
    ];
    const outcome = await runProgram('initdb', parameters, installation);
    if (outcome.succeeded) return;
    complaint = outcome.complaint;
    if (!/invalid locale|encoding mismatch/i.test(complaint)) break;
  }
  throw failure(layout, complaint);
}

/** PostgreSQL's single-user mode needs no running server, so the renamed data has its role and database. */
async function makeShopDatabase(draft: string, installation: Installation): Promise<void> {
  const { layout, throwaway } = installation;
  const statements = [
    `create role ${shopRole} login password '${readPasswords(layout).shop}'`,
    `create database ${shopRole} owner ${shopRole}`,
  ];
  const parameters = [
    '--single',
    '-D',
    draft,
    '-c',
    'exit_on_error=on',
    ...(throwaway ? ['-F'] : []),
    'postgres',
  ];
  const input = statements.map((statement) => `${statement}\n`).join('');
  const outcome = await runProgram('postgres', parameters, installation, input);
  if (!outcome.succeeded) throw failure(layout, outcome.complaint);
}

function failure(layout: Layout, complaint: string): StartupError {
  const reason =
    complaint
      .trim()
      .split('\n')
      .find((line) => /error|fatal|panic/i.test(line)) ?? complaint.trim();
  return new StartupError(
    `PostgreSQL could not create its data in ${layout.cluster} (${reason}): fix that, or set DATABASE_URL.`,
  );
}

function removeUnfinished({ root }: Layout): void {
  for (const name of readdirSync(root)) {
    if (!/^pg\d+\.draft-/.test(name)) continue;
    // An initdb whose parent was killed may still be writing there.
    rmSync(join(root, name), { recursive: true, force: true, maxRetries: 10 });
  }
}

/** A rename survives a power failure only after its folder is synced. */
function writeThrough(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
