import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import { listenHere } from './listen-here.ts';
import { connect as connectDatabase, type Database } from '#database/connect.ts';

export interface DatabaseProxy {
  /** The URL that the shop uses. */
  readonly database: Database;
  /** Cuts every connection, and refuses new ones until it is restored. */
  readonly cut: () => void;
  readonly restore: () => void;
}

/** The same database through a connection that can be cut, as when its server or machine stops. */
export async function proxyTo({ where }: Database): Promise<DatabaseProxy> {
  const server = inject('server');
  const open = new Set<Socket>();
  let reachable = true;
  const proxy = createServer((near) => {
    if (!reachable) return void near.resetAndDestroy();
    const far = connect(join(server.host, `.s.PGSQL.${server.port}`));
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  const port = await listenHere(proxy);
  const database = connectDatabase({
    address: { ...server, host: '127.0.0.1', port, database: where },
    where,
    log: () => {},
  });
  afterAll(async () => {
    await database.close();
    proxy.close();
  });
  return {
    database,
    cut: () => {
      reachable = false;
      for (const socket of open) socket.destroy();
    },
    restore: () => (reachable = true),
  };
}
