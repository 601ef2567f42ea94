import type { IncomingMessage } from 'node:http';
import type { SandboxRequest } from './sandbox-provider.ts';

/** Bytes of a body. */
const maxLength = 64 * 1024;

export async function readSandboxRequest(request: IncomingMessage): Promise<SandboxRequest> {
  const { method = 'GET', headers, url = '/' } = request;
  const query = Object.fromEntries(new URLSearchParams(url.split('?', 2)[1]));
  return { method, path: pathOf(request), query, headers, body: await readBody(request) };
}

/** Without a query or a slash at the end. */
export function pathOf({ url = '/' }: IncomingMessage): string {
  return (url.split('?', 1)[0] ?? '/').replace(/(.)\/$/, '$1');
}

/** The fields of a JSON or form body; {} for an empty, unreadable or oversized one. */
async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxLength) return {};
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString('utf8');
  if (!request.headers['content-type']?.startsWith('application/json')) {
    return Object.fromEntries(new URLSearchParams(text));
  }
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
}
