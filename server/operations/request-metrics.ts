import type { FastifyInstance } from 'fastify';
import type { MetricFamily, MetricSample } from './metrics-text.ts';

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

interface Series {
  readonly buckets: number[];
  count: number;
  sum: number;
}

/** Times every request that the application answers; what is given from memory never reaches it. */
export function requestMetrics(app: FastifyInstance): () => MetricFamily[] {
  const series = new Map<string, Series>();
  app.addHook('onResponse', (request, reply, done) => {
    const key = `${areaOf(request.url)} ${Math.floor(reply.statusCode / 100)}xx`;
    const found = series.get(key) ?? { buckets: bounds.map(() => 0), count: 0, sum: 0 };
    series.set(key, found);
    const seconds = reply.elapsedTime / 1000;
    bounds.forEach((bound, index) => {
      if (seconds <= bound) found.buckets[index] = (found.buckets[index] ?? 0) + 1;
    });
    found.count += 1;
    found.sum += seconds;
    done();
  });
  return () => [
    {
      name: 'jadau_request_seconds',
      kind: 'histogram',
      help: 'Response time by area and status',
      samples: [...series].flatMap(([key, found]) => samplesOf(key, found)),
    },
  ];
}

function samplesOf(key: string, { buckets, count, sum }: Series): MetricSample[] {
  const [area = '', status = ''] = key.split(' ');
  const labels = { area, status };
  return [
    ...buckets.map((value, index) => ({
      suffix: '_bucket',
      labels: { ...labels, le: String(bounds[index]) },
      value,
    })),
    { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
    { suffix: '_sum', labels, value: sum },
    { suffix: '_count', labels, value: count },
  ];
}

/** A handful: every label makes a series that whoever collects them keeps for months. */
function areaOf(url: string): string {
  if (url.startsWith('/api/v1/payment/webhook')) return 'webhook';
  return /^\/(api|media|assets|admin)\//.exec(url)?.[1] ?? 'page';
}
