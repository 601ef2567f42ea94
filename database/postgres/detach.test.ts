import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { attendanceIn, type Attendance } from './attached-processes.ts';
import { claimOn } from './ownership-lock.ts';
import { leave } from './detach.ts';

const folder = mkdtempSync(join(tmpdir(), 'jadau-leave-'));
const file = join(folder, 'owner');
afterAll(() => rmSync(folder, { recursive: true }));

test('whoever leaves before the last one stops nothing, and the last one does', async () => {
  const people = [attendanceIn(folder), attendanceIn(folder)] as const;
  people.forEach((person) => person.enter());
  const stop = vi.fn(async () => {});
  await leave(claimOn(file), people[0], stop);
  expect(stop).not.toHaveBeenCalled();
  await leave(claimOn(file), people[1], stop);
  expect(stop).toHaveBeenCalledOnce();
});

test('when the other one leaves just while we look, the server is stopped all the same', async () => {
  const [mine, theirs] = [claimOn(file), claimOn(file)];
  const stop = vi.fn(async () => {});
  const others = attendanceIn(folder);
  others.enter();
  const attendance: Attendance = {
    ...attendanceIn(folder),
    othersPresent() {
      const present = attendanceIn(folder).othersPresent();
      void leave(theirs, others, stop);
      return present;
    },
  };
  await leave(mine, attendance, stop);
  expect(stop).toHaveBeenCalledOnce();
});
