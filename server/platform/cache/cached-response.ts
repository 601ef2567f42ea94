import { createHash } from 'node:crypto';
import { encode, type EncodedBodies } from './content-coding.ts';
import { expiryOf } from './expiry-tags.ts';

/** A rendered response, and the tags of the data it contains. */
export interface RenderedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly tags: ReadonlySet<string>;
}

/** A response as compressed bytes. It must not refer to its request, which would then stay in memory. */
export interface CachedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly bodies: EncodedBodies;
  /** Bytes of the body before compression. */
  readonly length: number;
  readonly tags: ReadonlySet<string>;
  /** When rendering started, in milliseconds since 1970. */
  readonly startedAt: number;
  /** When the response expires; Infinity if only a change of its data ends it. */
  readonly until: number;
  /** When the first change of its data was notified, or null. */
  staleSince: number | null;
}

export async function toCachedResponse(
  rendered: RenderedResponse,
  startedAt: number,
): Promise<CachedResponse> {
  const { status, headers, body, tags } = rendered;
  return {
    status,
    headers,
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    bodies: await encode(body),
    length: body.length,
    tags,
    startedAt,
    until: expiryOf(tags),
    staleSince: null,
  };
}

/** Bytes of the objects around a response: measured, and rounded up. */
const overhead = 3000;
const overheadPerTag = 200;

/** Memory of a response under this key, in bytes. */
export function memorySize(key: string, { bodies, headers, tags }: CachedResponse): number {
  const texts = [key, ...Object.entries(headers).flat(), ...tags];
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  return overhead + tags.size * overheadPerTag + 2 * characters + bodies.br.length + bodies.gzip.length;
}
