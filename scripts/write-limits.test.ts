import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { securityPage, withLimits } from './write-limits.ts';

test('docs/security.md lists the current rate limits (to update: npm run limits)', () => {
  const document = readFileSync(securityPage, 'utf8');
  expect(withLimits(document)).toBe(document);
});

test('no server file outside platform/rate-limit/ defines a limit', () => {
  const server = new URL('../server/', import.meta.url);
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('platform/rate-limit/'),
  );
  const inline = files.filter((file) =>
    /\bmax: \d+,\s*minutes\b/.test(readFileSync(new URL(file, server), 'utf8')),
  );
  expect(inline).toEqual([]);
});
