import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { CachedResponse } from './cached-response.ts';
import { chooseCoding, decode } from './content-coding.ts';

/** Sends a cached response with one write. Answers If-None-Match with 304, and HEAD without a body. */
export function sendCached(request: IncomingMessage, response: ServerResponse, answer: CachedResponse): void {
  const { status, headers, etag, bodies, length } = answer;
  if (status === 200 && matches(request.headers['if-none-match'], etag)) {
    response.writeHead(304, varied(response, { ...headers, etag, vary: 'accept-encoding' }));
    response.end();
    return;
  }
  const coding = chooseCoding(request.headers['accept-encoding'], 'cached');
  if (coding !== 'identity') {
    response.writeHead(status, varied(response, headOf(answer, coding)));
    response.end(request.method === 'HEAD' ? undefined : bodies[coding]);
    return;
  }
  const head = { ...headers, etag, vary: 'accept-encoding', 'content-length': length };
  response.writeHead(status, varied(response, head));
  if (request.method === 'HEAD') response.end();
  else
    decode(bodies)
      .then((body) => response.end(body))
      .catch(() => response.destroy());
}

/** The headers of a body that is sent often are built once. */
const heads = new WeakMap<Buffer, OutgoingHttpHeaders>();

function headOf({ headers, etag, bodies }: CachedResponse, coding: keyof CachedResponse['bodies']) {
  const body = bodies[coding];
  const known = heads.get(body);
  if (known !== undefined) return known;
  const head: OutgoingHttpHeaders = {
    ...headers,
    etag,
    vary: 'accept-encoding',
    'content-length': body.length,
    'content-encoding': coding,
  };
  heads.set(body, head);
  return head;
}

/** Keeps a Vary header that was set before (cors.ts). */
function varied(response: ServerResponse, head: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const before = response.getHeader('vary');
  return before === undefined ? head : { ...head, vary: `${String(before)}, accept-encoding` };
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header === '*') return true;
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag.slice(2));
}
