import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#database/open.ts';
import { audit } from '../support/runs/audit.ts';
import { createProduct, stockOf } from '../support/data/products.ts';
import { signedInShopper, type Shopper } from '../support/people/shopper.ts';
import { startNode } from '../torture/start-node.ts';
import { stopServersIn } from './processes.ts';
import { createTempFolder } from './checkout-folder.ts';
import { unwrap } from '../support/answers/unwrap.ts';

const megabyte = 1024 * 1024;
const size = 260;

/** Mounts a small disk; null if this system does not allow it. */
function smallDisk(): string | null {
  const disk = join(createTempFolder(), 'disk');
  mkdirSync(disk);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m`, 'none', disk], { stdio: 'ignore' });
  } catch {
    return null; // tests/endurance/full-disk.test.ts fails the writes instead
  }
  chmodSync(disk, 0o755);
  onTestFinished(() => {
    stopServersIn(disk);
    execFileSync('umount', ['-l', disk]);
  });
  return disk;
}

/** Fills the disk; returns a function that frees it. */
function fill(disk: string): () => void {
  const ballast = join(disk, 'ballast');
  const file = openSync(ballast, 'w');
  for (const part of [megabyte, 4096]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(part, 1));
    } catch {
      continue;
    }
  }
  closeSync(file);
  return () => rmSync(ballast);
}

test('[I13] on a full disk the catalogue is readable, orders are refused with 503, and no confirmed order is lost', async (context) => {
  const disk = smallDisk();
  if (disk === null) return context.skip();
  const directory = join(disk, 'data');
  const node = await startNode(directory);
  onTestFinished(() => node.kill());
  const database = await openDatabase({ directory, url: undefined, log: () => {} });
  const ring = await createProduct(database, { stock: 10_000 });
  // Each shopper places only a few orders, because of the hourly limit (PAY-15).
  const shoppers: Shopper[] = [];
  while (shoppers.length < 100)
    shoppers.push(await signedInShopper({ database, app: node.app, now: new Date() }));
  const acknowledged: number[] = [];
  const orderedBy = (): Shopper => {
    const shopper = shoppers[Math.floor(acknowledged.length / 15)];
    if (shopper === undefined) throw new Error('the disk takes more orders than these shoppers may place');
    return shopper;
  };
  const status = async (path: string) => (await fetch(node.address + path)).status;
  const key = (round: number) => ({ 'idempotency-key': `order-${round}` });
  /** Without retries. */
  const post = (path: string, body: object, more: Record<string, string> = {}) =>
    fetch(`${node.address}/api/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${orderedBy().token}`, 'content-type': 'application/json', ...more },
      body: JSON.stringify(body),
    });
  const order = async (round: number) => {
    const response = await post(
      'customer/order/place-by-offline-payment',
      { ...wish, address_id: orderedBy().addressId },
      key(round),
    );
    return { status: response.status, answer: (await response.json()) as { order_id: number } };
  };
  unwrap(await orderedBy().cart.add(ring));
  const wish = await orderedBy().orderBody();
  acknowledged.push((await order(0)).answer.order_id);

  const add = async () => (await post('cart/add', { id: ring.id, quantity: 1 })).status;
  const makeRoom = fill(disk);
  let round = 0;
  let refused = 0;
  let inCart = false;
  while (refused < 5 && round < 3000) {
    round += 1;
    const { status, answer } = inCart ? await order(round) : { status: await add(), answer: null };
    expect([200, 503]).toContain(status);
    if (status === 503) refused += 1;
    else {
      inCart = !inCart;
      if (answer !== null) acknowledged.push(answer.order_id);
    }
  }
  expect(refused, 'the disk is full').toBe(5);
  expect(await status('/api/v1/products')).toBe(200);
  expect(await status('/healthz')).toBe(200);
  makeRoom();

  const shopper = orderedBy();
  unwrap(await shopper.cart.clear());
  unwrap(await shopper.cart.add(ring));
  unwrap(await shopper.send(await shopper.orderBody(), key(round + 1)));
  const { rows } = await database.pool.query<{ id: number }>('select id from orders order by id');
  const known = rows.map(({ id }) => id);
  expect(acknowledged.filter((id) => !known.includes(id))).toEqual([]);
  expect(known).toHaveLength(acknowledged.length + 1);
  expect(await stockOf(database, ring)).toBe(10_000 - known.length);
  expect(await audit(database)).toEqual([]);
  await database.close();
  await node.kill('SIGTERM');
});
