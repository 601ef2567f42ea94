import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';

/** Times every request that reaches the application. Responses from the page cache do not. */
export function timeRequests(app: FastifyInstance, registry: Registry): void {
  const histogram = new Histogram({
    name: 'jadau_request_seconds',
    help: 'Response time by area and status',
    labelNames: ['area', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    histogram.observe({ area: areaOf(request.url), status }, reply.elapsedTime / 1000);
    done();
  });
}

/** Few values, because Prometheus stores a series for each. */
function areaOf(url: string): string {
  if (url.startsWith('/api/v1/payment/webhook')) return 'webhook';
  return /^\/(api|media|assets|admin)\//.exec(url)?.[1] ?? 'page';
}
