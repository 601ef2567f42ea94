import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { MetricFamily } from './metrics-text.ts';

/** Memory, processor time and how late the event loop comes, since the last look. */
export function processMetrics(app: FastifyInstance): () => MetricFamily[] {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  app.addHook('onClose', () => void delay.disable());
  return () => {
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const quantiles = [0.5, 0.99].map((quantile) => ({
      labels: { quantile: String(quantile) },
      value: delay.percentile(quantile * 100) / 1e9,
    }));
    delay.reset();
    return [
      {
        name: 'jadau_event_loop_delay_seconds',
        kind: 'gauge',
        help: 'Event loop delay',
        samples: quantiles,
      },
      {
        name: 'process_resident_memory_bytes',
        kind: 'gauge',
        help: 'Memory of this node',
        samples: [{ value: rss }],
      },
      {
        name: 'nodejs_heap_used_bytes',
        kind: 'gauge',
        help: 'JavaScript heap in use',
        samples: [{ value: heapUsed }],
      },
      {
        name: 'nodejs_active_resources',
        kind: 'gauge',
        help: 'Timers, sockets and other things that this node waits for',
        samples: [{ value: process.getActiveResourcesInfo().length }],
      },
      {
        name: 'process_cpu_seconds_total',
        kind: 'counter',
        help: 'CPU time',
        samples: [{ value: (user + system) / 1e6 }],
      },
      {
        name: 'process_start_time_seconds',
        kind: 'gauge',
        help: 'Start time of this node',
        samples: [{ value: Date.now() / 1000 - process.uptime() }],
      },
    ];
  };
}
