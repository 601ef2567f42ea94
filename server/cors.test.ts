import { get, request, type IncomingHttpHeaders } from 'node:http';
import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { startShop, type TestShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';

const friend = 'https://boutique.example';
const stranger = 'https://boutique.example.evil.example';
const open = await listening(await startShop(await emptyDatabase(), { corsOrigins: [friend] }));
const closed = await listening(await startShop(await emptyDatabase()));

// Uses real connections: the HTTP server answers preflights before the application, which inject() would skip.
async function listening({ app }: TestShop): Promise<number> {
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  afterAll(() => app.close());
  return Number(new URL(address).port);
}

interface Sent {
  readonly port?: number;
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Record<string, string>;
}

async function send({ port = open, method = 'GET', path = '/api/v1/config', headers = {} }: Sent) {
  const sent = (method === 'GET' ? get : request)({ port, host: '127.0.0.1', path, method, headers });
  sent.end();
  const [response] = (await once(sent, 'response')) as [
    { statusCode: number; headers: IncomingHttpHeaders; resume: () => void },
  ];
  response.resume();
  return response;
}

const preflight = {
  'access-control-request-method': 'DELETE',
  'access-control-request-headers': 'authorization',
};

test('[API-10] by default no other site may call the API', async () => {
  const { headers } = await send({ port: closed, headers: { origin: friend } });
  expect(headers).not.toHaveProperty('access-control-allow-origin');
  const response = await send({ port: closed, method: 'OPTIONS', headers: { origin: friend, ...preflight } });
  expect(response.statusCode).toBe(405);
});

test('[API-10] a configured site may call and read the API, cached responses included', async () => {
  for (const _ of ['made', 'kept']) {
    const { statusCode, headers } = await send({ headers: { origin: friend } });
    expect(statusCode).toBe(200);
    expect(headers['access-control-allow-origin']).toBe(friend);
    expect(headers['access-control-expose-headers']).toContain('Retry-After');
    expect(headers.vary).toBe('origin, accept-encoding');
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  }
});

test('[API-10] the configured site can read refusals as well', async () => {
  const { statusCode, headers } = await send({ path: '/api/v1/cart', headers: { origin: friend } });
  expect(statusCode).toBe(401);
  expect(headers['access-control-allow-origin']).toBe(friend);
});

test('[API-10] [API-14] a preflight request of the configured site is allowed its requested headers', async () => {
  const { statusCode, headers } = await send({
    method: 'OPTIONS',
    path: '/api/v1/cart/remove',
    headers: {
      origin: friend,
      ...preflight,
      'access-control-request-headers': 'authorization, x-localization, x-client-version',
    },
  });
  expect(statusCode).toBe(204);
  expect(headers).toMatchObject({
    'access-control-allow-origin': friend,
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    'access-control-allow-headers': 'authorization, x-localization, x-client-version',
    vary: 'origin, access-control-request-headers',
  });
});

test.each([stranger, 'null', 'http://boutique.example', `${friend}:8443`])(
  '[API-10] %s is not the configured site',
  async (origin) => {
    expect((await send({ headers: { origin } })).headers).not.toHaveProperty('access-control-allow-origin');
    const response = await send({ method: 'OPTIONS', headers: { origin, ...preflight } });
    expect(response.statusCode).toBe(405);
    expect(response.headers).not.toHaveProperty('access-control-allow-origin');
  },
);

test('[API-10] a response to a request without Origin still varies by Origin', async () => {
  expect((await send({})).headers.vary).toContain('origin');
});
