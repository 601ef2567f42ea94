import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { startShop } from '../support/shops/test-shop.ts';
import { emptyDatabase } from '../support/servers/database.ts';

const shop = await startShop(await emptyDatabase());

for (const path of ['/api/v1/openapi.json', '/api/admin/openapi.json']) {
  test(`[API-11] ${path} is a valid OpenAPI 3.1 document, and all its references resolve`, async () => {
    const document = (await shop.app.inject(path)).json<Record<string, unknown>>();
    const validator = new Validator();
    const verdict = await validator.validate(structuredClone(document));
    expect(verdict.errors ?? []).toEqual([]);
    expect(verdict.valid).toBe(true);
    expect(validator.version).toBe('3.1');
    expect(() => validator.resolveRefs()).not.toThrow();
  });

  test(`[API-11] the validator refuses ${path} if a parameter has no 'in' property`, async () => {
    const document = (await shop.app.inject(path)).json<{
      paths: Record<string, Record<string, { parameters?: Record<string, unknown>[] }>>;
    }>();
    const parameters = Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .find((call) => (call.parameters ?? []).length > 0)?.parameters;
    delete parameters?.[0]?.['in'];
    expect((await new Validator().validate(document)).valid).toBe(false);
  });
}
