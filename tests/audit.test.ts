import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dispatchedStatuses, givenUpStatuses } from '#domain/order-status.ts';
import { audit } from './audit.ts';
import { demoDatabase } from './database.ts';

test('[I20] the demo shop, with all its orders, payments and refunds, passes the audit', async () => {
  expect(await audit(await demoDatabase())).toEqual([]);
});

test('[I20] the audit groups the statuses of an order as the shop does', () => {
  const text = readFileSync(new URL('../database/audit.sql', import.meta.url), 'utf8');
  const groups = [...text.matchAll(/\bstatus in \(([^)]*)\)/g)].map(([, list = '']) =>
    list.split(', ').map((quoted) => quoted.slice(1, -1)),
  );
  expect(groups.length).toBeGreaterThan(1);
  for (const group of groups) expect([givenUpStatuses, dispatchedStatuses]).toContainEqual(group);
});
