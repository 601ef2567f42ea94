import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import type { Database } from '#database/connect.ts';
import type { ResponseCache } from '../../platform/cache/response-cache.ts';
import type { HealthReader } from './read-health.ts';
import { healthMetrics } from './health-metrics.ts';
import { timeRequests } from '../../platform/operations/request-metrics.ts';
import { shopMetrics } from '../../platform/operations/shop-metrics.ts';
import { equalInConstantTime } from '../../platform/secrets/equal-in-constant-time.ts';

interface Options {
  readonly database: Database;
  readonly cache: ResponseCache;
  /** Absent: no metrics of the shop's health. */
  readonly health?: HealthReader;
  /** METRICS_TOKEN, which a reader sends as a bearer token; without it there is no such page. */
  readonly metricsToken?: string | undefined;
}

/** `/metrics` for Prometheus. What is counted in the database is the same on every node. */
export function metricsRoutes(
  app: FastifyInstance,
  { database, cache, health, metricsToken }: Options,
): void {
  if (metricsToken === undefined) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  timeRequests(app, registry);
  collectCacheMetrics(cache, registry);
  collectPoolMetrics(database, registry);
  const updateShopMetrics = shopMetrics(database, registry);
  const updateHealthMetrics = health && healthMetrics(health, registry);
  app.get('/metrics', async (request, reply) => {
    if (!equalInConstantTime(request.headers.authorization ?? '', `Bearer ${metricsToken}`))
      return reply.callNotFound();
    await updateShopMetrics();
    await updateHealthMetrics?.();
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

function collectCacheMetrics(cache: ResponseCache, registry: Registry): void {
  const registers = [registry];
  const counter = (name: string, help: string, total: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(total());
      },
    });
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  counter('jadau_cache_hits_total', 'Responses served from the cache', () => cache.counts.served);
  counter('jadau_cache_renders_total', 'Responses rendered for the cache', () => cache.counts.rendered);
  gauge('jadau_cache_entries', 'Responses in the cache', () => cache.size);
  gauge('jadau_cache_bytes', 'Bytes of the responses in the cache', () => cache.bytes);
}

function collectPoolMetrics({ pool }: Database, registry: Registry): void {
  const gauge = new Gauge({
    name: 'jadau_database_connections',
    help: 'Connections of this node, and requests waiting for one',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waited_for' }, pool.waitingCount);
    },
  });
  registry.registerMetric(gauge);
}
