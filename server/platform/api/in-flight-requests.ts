import type { FastifyInstance } from 'fastify';

/**
 * Counts requests being handled. The HTTP server may close before them, as their client may be gone or the shop itself; the
 * database must stay open until they end.
 */
export class InFlightRequests {
  readonly #making = new Set<Promise<unknown>>();

  /** Counts a handler's work until it settles. */
  keep<Answer>(answer: Answer): Answer {
    if (answer instanceof Promise) {
      const done = answer.then(ended, ended).finally(() => this.#making.delete(done));
      this.#making.add(done);
    }
    return answer;
  }

  /** Counts all routes registered from here on, except the not-found handler. */
  trackRoutes(app: FastifyInstance): void {
    app.addHook('onRoute', (route) => {
      const { handler } = route;
      route.handler = (request, reply) => this.keep(handler.call(app, request, reply));
    });
  }

  /** Resolves once no request is in flight. */
  async settled(): Promise<void> {
    while (this.#making.size > 0) await Promise.all(this.#making);
  }
}

/** The caller handles the error. */
const ended = () => undefined;
