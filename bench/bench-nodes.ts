import { mkdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { openShop, type OpenShop } from '../scripts/open-shop.ts';
import { project } from '../scripts/project.ts';
import { temporaryData } from '../scripts/temporary-data.ts';
import { measureNodes, type NodesRate } from './nodes/measure-nodes.ts';
import { measureSize, type ShopSize } from './nodes/measure-size.ts';
import { costsAt, predict, predictSize, rupeesPerThousandOrders, utilisation } from './nodes/predict.ts';
import { openOrderFixture } from './orders/order-fixture.ts';
import { untilIdle } from './shop/until-idle.ts';

const levels = [1, 2, 4];
/** Minutes after which no further step begins. */
const longest = 10;

// Under load on few cores a node may wait long for a connection; the rate shows that, an error would show nothing.
const env = { DATABASE_URL: '', SANDBOX_GATEWAY: 'off', LOG_LEVEL: 'fatal' };

/**
 * `npm run bench -- nodes`: requests and orders a second at 1, 2 and 4 nodes on one embedded database, the processor time that
 * each takes of nodes, database and client, and the memory and disk of shops of three sizes. On few cores the sum of the
 * processor time is the limit, not the number of nodes. Ctrl+C ends it; what is measured by then is printed and written.
 */
export async function benchNodes(quick: boolean): Promise<void> {
  const rates: NodesRate[] = [];
  const sizes: ShopSize[] = [];
  const begun = performance.now();
  const minutes = () => (performance.now() - begun) / 60_000;
  let interrupted = false;
  const interrupt = () => void (interrupted = true);
  process.on('SIGINT', interrupt);
  const mayBegin = (step: string) => {
    const may = !interrupted && minutes() < longest;
    console.log(`${minutes().toFixed(1)} min: ${step}${may ? '' : ' is left out'}`);
    return may;
  };
  try {
    await inFolder(async (data) => {
      for (const level of levels) {
        if (!mayBegin(`${level} nodes`)) continue;
        await withNodes({ data, level }, quick ? 300 : 2000, (rate) => {
          rates.push(rate);
          console.log(`  ${rate.what}: ${rate.perSecond.toFixed(0)} a second`);
        });
      }
      // In the same folder: the orders stay, and are on the disk of every size alike.
      for (const pieces of quick ? [1000] : [1000, 10_000, 100_000]) {
        if (mayBegin(`${pieces} pieces`)) sizes.push(await measureSize(data, pieces));
      }
    });
  } catch (error) {
    if (!interrupted) throw error; // Ctrl+C has ended the nodes too
  } finally {
    process.off('SIGINT', interrupt);
    console.log(`${availableParallelism()} cores, shared by client, nodes and database`);
    console.table(rates.map((rate) => rounded({ ...rate })));
    // The largest shop is extrapolated.
    const million = sizes.length < 2 ? [] : [predictSize(sizes, 1_000_000)];
    console.table([...sizes, ...million].map((size) => rounded({ ...size })));
    printNeeds(rates);
    await mkdir(join(project, 'build'), { recursive: true });
    await writeFile(
      join(project, 'build/bench-nodes.json'),
      `${JSON.stringify({ rates, sizes }, null, 2)}\n`,
    );
  }
}

async function inFolder(work: (data: string) => Promise<void>): Promise<void> {
  const data = await temporaryData();
  try {
    await work(data);
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}

async function withNodes(
  { data, level }: { readonly data: string; readonly level: number },
  orders: number,
  done: (rate: NodesRate) => void,
): Promise<void> {
  const nodes: OpenShop[] = [];
  try {
    while (nodes.length < level) nodes.push(await openShop({ data, env }));
    const fixture = await openOrderFixture(data);
    try {
      for (const node of nodes) await untilIdle(node.pid);
      await measureNodes(nodes, { fixture, data, orders, done });
    } finally {
      await fixture.database.close();
    }
  } finally {
    await Promise.all(nodes.map((node) => node.close()));
  }
}

/** With the costs at one node, which are the least mixed with waiting for a core. */
function printNeeds(rates: readonly NodesRate[]): void {
  const costs = costsAt(1, rates);
  if (costs.size < 5) return;
  console.log(
    `Cores like these, at ${utilisation * 100} % in use (bench/nodes/predict.ts says for which visitors)`,
  );
  console.table(
    [1, 10, 100, 1000].map((ordersPerSecond) => {
      const need = predict(costs, ordersPerSecond);
      const rupees = rupeesPerThousandOrders(need, ordersPerSecond);
      return rounded({ ordersPerSecond, ...need, rupeesPerThousandOrders: rupees });
    }),
  );
}

function rounded(row: Readonly<Record<string, string | number>>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'number' ? Number(value.toPrecision(3)) : value,
    ]),
  );
}
