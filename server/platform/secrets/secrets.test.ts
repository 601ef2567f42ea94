import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartupError } from '#database/startup-error.ts';
import { loadSecrets } from './load-secrets.ts';
import { deriveSecrets, type Secrets } from './secrets.ts';

let directory = '';
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'jadau-secret-'));
});
afterEach(() => rm(directory, { recursive: true }));

const mark = (secrets: Secrets) => secrets.sign('unsubscribe', 'asha@example.com').toString('hex');
const open = (given?: string) => loadSecrets({ directory: join(directory, 'data'), given });

test('the first start creates a secret that only the shop can read, and later starts reuse it', async () => {
  const first = mark(await open());
  const file = join(directory, 'data/secret');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readFile(file, 'utf8')).trim()).toHaveLength(43);
  expect(mark(await open())).toBe(first);
  await chmod(file, 0o644);
  await open();
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('concurrent first starts create one secret', async () => {
  const both = await Promise.all([open(), open(), open(), open()]);
  expect(new Set(both.map(mark)).size).toBe(1);
});

test('JADAU_SECRET is used instead of a file, and must be long enough', async () => {
  const given = 'one secret for all the nodes of a shop';
  expect(mark(await open(given))).toBe(mark(deriveSecrets(given)));
  await expect(stat(join(directory, 'data/secret'))).rejects.toThrow('ENOENT');
  await expect(open('too short')).rejects.toThrow(StartupError);
  await writeFile(join(directory, 'secret'), 'emptied\n');
  await expect(loadSecrets({ directory, given: undefined })).rejects.toThrow('at least 32');
});

test('a signature depends on its parts, its purpose and the secret', () => {
  const secrets = deriveSecrets('one secret for all the nodes of a shop');
  const usual = secrets.sign('unsubscribe', 'ab', 'c');
  expect(secrets.sign('unsubscribe', 'ab', 'c')).toEqual(usual);
  expect(secrets.sign('unsubscribe', 'a', 'bc')).not.toEqual(usual);
  expect(secrets.sign('one-time-codes', 'ab', 'c')).not.toEqual(usual);
  expect(deriveSecrets('another secret of the same length here').sign('unsubscribe', 'ab', 'c')).not.toEqual(
    usual,
  );
});

test('sealed text opens with the same secret only, and only unchanged', () => {
  const secrets = deriveSecrets('one secret for all the nodes of a shop');
  const sealed = secrets.seal('204816');
  expect(sealed).not.toContain('204816');
  expect(secrets.seal('204816')).not.toBe(sealed);
  expect(secrets.unseal(sealed)).toBe('204816');
  expect(deriveSecrets('another secret of the same length here').unseal(sealed)).toBeNull();
  const bytes = Buffer.from(sealed, 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (bytes[at] ?? 0) ^ 1;
    expect(secrets.unseal(changed.toString('base64url'))).toBeNull();
  }
  expect(secrets.unseal('')).toBeNull();
});
