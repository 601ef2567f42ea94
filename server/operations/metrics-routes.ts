import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#database/connect.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import { formatMetrics, type MetricFamily } from './metrics-text.ts';
import { processMetrics } from './process-metrics.ts';
import { requestMetrics } from './request-metrics.ts';
import { shopMetrics } from './shop-metrics.ts';

interface Options {
  readonly database: Database;
  readonly cache: ResponseCache;
  /** METRICS_TOKEN, which whoever reads them sends as a bearer token; without it there are none. */
  readonly metricsToken?: string | undefined;
}

/** `/metrics` in Prometheus' text format 0.0.4, for this node. Figures of the shop are the same on every node. */
export function metricsRoutes(app: FastifyInstance, { database, cache, metricsToken }: Options): void {
  if (metricsToken === undefined) return;
  const requests = requestMetrics(app);
  const ofProcess = processMetrics(app);
  app.get('/metrics', async (request, reply) => {
    if (!sameSecret(request.headers.authorization ?? '', `Bearer ${metricsToken}`))
      return reply.callNotFound();
    const shop = await shopMetrics(database).catch(() => null);
    const up: MetricFamily = {
      name: 'jadau_database_up',
      kind: 'gauge',
      help: 'Whether the database responded',
      samples: [{ value: shop === null ? 0 : 1 }],
    };
    const families = [
      ...requests(),
      ...ofProcess(),
      ...cacheMetrics(cache),
      ...poolMetrics(database),
      up,
      ...(shop ?? []),
    ];
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(formatMetrics(families));
  });
}

function cacheMetrics(cache: ResponseCache): MetricFamily[] {
  const { served, rendered } = cache.counts;
  return [
    {
      name: 'jadau_kept_answers_served_total',
      kind: 'counter',
      help: 'Responses served from the cache',
      samples: [{ value: served }],
    },
    {
      name: 'jadau_kept_answers_made_total',
      kind: 'counter',
      help: 'Responses rendered and cached',
      samples: [{ value: rendered }],
    },
    {
      name: 'jadau_kept_answers',
      kind: 'gauge',
      help: 'Cached responses',
      samples: [{ value: cache.size }],
    },
    {
      name: 'jadau_kept_answers_bytes',
      kind: 'gauge',
      help: 'Bytes of cached responses',
      samples: [{ value: cache.bytes }],
    },
  ];
}

function poolMetrics({ pool }: Database): MetricFamily[] {
  const states = {
    idle: pool.idleCount,
    used: pool.totalCount - pool.idleCount,
    waited_for: pool.waitingCount,
  };
  const samples = Object.entries(states).map(([state, value]) => ({ labels: { state }, value }));
  return [
    {
      name: 'jadau_database_connections',
      kind: 'gauge',
      help: 'Connections of this node, and requests waiting for one',
      samples,
    },
  ];
}

function sameSecret(given: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(right));
}
