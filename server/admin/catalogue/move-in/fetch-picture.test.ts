import { createServer } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { listenHere } from '#tests/support/servers/listen-here.ts';
import { fetchPicture } from './fetch-picture.ts';

const server = createServer((request, response) => {
  const path = request.url ?? '';
  if (path === '/away') response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
  else if (path === '/moved') response.writeHead(301, { location: '/picture.jpg' }).end();
  else if (path === '/round') response.writeHead(302, { location: '/round' }).end();
  else if (path === '/page') response.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
  else if (path === '/busy') response.writeHead(503).end();
  else if (path === '/slow') response.writeHead(200, { 'content-type': 'image/jpeg' }).write('x');
  else if (path === '/endless') {
    response.writeHead(200, { 'content-type': 'image/jpeg' });
    const chunk = Buffer.alloc(1000);
    const send = (): void => {
      while (!response.destroyed && response.write(chunk));
      response.once('drain', send);
    };
    send();
  } else response.writeHead(200, { 'content-type': 'image/jpeg' }).end('bytes');
});
const port = await listenHere(server);
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const base = `http://127.0.0.1:${port}`;
/** Lets this machine through, and no other private address. */
const here = { ports: [String(port), ''], filter: { allowIPAddressList: ['127.0.0.1'] } };

describe('[MOVE-4] a picture is fetched by its address', () => {
  it('from the address, also after a redirect', async () => {
    const bytes = Buffer.from('bytes');
    expect(await fetchPicture(`${base}/picture.jpg`, here)).toEqual({ bytes });
    expect(await fetchPicture(`${base}/moved`, here)).toEqual({ bytes });
  });

  it.each([
    'http://127.0.0.1/a.jpg',
    'http://localhost/a.jpg',
    'http://[::1]/a.jpg',
    'http://[::ffff:127.0.0.1]/a.jpg',
    'http://10.0.0.7/a.jpg',
    'http://192.168.1.1/a.jpg',
    'http://169.254.169.254/latest/meta-data',
    'http://0x7f000001/a.jpg',
    'http://[fd00::1]/a.jpg',
    'http://0.0.0.0/a.jpg',
    'http://100.64.0.1/a.jpg',
    'https://shop.example:5432/a.jpg',
    'http://user:secret@shop.example/a.jpg',
    'file:///etc/passwd',
    'no address',
  ])('never from %s', async (address) => {
    expect(await fetchPicture(address)).toEqual({ why: 'This is not a public web address.', again: false });
  });

  it('a redirect into a private network is not followed', async () => {
    const why = 'This is not a public web address.';
    expect(await fetchPicture(`${base}/away`, here)).toEqual({ why, again: false });
  });

  it.each([
    ['/round', 'The address redirects too many times.', false],
    ['/page', 'What the old shop sent is not a picture.', false],
    ['/busy', 'The old shop answered 503.', true],
    ['/slow', 'The old shop took too long to answer.', true],
    ['/endless', 'The picture is larger than 25 MB.', false],
  ])('%s: %s', async (path, why, again) => {
    const limits = path === '/slow' ? { timeout: 200 } : { most: 50_000 };
    expect(await fetchPicture(base + path, { ...here, ...limits })).toEqual({ why, again });
  });
});
