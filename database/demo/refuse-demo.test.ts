import { expect, test } from 'vitest';
import { StartupError } from '../startup-error.ts';
import { demoDatabase, emptyDatabase } from '#tests/support/servers/database.ts';
import { refuseDemo } from './refuse-demo.ts';

test('a shop with a public address does not start while it has demo customers', async () => {
  const { pool } = await demoDatabase();
  const opening = refuseDemo(pool, 'https://shop.example');
  await expect(opening).rejects.toBeInstanceOf(StartupError);
  await expect(opening).rejects.toThrow('npm run demo:remove.');
});

test('a shop with a public address starts without demo customers', async () => {
  const { pool } = await emptyDatabase();
  await expect(refuseDemo(pool, 'https://shop.example')).resolves.toBeUndefined();
});
