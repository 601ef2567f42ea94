import fastify from 'fastify';
import { expect, test } from 'vitest';
import { InFlightRequests } from './in-flight-requests.ts';

/** Sends one request to a server that answers only after `gate` is resolved; `order` records the events. */
async function sendRequest(kind: 'route' | 'page') {
  const order: string[] = [];
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const inFlight = new InFlightRequests();
  const app = fastify();
  inFlight.trackRoutes(app);
  app.addHook('onClose', () => inFlight.settled());
  const answer = async () => {
    begun.resolve();
    await gate.promise;
    order.push('made');
    return 'the list';
  };
  if (kind === 'route') app.get('/products', answer);
  else app.setNotFoundHandler(() => inFlight.keep(answer()));
  const response = app.inject('/products');
  await begun.promise;
  return { app, gate, order, response };
}

test.each(['route', 'page'] as const)(
  '[I14] closing the server waits for a running %s request',
  async (kind) => {
    const { app, gate, order, response } = await sendRequest(kind);
    const closed = app.close().then(() => order.push('closed'));
    setTimeout(gate.resolve, 200);
    await closed;
    expect(order).toEqual(['made', 'closed']);
    expect((await response).body).toBe('the list');
  },
);

test('[I14] a failed request does not delay closing', async () => {
  const { app, gate, response } = await sendRequest('route');
  gate.reject(new Error('no list today'));
  await app.close();
  expect((await response).statusCode).toBe(500);
});
