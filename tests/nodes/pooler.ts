import { chownSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#database/postgres/free-port.ts';
import { serviceUser, startedByRoot, type RunAs } from '#database/postgres/run-as.ts';
import { password, type Server } from './debian-server.ts';
import { pathOf } from '../../scripts/debian-packages.ts';
import { run, untilListening } from './programs.ts';

const shipped = join(import.meta.dirname, '../../deploy/containers/pgbouncer.ini');

interface Options {
  readonly server: Server;
  readonly folder: string;
  /** Changes the text of the shipped configuration. */
  readonly change?: (ini: string) => string;
}

/** PgBouncer as it is deployed, with other addresses. */
export async function startPgbouncer({ server, folder, change = (ini) => ini }: Options) {
  const port = await freePort();
  const [users, config] = [join(folder, 'userlist.txt'), join(folder, `pgbouncer-${port}.ini`)];
  writeFileSync(users, `"shop" "${password}"\n`);
  const ini = readFileSync(shipped, 'utf8')
    .replace('host=database port=5432', `host=127.0.0.1 port=${server.port}`)
    .replace('listen_addr = 0.0.0.0', 'listen_addr = 127.0.0.1')
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('/etc/pgbouncer/userlist.txt', users);
  writeFileSync(config, change(ini));
  const ids: RunAs = startedByRoot ? serviceUser() : {}; // it refuses to run as root
  for (const file of [users, config]) if (ids.uid !== undefined) chownSync(file, ids.uid, ids.gid ?? ids.uid);
  const pgbouncer = run(pathOf('pgbouncer'), [config], ids);
  await untilListening(pgbouncer, port);
  return { url: `postgres://shop:${password}@127.0.0.1:${port}/shop`, stop: () => pgbouncer.stop('SIGINT') };
}
