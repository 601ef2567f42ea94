import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Front } from './http-server.ts';

const usualHeaders = 'Authorization, Content-Type, Idempotency-Key';
/** What a script may read beside the body. */
const readable = 'Allow, ETag, Retry-After';

/**
 * Lets pages of these origins call the API from a browser; without any, the API is for our own pages alone. Tokens
 * travel in a header and never in a cookie, so credentials are not part of it. Stands before everything, since answers
 * from memory are sent there.
 */
export function allowOrigins(origins: readonly string[], middleware: Front): Front {
  if (origins.length === 0) return middleware;
  const known = new Set(origins);
  return (request, response, next) => {
    const { origin } = request.headers;
    if (request.url?.startsWith('/api/')) {
      response.setHeader('vary', 'origin');
      if (origin !== undefined && known.has(origin)) {
        response.setHeader('access-control-allow-origin', origin);
        response.setHeader('access-control-expose-headers', readable);
        if (isPreflight(request)) return answerPreflight(request, response);
      }
    }
    middleware(request, response, next);
  };
}

function isPreflight({ method, headers }: IncomingMessage): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}

/** Allows every header that the named origin asks for: clients add their own, and none of them carries any right here. */
function answerPreflight({ headers }: IncomingMessage, response: ServerResponse): void {
  response.writeHead(204, {
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? usualHeaders,
    'access-control-max-age': '600',
    vary: 'origin, access-control-request-headers',
  });
  response.end();
}
