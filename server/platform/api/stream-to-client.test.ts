import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { streamToClient } from './stream-to-client.ts';

const part = Buffer.alloc(1024 * 1024, 'a');
const parts = 40;
const pace = { grace: 300, bytesPerSecond: 20 * part.length };

/** Starts a download of 40 MB. `held` ends when the shop lets go of it. */
async function download() {
  let held: Promise<unknown> = Promise.resolve();
  let made = 0;
  async function* all() {
    for (; made < parts; made += 1) {
      if (made === 1) await pause(2 * pace.grace);
      yield part;
    }
  }
  const server = createServer((_, response) => {
    const stream = streamToClient(all(), pace);
    held = new Promise((resolve) => stream.once('close', resolve));
    stream.once('error', () => response.destroy());
    stream.pipe(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  const clientRequest = request({ port: address.port, host: '127.0.0.1', agent: false }).end();
  const response = await new Promise<IncomingMessage>((resolve) => clientRequest.once('response', resolve));
  return { response, held: () => held, made: () => made };
}

test('[LAW-59] a client that takes nothing of its download is cut off', async () => {
  const { response, held, made } = await download();
  response.pause();
  response.on('error', () => {});
  await held();
  expect(made()).toBeLessThan(parts);
});

test('[LAW-59] a client that takes a little now and then is cut off too', async () => {
  const { response, held, made } = await download();
  response.on('error', () => {});
  const sips = setInterval(() => void response.read(1024), 20);
  await held();
  clearInterval(sips);
  expect(made()).toBeLessThan(parts);
});

test('[LAW-59] a client that reads on gets all of it, however long the shop takes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const [first, rest] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  async function* all() {
    yield part;
    await rest.promise;
    yield part;
  }
  const stream = streamToClient(all(), pace);
  let taken = 0;
  const read = (async () => {
    for await (const chunk of stream) {
      taken += Buffer.from(chunk).length;
      if (taken >= part.length) first.resolve();
    }
  })();
  await first.promise;
  await vi.advanceTimersByTimeAsync(100 * pace.grace);
  rest.resolve();
  await read;
  expect(taken).toBe(2 * part.length);
});
