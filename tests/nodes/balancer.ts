import { join } from 'node:path';
import { freePort } from '#database/postgres/free-port.ts';
import { pathOf } from '../../scripts/debian-packages.ts';
import { run, untilListening } from './programs.ts';

const config = join(import.meta.dirname, '../../deploy/containers/haproxy.cfg');

/** HAProxy as it is deployed, in front of up to three nodes. */
export async function startHaproxy(addresses: readonly string[], folder: string) {
  const port = await freePort();
  const nodes = addresses.map((address) => new URL(address).host);
  const haproxy = run(pathOf('haproxy'), ['-db', '-f', config], {
    env: {
      LISTEN: `127.0.0.1:${port}`,
      STATS_SOCKET: join(folder, 'haproxy.sock'),
      ...Object.fromEntries([0, 1, 2].map((n) => [`NODE_${n + 1}`, nodes[n] ?? nodes[0] ?? ''])),
    },
  });
  await untilListening(haproxy, port);
  return { address: `http://127.0.0.1:${port}`, stop: () => haproxy.stop() };
}
