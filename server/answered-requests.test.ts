import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { listenHere } from '#tests/support/servers/listen-here.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { answeredRequests } from './answered-requests.ts';
import { readStartupOptions } from './platform/startup-options.ts';

const database = await emptyDatabase();

/** The HTTP server of a shop with these settings; sends one request, byte by byte as given, and returns its answer. */
async function openServer(environment: Readonly<Record<string, string>>) {
  const settings = readStartupOptions(environment, []);
  const { app } = await startShop(database, { origin: settings.origin, answers: answeredRequests(settings) });
  const port = await listenHere(app.server);
  return async (request: string) => {
    const socket = connect(port, '127.0.0.1');
    let said = '';
    socket.on('data', (bytes: Buffer) => (said += bytes.toString()));
    socket.write(request);
    await once(socket, 'close');
    return said;
  };
}

const get = (host: string, header = '') =>
  `GET /api/v1/config HTTP/1.1\r\nHost: ${host}\r\n${header}Connection: close\r\n\r\n`;
const answered = /^HTTP\/1\.1 200 /;
const misdirected = /^HTTP\/1\.1 421 /;

const alone = await openServer({});
const home = await openServer({ HOST: '0.0.0.0', PRIVATE_NETWORK: 'yes' });
const named = await openServer({ ORIGIN: 'https://shop.example', TRUST_PROXY: '127.0.0.1' });

test.each([
  ...[
    'localhost',
    'localhost:3000',
    'LOCALHOST:8080',
    'localhost.:3000',
    'ring.localhost',
    'Ring.LocalHost.',
  ],
  ...['127.0.0.1', '127.0.0.1:65535', '127.3.4.5:3000', '[::1]', '[::1]:3000'],
])('[SAFE-1] without any setting the shop answers at %s', async (host) => {
  expect(await alone(get(host))).toMatch(answered);
  expect(await home(get(host))).toMatch(answered);
  expect(await alone(get(host).replace(' /api', ` http://${host}/api`))).toMatch(answered);
});

test.each([
  ...['shop.example', 'SHOP.EXAMPLE:3000', 'shop.example.', 'localhost.shop.example', 'notlocalhost'],
  ...[
    '127.0.0.1.shop.example',
    '127.shop.example',
    '0.0.0.0:3000',
    '192.168.1.5:3000',
    '203.0.113.7',
    '[::2]',
  ],
])('[SAFE-1] without ORIGIN a request for %s is misdirected, and nothing is shown', async (host) => {
  const said = await alone(get(host));
  expect(said).toMatch(misdirected);
  expect(said).toContain('set ORIGIN to its public address');
  expect(said).not.toContain('currency');
  expect(await alone(get(host).replace(' /api', ` http://${host}/api`))).toMatch(misdirected);
  expect(await named(get(host))).toMatch(answered);
});

test('[SAFE-1] a target with another host than the Host header, two hosts and none are refused', async () => {
  expect(await alone(get('localhost').replace(' /api', ' http://shop.example/api'))).toMatch(/ 400 /);
  expect(await alone(get('shop.example').replace(' /api', ' http://localhost/api'))).toMatch(/ 400 /);
  expect(await alone(get('localhost', 'Host: shop.example\r\n'))).toMatch(/ 400 /);
  expect(await alone('GET / HTTP/1.1\r\nConnection: close\r\n\r\n')).toMatch(/ 400 /);
  expect(await alone('GET /api/v1/config HTTP/1.0\r\n\r\n')).toMatch(misdirected);
  expect(await named('GET /api/v1/config HTTP/1.0\r\n\r\n')).toMatch(answered);
});

test.each([
  ...['X-Forwarded-For: 203.0.113.7', 'X-Forwarded-Host: shop.example', 'x-forwarded-proto: https'],
  ...['X-FORWARDED-PORT: 443', 'Forwarded: for=203.0.113.7;host=shop.example', 'Forwarded: host=localhost'],
  ...['X-Forwarded-Host: localhost', 'Via: 1.1 proxy', 'X-Real-IP: 203.0.113.7', 'X-Forwarded-For:'],
])('[SAFE-1] without ORIGIN a request that a proxy has passed on is misdirected: %s', async (header) => {
  expect(await alone(get('localhost', `${header}\r\n`))).toMatch(misdirected);
  expect(await home(get('192.168.1.5', `${header}\r\n`))).toMatch(misdirected);
  expect(await named(get('shop.example', `${header}\r\n`))).toMatch(answered);
});

