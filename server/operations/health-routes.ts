import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#database/connect.ts';

const patience = 1000;

/**
 * For whoever starts and stops nodes: `/healthz` says that the process answers, `/readyz` that it may be sent visitors,
 * which is not while the database does not answer within a second, nor once the node is told to stop.
 */
export function healthRoutes(app: FastifyInstance, { database }: { readonly database: Database }): void {
  let stopping = false;
  app.addHook('preClose', () => {
    stopping = true;
  });
  app.get('/healthz', (_, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain').send('alive\n'),
  );
  app.get('/readyz', async (_, reply) => {
    const reason = stopping ? 'stopping' : (await answers(database)) ? null : 'the database does not answer';
    reply.header('cache-control', 'no-store').type('text/plain');
    if (reason === null) return reply.send('ready\n');
    return reply.code(503).header('retry-after', '5').send(`not ready: ${reason}\n`);
  });
}

async function answers({ pool }: Database): Promise<boolean> {
  const asked = pool.query('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([asked, pause(patience, false, { ref: false })]);
}
