import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Kept } from './answer-cache.ts';
import { chooseCoding, type Coding } from './coding.ts';

/** Sends a kept answer: one write. Answers If-None-Match with 304 and HEAD without a body. */
export function sendKept(request: IncomingMessage, response: ServerResponse, kept: Kept): void {
  if (kept.status === 200 && matches(request.headers['if-none-match'], kept.etag)) {
    response.writeHead(304, varied(response, { ...kept.headers, etag: kept.etag, vary: 'accept-encoding' }));
    response.end();
    return;
  }
  const coding = chooseCoding(request.headers['accept-encoding']);
  response.writeHead(kept.status, varied(response, headOf(kept, coding)));
  response.end(request.method === 'HEAD' ? undefined : kept.bodies[coding]);
}

/** By body: the head of a body that is sent a thousand times is put together once. */
const heads = new WeakMap<Buffer, OutgoingHttpHeaders>();

function headOf(kept: Kept, coding: Coding): OutgoingHttpHeaders {
  const body = kept.bodies[coding];
  const known = heads.get(body);
  if (known !== undefined) return known;
  const head = {
    ...kept.headers,
    etag: kept.etag,
    vary: 'accept-encoding',
    'content-length': body.length,
    ...(coding !== 'identity' && { 'content-encoding': coding }),
  };
  heads.set(body, head);
  return head;
}

/** On what else the answer depends was said before, if it does (cors.ts). */
function varied(response: ServerResponse, head: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const before = response.getHeader('vary');
  return before === undefined ? head : { ...head, vary: `${String(before)}, accept-encoding` };
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header === '*') return true;
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag.slice(2));
}
