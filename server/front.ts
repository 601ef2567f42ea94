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

/** The HTTP server: what stands in front, then the application. Slow clients are cut. */
export function serverBehind(
  front: Front,
  application: RequestListener,
  { silence, ...limits }: typeof patience = patience,
): Server {
  const server = createServer({ ...limits, maxHeaderSize: 16 * 1024 }, (request, response) =>
    front(request, response, () => application(request, response)),
  );
  server.setTimeout(silence);
  return server;
}
