import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { attachedProcessesIn, type AttachedProcesses } from './attached-processes.ts';
import { createOwnershipLock } from './ownership-lock.ts';
import { detach } from './detach.ts';

const folder = mkdtempSync(join(tmpdir(), 'jadau-leave-'));
const file = join(folder, 'owner');
afterAll(() => rmSync(folder, { recursive: true }));

test('only the last process to detach stops the server', async () => {
  const people = [attachedProcessesIn(folder), attachedProcessesIn(folder)] as const;
  people.forEach((person) => person.attach());
  const stop = vi.fn(async () => {});
  await detach(createOwnershipLock(file), people[0], stop);
  expect(stop).not.toHaveBeenCalled();
  await detach(createOwnershipLock(file), people[1], stop);
  expect(stop).toHaveBeenCalledOnce();
});

test('the server is stopped once if the other process detaches during the check', async () => {
  const [mine, theirs] = [createOwnershipLock(file), createOwnershipLock(file)];
  const stop = vi.fn(async () => {});
  const others = attachedProcessesIn(folder);
  others.attach();
  const attached: AttachedProcesses = {
    ...attachedProcessesIn(folder),
    hasOthers() {
      const present = attachedProcessesIn(folder).hasOthers();
      void detach(theirs, others, stop);
      return present;
    },
  };
  await detach(mine, attached, stop);
  expect(stop).toHaveBeenCalledOnce();
});
