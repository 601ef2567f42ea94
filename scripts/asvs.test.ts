import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { project } from './project.ts';

// docs/asvs.md covers the standard's 70 requirements of level 1 and 183 of level 2.
const rows = [
  ...(await readFile(join(project, 'docs/asvs.md'), 'utf8')).matchAll(
    /^\| (?<numbers>V[^|]+) \| (?<level>[12]) \| (?<state>[a-z ]+) \| (?<why>[^|]+) \|(?<shown>[^|]*)\|$/gm,
  ),
].flatMap(({ groups = {} }) =>
  (groups['numbers'] ?? '').split(', ').map((number): Record<string, string> => ({ ...groups, number })),
);

test('every requirement of levels 1 and 2 is listed exactly once', () => {
  const ofLevel = (level: string) => rows.filter((row) => row['level'] === level);
  expect([ofLevel('1').length, ofLevel('2').length]).toEqual([70, 183]);
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
});

test('a fulfilled requirement names an existing test, and any other states a reason', () => {
  expect(rows.filter((row) => !isAnswered(row)).map(({ number }) => number)).toEqual([]);
});

function isAnswered({ state = '', why = '', shown = '' }: Readonly<Record<string, string>>): boolean {
  const files = [...shown.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
  const exist = files.every((file) => /\.(test|spec)\.ts$/.test(file) && existsSync(join(project, file)));
  const known = ['held', 'does not apply', 'not held'].includes(state) && why.trim().length > 2;
  return known && exist && files.length > 0 === (state === 'held');
}
