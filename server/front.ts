import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AnswerCache } from './cache/answer-cache.ts';
import { sendKept } from './cache/send-kept.ts';

/** Answers before the application is asked, or passes on. */
export type Front = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** What is kept in memory under just this address is sent at once: one look-up, one write. */
export function keptFirst(cache: AnswerCache): Front {
  return (request, response, next) => {
    const readable = request.method === 'GET' || request.method === 'HEAD';
    const kept = readable ? cache.peek(request.url ?? '') : undefined;
    if (kept === undefined) next();
    else sendKept(request, response, kept);
  };
}

/**
 * How long a client may take, in milliseconds. Node looks at the first two only so often; the last is for a client that
 * neither sends nor reads, so that what was made for it does not stay in memory.
 */
const patience = {
  headersTimeout: 10_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 65_000,
  silence: 30_000,
};

/** How often a server that is closing looks for connections that nobody needs any more, in milliseconds. */
const leaving = 50;

/**
 * The HTTP server: what stands in front, then the application. Slow clients are cut. Told to close, it answers what still
 * comes over open connections, and each of those ends with its answer.
 */
export function serverBehind(
  front: Front,
  application: RequestListener,
  { silence, ...limits }: typeof patience = patience,
): Server {
  const server = createServer({ ...limits, maxHeaderSize: 16 * 1024 }, (request, response) => {
    if (!server.listening) response.shouldKeepAlive = false;
    front(request, response, () => application(request, response));
  });
  server.setTimeout(silence);
  return endingIdleConnections(server);
}

/** Node ends idle connections once, as it begins to close; one that was busy then would hold the door for a minute. */
function endingIdleConnections(server: Server): Server {
  const close = server.close.bind(server);
  server.close = (closed) => {
    const sweep = setInterval(() => server.closeIdleConnections(), leaving);
    return close((error) => {
      clearInterval(sweep);
      closed?.(error);
    });
  };
  return server;
}