test('[SAFE-1] with PRIVATE_NETWORK=yes a phone of the same network is answered, and no name of the internet', async () => {
  for (const host of ['192.168.1.5:3000', '10.0.0.2', 'nas', 'nas.local:3000', '[fd00::7]'])
    expect(await home(get(host))).toMatch(answered);
  for (const host of ['shop.example', '203.0.113.7', '10.shop.example', '192.168.shop.example'])
    expect(await home(get(host))).toMatch(misdirected);
});

test('[SAFE-1] an ORIGIN of this machine answers no other host, but behind a proxy of this machine', async () => {
  const local = await openServer({ ORIGIN: 'http://localhost:3000', TRUST_PROXY: '127.0.0.1' });
  expect(await local(get('localhost', 'X-Forwarded-For: 127.0.0.1\r\n'))).toMatch(answered);
  expect(await local(get('shop.example'))).toMatch(misdirected);
});

test.each([
  'X-Forwarded-For: 203.0.113.7',
  'X-Forwarded-For: 127.0.0.1, 203.0.113.7',
  'X-Forwarded-For: 127.0.0.1\r\nX-Forwarded-Host: shop.example',
  'X-Real-IP: 203.0.113.7',
  'Forwarded: for=203.0.113.7;host=shop.example',
])(
  '[SAFE-1] an ORIGIN of this machine answers nothing that a proxy passes on for others: %s',
  async (header) => {
    const local = await openServer({ ORIGIN: 'http://localhost:3000', TRUST_PROXY: '127.0.0.1' });
    expect(await local(get('localhost:3000', `${header}\r\n`))).toMatch(misdirected);
  },
);

test('[SAFE-1] a proxy that adds nothing of its own, or only what its product adds, is known by that', async () => {
  expect(await alone(get('127.0.0.1:3000').replace('HTTP/1.1', 'HTTP/1.0'))).toMatch(misdirected);
  for (const header of ['CF-Connecting-IP: 203.0.113.7', 'CDN-Loop: cdn', 'True-Client-IP: 203.0.113.7'])
    expect(await alone(get('localhost', `${header}\r\n`))).toMatch(misdirected);
});

test('[SAFE-1] with PRIVATE_NETWORK=yes a sender on the internet is not answered, whatever host it names', () => {
  const rule = answeredRequests(readStartupOptions({ HOST: '0.0.0.0', PRIVATE_NETWORK: 'yes' }, []));
  const asks = (remoteAddress: string) =>
    rule({ headers: { host: 'localhost:3000' }, httpVersion: '1.1', socket: { remoteAddress } });
  for (const near of ['127.0.0.1', '::1', '::ffff:192.168.1.7', '172.17.0.1', '2001:db8::7', 'fe80::1'])
    expect(asks(near)).toBe(true);
  for (const far of ['203.0.113.7', '::ffff:203.0.113.7']) expect(asks(far)).toBe(false);
});

test('[SAFE-1] the settings of compose.yaml answer the private network, and no name of the internet', async () => {
  const container = await openServer({
    HOST: '0.0.0.0',
    ORIGIN: 'http://localhost:3000',
    PRIVATE_NETWORK: 'yes',
  });
  for (const host of ['localhost:3000', '192.168.1.5:3000', 'shop'])
    expect(await container(get(host))).toMatch(answered);
  expect(await container(get('shop.example'))).toMatch(misdirected);
});

test('[SAFE-1] TRUST_PROXY without ORIGIN is refused in one sentence', () => {
  for (const more of [{}, { PRIVATE_NETWORK: 'yes' }, { ORIGIN: '' }])
    expect(() => readStartupOptions({ TRUST_PROXY: '127.0.0.1', ...more }, [])).toThrow(
      /^TRUST_PROXY is set without ORIGIN: set ORIGIN to the address at which the proxy is reached, such as https:\/\/shop\.example\.$/,
    );
  expect(() =>
    readStartupOptions({ TRUST_PROXY: '127.0.0.1', ORIGIN: 'https://shop.example' }, []),
  ).not.toThrow();
});
