import { expect, test } from 'vitest';
import { historyEntries } from './history-entries.ts';

test('[ADMIN-2] a new tracking number appears in the history as a note, not as another dispatch', () => {
  const shipped = {
    status: 'shipped',
    at: '2026-11-22T16:00:00Z',
    actor: 'staff',
    staffName: 'Asha',
  } as const;
  const told = historyEntries([
    { ...shipped, status: 'processing', note: null },
    { ...shipped, note: 'By hand' },
    { ...shipped, note: 'Tracking changed from none to BD1' },
  ]);
  expect(told.map(({ note, noteOnly }) => [note, noteOnly])).toEqual([
    ['Tracking changed from none to BD1', true],
    ['By hand', false],
    [null, false],
  ]);
});
