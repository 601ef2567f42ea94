import { expect, test } from 'vitest';
import { audit } from './audit.ts';
import { demoDatabase } from './database.ts';

test('[I20] the demo shop, with all its orders, payments and refunds, passes the audit', async () => {
  expect(await audit(await demoDatabase())).toEqual([]);
});
