import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#database/connect.ts';
import { checkInterval, createWriteCheck } from '../../platform/operations/write-check.ts';

const timeout = 1000;

interface Health {
  readonly database: Database;
  /** The data folder. */
  readonly data: string;
  readonly checkInterval?: number;
  readonly leaving?: AbortSignal;
}

/**
 * Health checks: `/healthz` shows that the process answers, `/readyz` that it can serve visitors. It cannot while the
 * database does not answer within a second, while nothing can be written, or while the node is leaving or stopping.
 */
export function healthRoutes(app: FastifyInstance, { database, data, leaving, ...more }: Health): void {
  let stopping = false;
  app.addHook('preClose', () => {
    stopping = true;
  });
  const writeCheck = createWriteCheck(database, data, more.checkInterval ?? checkInterval);
  const whyNotReady = async () => {
    if (stopping || leaving?.aborted === true) return 'stopping';
    if (!(await answers(database))) return 'the database does not respond';
    return Promise.race([writeCheck(), pause(timeout, 'the disk does not respond', { ref: false })]);
  };
  app.get('/healthz', (_, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain').send('alive\n'),
  );
  app.get('/readyz', async (_, reply) => {
    const reason = await whyNotReady();
    reply.header('cache-control', 'no-store').type('text/plain');
    if (reason === null) return reply.send('ready\n');
    return reply.code(503).header('retry-after', '5').send(`not ready: ${reason}\n`);
  });
}

async function answers({ pool }: Database): Promise<boolean> {
  const result = pool.query('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([result, pause(timeout, false, { ref: false })]);
}
