import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';

/** Times every request that reaches the application. Responses from the page cache do not. */
export function timeRequests(app: FastifyInstance, registry: Registry): void {
  const histogram = new Histogram({
    name: 'jadau_request_seconds',
    help: 'Response time by area and status',
    labelNames: ['area', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const routes = new Counter({
    name: 'jadau_requests_total',
    help: 'Requests by route and status; pages and unknown addresses are none',
    labelNames: ['route', 'status'],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    histogram.observe({ area: areaOf(request.url), status }, reply.elapsedTime / 1000);
    // The pattern, not the address: visitors can make up any number of addresses.
    routes.inc({ route: request.routeOptions.url ?? 'none', status });
    done();
  });
}

/** Few values, because Prometheus stores a series for each. */
function areaOf(url: string): string {
  if (url.startsWith('/api/v1/payment/webhook')) return 'webhook';
  return /^\/(api|media|assets|admin)\//.exec(url)?.[1] ?? 'page';
}
