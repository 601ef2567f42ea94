import type { FastifyInstance } from 'fastify';

/**
 * The answers that are being made at this moment. Who asked may have gone by now, or be the shop itself: the server closes
 * without them, and what they read from must still be there.
 */
export class InFlightRequests {
  readonly #making = new Set<Promise<unknown>>();

  /** Counts the work of a handler until it is done. */
  keep<Answer>(answer: Answer): Answer {
    if (answer instanceof Promise) {
      const done = answer.then(ended, ended).finally(() => this.#making.delete(done));
      this.#making.add(done);
    }
    return answer;
  }

  /** Every route from now on. The handler for what has none is not among them. */
  trackRoutes(app: FastifyInstance): void {
    app.addHook('onRoute', (route) => {
      const { handler } = route;
      route.handler = (request, reply) => this.keep(handler.call(app, request, reply));
    });
  }

  /** Resolves once none is being made any more. */
  async settled(): Promise<void> {
    while (this.#making.size > 0) await Promise.all(this.#making);
  }
}

/** How it ended is told to whoever asked. */
const ended = () => undefined;
