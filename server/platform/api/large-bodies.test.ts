// @module-tag no-date

import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listenHere } from '#tests/support/servers/listen-here.ts';
import { addReviewPicture } from '#contract/reviews.ts';
import { buildPath } from '#domain/build-path.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { signedInShopper } from '#tests/support/people/shopper.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { LargeBodies } from './large-bodies.ts';

const shop = await startShop(await emptyDatabase());
const port = await listenHere(shop.app.server);

const head = (token: string) =>
  [
    `POST ${buildPath(addReviewPicture.path, { id: 1 })} HTTP/1.1`,
    'host: shop.example',
    `authorization: Bearer ${token}`,
    'content-type: application/json',
    'content-length: 5000000',
    '',
    '{"picture":"',
  ].join('\r\n');

/** Begins to send pictures at the same moment and ends none. `from`: an address of this machine. */
async function begin(token: string, count: number, from = '127.0.0.1') {
  const answers: string[] = [];
  let ended = 0;
  const sockets = Array.from({ length: count }, (): Socket => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    socket.on('data', (bytes) => answers.push(String(bytes).slice(9, 12)));
    socket.on('close', () => (ended += 1));
    return socket.on('error', () => undefined);
  });
  for (const socket of sockets) socket.write(head(token));
  return { answers, ended: () => ended, end: () => sockets.forEach((socket) => socket.destroy()) };
}

async function tokens(count: number): Promise<string[]> {
  const made: string[] = [];
  while (made.length < count) made.push((await signedInShopper(shop)).token);
  return made;
}

/** Three accounts with eight bodies each. */
async function fill(from?: string) {
  const sent: Awaited<ReturnType<typeof begin>>[] = [];
  for (const token of await tokens(3)) {
    const pictures = await begin(token, 11, from);
    await expect.poll(() => pictures.answers).toEqual(['429', '429', '429']);
    sent.push(pictures);
  }
  return {
    /** Uploads that the shop broke off; refused ones stay open until their body ends. */
    brokenOff: () => sent.reduce((sum, { ended }) => sum + ended(), 0),
    end: () => sent.forEach(({ end }) => end()),
  };
}

test('[TRUST-2] an account sends eight large bodies at once, and one that was broken off is not counted', async () => {
  const full = await fill();
  full.end();
  const [token = ''] = await tokens(1);
  for (let count = 0; count < 5; count += 1) (await begin(token, 20)).end();
  await expect
    .poll(async () => {
      const again = await begin(token, 9);
      await expect.poll(() => again.answers.length).toBeGreaterThan(0);
      again.end();
      return again.answers;
    })
    .toEqual(['429']);
});

test('[TRUST-2] a body within the usual limit is not counted, however many come at once', async () => {
  const { token } = await signedInShopper(shop);
  const url = buildPath(addReviewPicture.path, { id: 1 });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      shop.app.inject({
        method: 'POST',
        url,
        headers: { authorization: `Bearer ${token}` },
        payload: { picture: 'AAAA' },
      }),
    ),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
});
test.each([
  ['another account of their network', '127.0.0.1', 6],
  ['another network', '127.0.0.2', 8],
])(
  '[TRUST-2] twenty-four slow uploads of three accounts make room for %s, up to a fair share',
  async (_, from, share) => {
    const full = await fill('127.0.0.1');
    const [token = ''] = await tokens(1);
    const other = await begin(token, 8, from);
    await expect.poll(full.brokenOff).toBe(share);
    await expect.poll(() => other.answers).toEqual(Array.from({ length: 8 - share }, () => '429'));
    full.end();
    other.end();
  },
);

/** A server that takes a body of the customer and network in the path, and answers when it has ended or was refused. */
async function counting(clock: () => number) {
  const bodies = new LargeBodies(clock);
  let begun = 0;
  let received = 0;
  const server = createServer((request, response) => {
    const [, customer = '', network = ''] = decodeURIComponent(request.url ?? '').split(',');
    if (!bodies.begin({ customerId: Number(customer), network }, response)) return response.end('refused');
    begun += 1;
    return request.on('error', () => undefined).on('data', (bytes: Buffer) => (received += bytes.length));
  });
  const own = await listenHere(server);
  onTestFinished(() => void server.close());

  const begin = async (customer: number, network: string) => {
    const before = begun;
    const sender = { answer: '', ended: false };
    const socket = connect(own, '127.0.0.1').on('error', () => undefined);
    socket.on('data', (bytes) => (sender.answer += String(bytes)));
    socket.on('close', () => (sender.ended = true));
    const path = encodeURIComponent(`,${customer},${network}`);
    socket.write(`POST /${path} HTTP/1.1\r\nhost: shop.example\r\ncontent-length: 5000000\r\n\r\n`);
    onTestFinished(() => void socket.destroy());
    await expect.poll(() => begun > before || sender.answer !== '').toBe(true);
    return Object.assign(sender, {
      refused: () => sender.answer.includes('refused'),
      send: (bytes: number) => socket.write('x'.repeat(bytes)),
    });
  };
  return Object.assign(begin, { received: () => received });
}

test('[TRUST-2] slow uploads of as many accounts and networks make room, the slowest first, once they had time to show it', async () => {
  let now = 0;
  const begin = await counting(() => now);
  const senders: Awaited<ReturnType<typeof begin>>[] = [];
  for (let each = 1; each <= 24; each += 1) senders.push(await begin(each, `10.0.0.${each}`));
  for (const [index, { send }] of senders.entries()) send(index === 5 ? 10 : 100_000);
  await expect.poll(begin.received).toBe(23 * 100_000 + 10);
  expect((await begin(99, '10.0.0.99')).refused()).toBe(true);
  now = 10_000;
  expect((await begin(99, '10.0.0.99')).refused()).toBe(false);
  await expect.poll(() => senders.flatMap(({ ended }, index) => (ended ? [index] : []))).toEqual([5]);
});

test('[TRUST-2] all networks of an IPv6 /48 share one part', async () => {
  const begin = await counting(() => 0);
  const senders: Awaited<ReturnType<typeof begin>>[] = [];
  for (let each = 1; each <= 24; each += 1) senders.push(await begin(each, `2001:db8:7:${each}::/64`));
  expect((await begin(99, '10.0.0.99')).refused()).toBe(false);
  await expect.poll(() => senders.filter(({ ended }) => ended).length).toBe(1);
});
