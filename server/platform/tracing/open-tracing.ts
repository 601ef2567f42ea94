import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context, type Tracer } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { traceQueries } from './trace-queries.ts';
import type { Tracing } from './tracing.ts';

interface Options {
  /** Of the collector, such as http://localhost:4318. */
  readonly endpoint: string;
  /** Share of the requests that are traced, 0 to 1. */
  readonly share: number;
  /** What the collector calls the shop. */
  readonly service: string;
  readonly pool: Pool;
}

/**
 * Opens the tracing of requests and queries. This module loads OpenTelemetry, so import it only where tracing is on.
 * No attribute has an address, a query string, a header, a value of a statement or the text of an error.
 */
export function openTracing({ endpoint, share, service, pool }: Options): Tracing {
  const base = endpoint.endsWith('/') ? endpoint : `${endpoint}/`;
  const exporter = new OTLPTraceExporter({ url: new URL('v1/traces', base).href });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new TraceIdRatioBasedSampler(share),
    // At most 2,048 spans wait for the collector; the rest is dropped.
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('jadau');
  const current = new AsyncLocalStorage<Context>();
  traceQueries(pool, tracer, current);
  return {
    trace: (app) => {
      traceRequests(app, tracer, current);
      app.addHook('onClose', () => provider.shutdown());
    },
  };
}

/** A span per request that reaches the application, named by its route. Trace headers of visitors are ignored. */
function traceRequests(app: FastifyInstance, tracer: Tracer, current: AsyncLocalStorage<Context>): void {
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url;
    const { method } = request;
    const span = tracer.startSpan(
      route === undefined ? method : `${method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: { 'http.request.method': method, ...(route !== undefined && { 'http.route': route }) },
      },
      ROOT_CONTEXT,
    );
    // 'close' comes after the response, and also if the client goes away before it.
    reply.raw.once('close', () => {
      const { statusCode } = reply.raw;
      span.setAttribute('http.response.status_code', statusCode);
      if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    current.run(trace.setSpan(ROOT_CONTEXT, span), done);
  });
}
