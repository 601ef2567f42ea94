import type { FastifyInstance } from 'fastify';

/** Traces of requests and their queries; absent unless OTEL_EXPORTER_OTLP_ENDPOINT is set. */
export interface Tracing {
  /** Adds the spans of every request of this application, and sends the last ones when it closes. */
  readonly trace: (app: FastifyInstance) => void;
}
