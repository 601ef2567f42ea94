import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Kept } from './answer-cache.ts';
import { chooseCoding } from './coding.ts';

/** Sends a kept answer: one write. Answers If-None-Match with 304 and HEAD without a body. */
export function sendKept(request: IncomingMessage, response: ServerResponse, kept: Kept): void {
  const common = { ...kept.headers, etag: kept.etag, vary: varies(response) };
  if (kept.status === 200 && matches(request.headers['if-none-match'], kept.etag)) {
    response.writeHead(304, common);
    response.end();
    return;
  }
  const coding = chooseCoding(request.headers['accept-encoding'] as string | undefined);
  const body = kept.bodies[coding];
  const length = { 'content-length': body.length };
  response.writeHead(
    kept.status,
    coding === 'identity' ? { ...common, ...length } : { ...common, ...length, 'content-encoding': coding },
  );
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** On what else the answer depends was said before, if it does (cors.ts). */
function varies(response: ServerResponse): string {
  const before = response.getHeader('vary');
  return before === undefined ? 'accept-encoding' : `${String(before)}, accept-encoding`;
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header === '*') return true;
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag.slice(2));
}
