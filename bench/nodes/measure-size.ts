import { readFile } from 'node:fs/promises';
import { openDatabase } from '#database/open.ts';
import { openShop } from '../../scripts/open-shop.ts';
import { seedProducts } from '../catalogue/seed-catalogue.ts';
import { untilIdle } from '../shop/until-idle.ts';

export interface ShopSize {
  readonly pieces: number;
  /** Megabytes of one node that has read every list (RSS), and of its database on disk. */
  readonly memory: number;
  readonly disk: number;
  /** Seconds from the start of the process to its first page, and of the first list in all orders. */
  readonly start: number;
  readonly lists: number;
}

const orders = ['featured', 'price-low', 'price-high', 'rating', 'name', 'newest'];
const megabyte = 1024 * 1024;

/** Fills the shop of this folder, in which no node runs, up to a number of generated pieces. */
export async function measureSize(data: string, pieces: number): Promise<ShopSize> {
  const database = await openDatabase({ directory: data, url: undefined, log: () => {} });
  let disk: number;
  try {
    await seedProducts(database.pool, pieces);
    const { rows } = await database.pool.query<{ bytes: number }>(
      'select pg_database_size(current_database())::float8 as bytes',
    );
    disk = (rows[0]?.bytes ?? 0) / megabyte;
  } finally {
    await database.close();
  }
  const node = await openShop({ data, env: { DATABASE_URL: '', SANDBOX_GATEWAY: 'off' } });
  try {
    const begun = performance.now();
    for (const sort of orders) await read(`${node.address}/api/v1/products?sort=${sort}`);
    const lists = (performance.now() - begun) / 1000;
    await read(`${node.address}/api/v1/products?search=gold`);
    await untilIdle(node.pid);
    return { pieces, memory: await residentMegabytes(node.pid), disk, start: node.firstPageAfter, lists };
  } finally {
    await node.close();
  }
}

async function read(url: string): Promise<void> {
  const response = await fetch(url);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`);
}

async function residentMegabytes(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(text)?.[1] ?? Number.NaN) / 1024;
}
