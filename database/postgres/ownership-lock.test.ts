import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createOwnershipLock } from './ownership-lock.ts';
import { identityOf } from './process-identity.ts';

const folder = mkdtempSync(join(tmpdir(), 'jadau-claim-'));
const file = join(folder, 'owner');
beforeEach(() => readdirSync(folder).forEach((name) => rmSync(join(folder, name))));
afterAll(() => rmSync(folder, { recursive: true }));

const dead = `${process.pid}-1-dead`; // our own pid, but of a process that started long ago

test('the first process holds the lock until it releases it', () => {
  const [first, second] = [createOwnershipLock(file), createOwnershipLock(file)];
  expect([first.take(), second.take(), first.take()]).toEqual([true, false, true]);
  second.release();
  expect(second.take()).toBe(false);
  first.release();
  expect(second.take()).toBe(true);
});

test('the lock of a dead process is taken over by exactly one other, and no extra file remains', () => {
  writeFileSync(file, dead);
  const claims = [createOwnershipLock(file), createOwnershipLock(file), createOwnershipLock(file)];
  expect(claims.map((lock) => lock.take())).toEqual([true, false, false]);
  expect(readdirSync(folder)).toEqual(['owner']);
});

test('a lock is taken over if the process that was taking it over died too', () => {
  writeFileSync(file, dead);
  writeFileSync(`${file}.after-${dead}`, `${process.pid}-2-heir`);
  expect(createOwnershipLock(file).take()).toBe(true);
  expect(readdirSync(folder)).toEqual(['owner']);
});

test('a lock that a living process is taking over is not taken', () => {
  writeFileSync(file, dead);
  writeFileSync(`${file}.after-${dead}`, `${identityOf(process.pid)}-heir`);
  expect(createOwnershipLock(file).take()).toBe(false);
});
