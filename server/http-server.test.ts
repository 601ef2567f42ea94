import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { listenHere } from '#tests/support/servers/listen-here.ts';
import { freePort } from '#database/postgres/free-port.ts';
import { createHttpServer } from './http-server.ts';

const large = Buffer.alloc(32 * 1024 * 1024, 'polki ');
const shortTimeouts = {
  headersTimeout: 300,
  bodyTimeout: 300,
  requestTimeout: 600,
  connectionsCheckingInterval: 50,
  keepAliveTimeout: 300,
  silence: 400,
};
const opened: { server: Server; sockets: Socket[] }[] = [];
afterEach(() => {
  for (const { server, sockets } of opened.splice(0)) {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
  }
});

async function openServer(timeouts = shortTimeouts) {
  const server = createHttpServer(
    (_request, _response, next) => next(),
    (request, response) => {
      request.resume();
      if (request.url === '/large') response.end(large);
      else request.on('end', () => response.end('a ring'));
    },
    timeouts,
  );
  const sockets: Socket[] = [];
  opened.push({ server, sockets });
  const port = await listenHere(server);
  const dawdle = async (words: string, count: number) => {
    const ends = [];
    for (let each = 0; each < count; each += 1) {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      sockets.push(socket);
      socket.write(words);
      socket.pause();
      ends.push(once(socket, 'close'));
    }
    await new Promise(setImmediate);
    return { sockets, ends };
  };
  const connections = () =>
    new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
  let taken = 0;
  server.on('connection', () => (taken += 1));
  return { address: `http://127.0.0.1:${port}`, dawdle, connections, taken: () => taken };
}

test.each([
  ['headers that never end', 'GET / HTTP/1.1\r\nHost: shop\r\nX-Slow: '],
  ['no request', ''],
  [
    'an upload that never ends',
    'POST /api/admin/pictures HTTP/1.1\r\nHost: shop\r\nContent-Length: 100\r\n\r\n\xff',
  ],
  ['a body that never ends', 'POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 100\r\n\r\n{'],
  ['a response that they do not read', 'GET /large HTTP/1.1\r\nHost: shop\r\n\r\n'],
])('clients with %s are disconnected, and others are answered meanwhile', async (_, words) => {
  const { address, dawdle, connections, taken } = await openServer();
  await dawdle(words, 100);
  await expect.poll(taken).toBe(100);
  for (let turn = 0; turn < 10; turn += 1) {
    const answer = await fetch(address, { headers: { connection: 'close' } });
    expect(await answer.text()).toBe('a ring');
  }
  await expect.poll(connections).toBe(0);
});

test.each([
  '/api/admin/pictures',
  '/api/admin/move-ins?source=shopify&categoryId=1',
  '/api/admin/move-ins/7/pictures?name=ring.jpg',
  '/api/v1/customer/reviews/7/pictures',
  '/api/v1/customer/order/returns/picture',
])('an upload to %s may still arrive when another body has been cut off', async (path) => {
  const { address } = await openServer({ ...shortTimeouts, requestTimeout: 60_000, silence: 60_000 });
  const post = (to: string) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1').on('error', () => undefined);
    opened.at(-1)?.sockets.push(socket);
    socket.write(`POST ${to} HTTP/1.1\r\nHost: shop\r\nContent-Length: 9\r\n\r\n`);
    return socket;
  };
  const upload = post(path);
  const ended = once(upload, 'data');
  const other = post('/');
  await once(other.resume(), 'close');
  upload.write('nine more');
  expect(String(await ended)).toContain('a ring');
});

test.each([
  [
    'two Content-Length headers',
    'POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nring',
  ],
  [
    'both Content-Length and chunked encoding',
    'POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  [
    'an unknown transfer coding',
    'POST / HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
  ],
  [
    'chunked before another coding',
    'POST / HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n',
  ],
  ['a space before the colon', 'GET / HTTP/1.1\r\nHost: shop\r\nContent-Length : 4\r\n\r\nring'],
  [
    'a folded header',
    'GET / HTTP/1.1\r\nHost: shop\r\nX-Ring: a\r\n b\r\nTransfer-Encoding:\r\n chunked\r\n\r\n',
  ],
  ['a bare line feed', 'GET / HTTP/1.1\nHost: shop\n\n'],
  ['a hexadecimal Content-Length', 'POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 0x4\r\n\r\nring'],
  [
    'a signed chunk size',
    'POST / HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked\r\n\r\n+4\r\nring\r\n0\r\n\r\n',
  ],
  ['no Host header', 'GET / HTTP/1.1\r\n\r\n'],
  ['17 KB of headers', `GET / HTTP/1.1\r\nHost: shop\r\nX-Long: ${'x'.repeat(17 * 1024)}\r\n\r\n`],
])(
  'a request with %s is refused, and the bytes after it are not parsed as another request',
  async (_, words) => {
    const { address } = await openServer();
    const { port } = new URL(address);
    const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
    let said = '';
    socket.on('data', (bytes: Buffer) => (said += bytes.toString()));
    socket.write(`${words}GET /smuggled HTTP/1.1\r\nHost: shop\r\n\r\n`);
    await once(socket, 'close');
    expect(said).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(said).not.toContain('a ring');
  },
);

test('[I14] a stopping server finishes current requests, answers what still arrives on open connections, and exits', async () => {
  const doing: (() => void)[] = [];
  const server = createHttpServer(
    (_request, _response, next) => next(),
    (_request, response) => void doing.push(() => response.end('a ring')),
  );
  opened.push({ server, sockets: [] });
  const port = await listenHere(server);
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.on('data', (bytes: Buffer) => (said += bytes.toString()));
  const get = () => socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n');
  get();
  await expect.poll(() => doing.length).toBe(1);
  const ended = once(socket, 'close');
  const closed = new Promise((resolve) => server.close(resolve));
  get(); // sent before the client could know of the stop
  doing[0]?.();
  await expect.poll(() => doing.length).toBe(2);
  doing[1]?.();
  await closed; // although the client keeps its connection open
  await ended;
  expect(said.match(/a ring/g)).toHaveLength(2);
  expect(said.toLowerCase()).toContain('connection: close');
});

test('[I14] a connection that was busy when the stop began does not delay it afterwards', async () => {
  const doing: (() => void)[] = [];
  const server = createHttpServer(
    (_request, _response, next) => next(),
    (_request, response) => void doing.push(() => response.end('a ring')),
    { ...shortTimeouts, headersTimeout: 0, requestTimeout: 0, keepAliveTimeout: 0, silence: 0 },
  );
  opened.push({ server, sockets: [] });
  const port = await listenHere(server);
  const socket = connect(port, '127.0.0.1');
  opened.at(-1)?.sockets.push(socket);
  socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n');
  await expect.poll(() => doing.length).toBe(1);
  const closed = new Promise((resolve) => server.close(resolve));
  doing[0]?.();
  await closed; // no timeout would close this connection
});

test('[GROW-4] a server that is about to stop serves requests and closes each connection after its response', async () => {
  const leaving = new AbortController();
  const server = createHttpServer(
    (_request, _response, next) => next(),
    (_request, response) => void response.end('a ring'),
    { leaving: leaving.signal },
  );
  opened.push({ server, sockets: [] });
  const port = await freePort();
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const get = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/`);
    return [response.headers.get('connection'), await response.text()];
  };
  expect(await get()).toEqual(['keep-alive', 'a ring']);
  leaving.abort();
  expect(await get()).toEqual(['close', 'a ring']);
});
