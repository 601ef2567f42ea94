import { expect, test } from 'vitest';
import { StartupError } from '../startup-error.ts';
import { demoDatabase, emptyDatabase } from '#tests/support/database.ts';
import { refuseDemo } from './refuse-demo.ts';

test('where others come, a shop that still holds the demo customers does not open', async () => {
  const { pool } = await demoDatabase();
  const opening = refuseDemo(pool, 'https://shop.example');
  await expect(opening).rejects.toBeInstanceOf(StartupError);
  await expect(opening).rejects.toThrow('npm run demo:remove.');
});

test('once the demo customers are gone it opens', async () => {
  const { pool } = await emptyDatabase();
  await expect(refuseDemo(pool, 'https://shop.example')).resolves.toBeUndefined();
});
