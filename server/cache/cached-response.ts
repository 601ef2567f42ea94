import { createHash } from 'node:crypto';
import { encode, type EncodedBodies } from './content-coding.ts';
import { expiryOf } from './expiry-tags.ts';

/** What was rendered for an address, and the names of the data that it was made of. */
export interface RenderedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly tags: ReadonlySet<string>;
}

/** A rendering as bytes, ready to be sent. It refers to nothing of the request that it was rendered for. */
export interface CachedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly bodies: EncodedBodies;
  /** Bytes of the body before it is compressed. */
  readonly length: number;
  readonly tags: ReadonlySet<string>;
  /** When its rendering began, by the shop's clock in milliseconds. */
  readonly startedAt: number;
  /** When it ends by itself, by the same clock; Infinity: only when its data changes. */
  readonly until: number;
  /** When the first change of its data was told; null while there is none. */
  staleSince: number | null;
}

export async function toCachedResponse(
  rendering: RenderedResponse,
  startedAt: number,
): Promise<CachedResponse> {
  const { status, headers, body, tags } = rendering;
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

/** Of the objects and maps around an answer; measured, and rounded up. */
const overhead = 3000;
const overheadOfTag = 200;

/** Memory that an answer takes under this key, in bytes. */
export function memorySize(key: string, { bodies, headers, tags }: CachedResponse): number {
  const texts = [key, ...Object.entries(headers).flat(), ...tags];
  const letters = texts.reduce((sum, text) => sum + text.length, 0);
  return overhead + tags.size * overheadOfTag + 2 * letters + bodies.br.length + bodies.gzip.length;
}
