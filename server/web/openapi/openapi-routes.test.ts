import { describe, expect, it } from 'vitest';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly object[];
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: object; readonly responses: object };
}

const { app } = await startShop(await emptyDatabase());
const response = await app.inject('/api/v1/openapi.json');
const document = response.json<Document>();
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

/** Every value of this key at any depth. */
function valuesOf(key: string, within: unknown): unknown[] {
  if (typeof within !== 'object' || within === null) return [];
  return Object.entries(within).flatMap(([name, value]: [string, unknown]) => [
    ...(name === key ? [value] : []),
    ...valuesOf(key, value),
  ]);
}

function follow(reference: string): unknown {
  return reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((within, part) => (within as Record<string, unknown> | undefined)?.[part], document);
}

describe('the OpenAPI document', () => {
  it('[API-11] is OpenAPI 3.1 and describes every served call', () => {
    expect(response.statusCode).toBe(200);
    expect(document.openapi).toMatch(/^3\.1\.\d$/);
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(ids).toEqual(
      expect.arrayContaining(['getConfig', 'listProducts', 'login', 'addToCart', 'placeOrderOffline']),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(operations)(
    '[API-11] describes $method $path completely, and the call is served',
    async ({ path, method, operation }) => {
      expect(operation.summary).not.toBe('');
      expect(operation.tags).toHaveLength(1);
      const answers = Object.entries(operation.responses['200']?.content ?? {});
      expect(answers).toEqual([
        [
          expect.stringMatching(/^application\/(json|pdf|octet-stream)$/),
          expect.objectContaining({ schema: expect.anything() as unknown }),
        ],
      ]);
      expect(operation.responses).toHaveProperty('405');
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect(inPath.map(({ name }) => name)).toEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      );
      expect(inPath.every(({ required }) => required)).toBe(true);
      expect(new Set(operation.parameters.map(({ name, in: where }) => `${where} ${name}`)).size).toBe(
        operation.parameters.length,
      );
      expect(Object.hasOwn(operation.responses, '401')).toBe(
        operation.security.length > 0 || path.endsWith('/login'),
      );
      expect(app.hasRoute({ method: method.toUpperCase(), url: path.replaceAll(/\{(\w+)\}/g, ':$1') })).toBe(
        true,
      );
    },
  );

  it('[API-11] has no dangling references', () => {
    const references = valuesOf('$ref', document).map(String);
    expect(references.length).toBeGreaterThan(20);
    for (const reference of references) expect(follow(reference), reference).toBeDefined();
  });

  it('[API-11] uses every shared schema', () => {
    const used = new Set(valuesOf('$ref', document));
    const names = Object.keys(document.components.schemas);
    expect(names).toEqual(expect.arrayContaining(['Product', 'Problem', 'Category', 'Order', 'CartLine']));
    for (const name of names) expect(used).toContain(`#/components/schemas/${name}`);
  });

  it('[API-11] marks only required parameters as required', () => {
    const parameters = document.paths['/api/v1/products']?.['get']?.parameters ?? [];
    expect(parameters.map(({ name }) => name)).toContain('category');
    expect(parameters.filter(({ required }) => required)).toEqual([]);
    const details = document.paths['/api/v1/customer/order/details']?.['get']?.parameters;
    expect(details).toMatchObject([{ name: 'order_id', in: 'query', required: true }]);
  });

  it('[API-10] references the problem document for refusals, with Allow and Retry-After', () => {
    expect(document.components.responses).toMatchObject({
      TooManyRequests: { headers: { 'Retry-After': { required: true } } },
      MethodNotAllowed: { headers: { Allow: { required: true } } },
    });
    expect(document.paths['/api/v1/auth/login']?.['post']?.responses['429']).toEqual({
      $ref: '#/components/responses/TooManyRequests',
    });
  });

  it('is not sent again to a client that has it', async () => {
    const again = await app.inject({
      url: '/api/v1/openapi.json',
      headers: { 'if-none-match': String(response.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  it('[API-10] is read-only: another method gets 405', async () => {
    const refused = await app.inject({ method: 'DELETE', url: '/api/v1/openapi.json' });
    expect(refused.statusCode).toBe(405);
    expect(refused.headers.allow).toBe('GET, HEAD');
  });
});
