import type { IncomingMessage } from 'node:http';

const most = 64 * 1024;

/** A JSON or form body as its fields; {} for none, and for what is neither. */
export async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) return {};
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
