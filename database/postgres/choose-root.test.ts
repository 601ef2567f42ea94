import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { chooseRoot } from './choose-root.ts';
import { serviceUser, startedByRoot } from './run-as.ts';

const folder = mkdtempSync(join(tmpdir(), 'jadau-root-'));
afterAll(() => rmSync(folder, { recursive: true }));
const fallbackFolder = join(folder, 'refuges');
const wanted = join(folder, 'data', 'postgres');

test('the requested folder is used if the server user can reach it', () => {
  chmodSync(folder, 0o755);
  expect(chooseRoot(wanted, fallbackFolder)).toBe(wanted);
});

test.runIf(startedByRoot)('for root, an empty folder inside a private one is replaced by a fallback', () => {
  chmodSync(folder, 0o700);
  const fallback = chooseRoot(wanted, fallbackFolder);
  expect(dirname(fallback)).toBe(fallbackFolder);
  expect(basename(fallback)).toHaveLength(12);

  mkdirSync(join(wanted, 'pg18'), { recursive: true });
  expect(chooseRoot(wanted, fallbackFolder)).toBe(wanted);
  rmSync(wanted, { recursive: true });
});

test.runIf(startedByRoot)(
  'data in the fallback folder is still used after the requested folder becomes reachable',
  () => {
    chmodSync(folder, 0o700);
    const fallback = chooseRoot(wanted, fallbackFolder);
    mkdirSync(join(fallback, 'pg18'), { recursive: true });
    chmodSync(folder, 0o755);
    expect(chooseRoot(wanted, fallbackFolder)).toBe(fallback);
    rmSync(fallback, { recursive: true });
  },
);

test.runIf(startedByRoot)("a private folder of the server's own user is used", () => {
  const { uid, gid } = serviceUser();
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'own'), { mode: 0o700 });
  chownSync(join(folder, 'own'), uid, gid);
  expect(chooseRoot(join(folder, 'own', 'data'), fallbackFolder)).toBe(join(folder, 'own', 'data'));
});
