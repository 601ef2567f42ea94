import type { FastifyInstance } from 'fastify';
import { refuseOtherMethods } from '../platform/api/mount-api.ts';
import { describeApi } from '../web/openapi/describe-api.ts';
import type { AdminApi } from './core/admin-api.ts';

const path = '/api/admin/openapi.json';

/** The OpenAPI document of the back office, with the permission of each call. */
export function adminOpenApiRoute(app: FastifyInstance, api: AdminApi, origin: string): void {
  let described: string | null = null;
  app.get(path, (_, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send((described ??= describe(api, origin))),
  );
  refuseOtherMethods(app, path, new Set(['GET']));
}

const keyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Of one request. The same request of the same member of staff with this key gets the first answer again for 24 hours and changes nothing; another one is refused with 422.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

function describe(api: AdminApi, origin: string): string {
  const calls = api.served.map(({ call }) => call);
  const document = describeApi(calls, origin);
  for (const { method, path: address, permission, file, once } of calls) {
    const bytes = { schema: { type: 'string', format: 'binary' } };
    const operation = document.paths[address]?.[method.toLowerCase()];
    Object.assign(operation ?? {}, {
      'x-permission': permission,
      security: permission === 'open' ? [] : [permission === 'machine' ? { machine: [] } : { session: [] }],
      ...(once && { parameters: [...(operation?.parameters ?? []), keyParameter] }),
      ...(file !== null && {
        requestBody: {
          required: true,
          description: `At most ${file.most / 1024 / 1024} MB`,
          content: Object.fromEntries(file.types.map((type) => [type, bytes])),
        },
      }),
    });
  }
  return JSON.stringify({
    ...document,
    info: {
      ...document.info,
      title: 'Back office API',
      version: '1',
      description:
        'The API of the back office. Times are ISO 8601 in UTC, money is rupees with at most two decimals. Calls that change something are accepted only from the shop’s own pages.',
    },
    components: {
      ...document.components,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'jadau-staff' },
        machine: { type: 'http', scheme: 'bearer' },
      },
    },
  });
}
