import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { startShop } from '../support/shops/test-shop.ts';
import { emptyDatabase } from '../support/servers/database.ts';

const { app } = await startShop(await emptyDatabase());
const document = (await app.inject('/api/v1/openapi.json')).body;

test('[API-11] the API document has no problem by the recommended rules of Redocly', async () => {
  // The rule finds products/details/{slug} and products/{id}/state ambiguous, although an id is a number.
  const rules = { 'no-ambiguous-paths': 'off' } as const;
  const config = await createConfig({ extends: ['recommended'], rules });
  const problems = await lintFromString({ source: document, absoluteRef: 'openapi.json', config });
  const said = problems.map(
    ({ severity, ruleId, message, location: [place] }) =>
      `${severity} ${ruleId}: ${message} at ${place?.pointer}`,
  );
  expect(said).toEqual([]);
});
