import { readdirSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { blankDatabase } from '#tests/support/servers/database.ts';
import { refuseOldServer } from './external-server.ts';
import { openDatabase } from './open.ts';
import { StartupError } from './startup-error.ts';

const { user, password, host } = inject('server');
const blank = await blankDatabase();
const { rows } = await blank.pool.query<{ name: string }>('select current_database() as name');
const address = (who: string, database: string): string =>
  `postgres://${who}@/${database}?host=${encodeURIComponent(host)}`;

test('DATABASE_URL opens a database with the current schema, shown without its password', async () => {
  const url = address(`${user}:${password}`, rows[0]?.name ?? '');
  const database = await openDatabase({ directory: '/nowhere', url, log: () => {} });
  expect(await database.query.selectFrom('products').selectAll().execute()).toEqual([]);
  expect(database.where).toBe(`${host}/${rows[0]?.name}`);
  await database.close();
});

test.each([
  ['shop.example.com/jadau', 'DATABASE_URL is not an address of the form postgres://'],
  ['mysql://shop:secret@localhost/jadau', 'DATABASE_URL is not an address of the form postgres://'],
  ['postgres://shop:secret@localhost:99999/jadau', 'DATABASE_URL is not an address of the form postgres://'],
  [
    'postgres://shop:secret@127.0.0.1:45001/jadau',
    'at 127.0.0.1:45001/jadau cannot be opened because nothing listens',
  ],
  [
    'postgres://shop:secret@no-such-host.invalid/jadau',
    'at no-such-host.invalid/jadau cannot be opened because',
  ],
  [address('jadau:secret', 'jadau'), 'because it refuses the user or password: correct DATABASE_URL'],
  [
    address(`${user}:${password}`, 'secret_less'),
    'because it has no such database: create it or correct DATABASE_URL',
  ],
])('DATABASE_URL %s is refused with a one-sentence error without the password', async (url, sentence) => {
  const before = readdirSync('.');
  const refusal = await openDatabase({ directory: 'no-data-here', url, log: () => {} }).catch(
    (error: unknown) => error,
  );
  expect(refusal).toBeInstanceOf(StartupError);
  const { message } = refusal as StartupError;
  expect(message).toContain(sentence);
  expect(message).toMatch(/^[^\n]+\.$/);
  expect(message.replace('secret_less', '')).not.toContain('secret');
  expect(readdirSync('.')).toEqual(before);
});

test('a server older than PostgreSQL 15 is refused', () => {
  expect(() => refuseOldServer(140_011, 'db.example.com/jadau')).toThrow(
    'is PostgreSQL 14, and the shop needs 15',
  );
  expect(() => refuseOldServer(150_000, 'db.example.com/jadau')).not.toThrow();
});
