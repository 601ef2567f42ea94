import { expect, test } from 'vitest';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { publishRates } from '#tests/support/data/rates.ts';
import { setSettings } from '#tests/support/shops/settings.ts';
import { readRateStop } from './rate-stop.ts';

const database = await emptyDatabase();

test('pieces by rate are sold until the hours after the rates are over, and not from that moment on', async () => {
  const published = new Date('2026-11-23T04:45:00.000Z');
  await publishRates(database, undefined, () => published);
  await setSettings(database, 'rates', { stopAfterHours: 20 });
  const stopsAt = new Date('2026-11-24T00:45:00.000Z');
  const before = new Date('2026-11-24T00:44:59.999Z');
  expect(await readRateStop(database.query, before)).toEqual({ stopsAt, stopped: false });
  expect(await readRateStop(database.query, stopsAt)).toEqual({ stopsAt, stopped: true });
});
