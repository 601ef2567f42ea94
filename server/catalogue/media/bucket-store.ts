import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { S3mini } from 's3mini';
import type { MediaStore } from './media-store.ts';
import { MediaUnavailable } from '../../platform/api/media-unavailable.ts';

/**
 * A bucket of any service that speaks the S3 API, from an address such as
 * `https://KEY:SECRET@s3.ap-south-1.amazonaws.com/BUCKET?region=ap-south-1`. The service makes each write atomic. Every method
 * throws MediaUnavailable while the bucket does not answer or refuses.
 *
 * @param timeout milliseconds until a silent bucket counts as unreachable.
 * @param called what the messages call it.
 */
export function bucketStore(
  url: string,
  timeout = 15_000,
  called = 'the bucket of the pictures',
): MediaStore {
  const address = new URL(url);
  const bucket = new S3mini({
    accessKeyId: decodeURIComponent(address.username),
    secretAccessKey: decodeURIComponent(address.password),
    endpoint: `${address.origin}${address.pathname}`,
    region: address.searchParams.get('region') ?? 'us-east-1',
    fetch: fetchWithin(timeout),
  });
  const available = <Value>(asked: Promise<Value>) => orUnavailable(asked, called);
  const has = async (name: string) => (await available(bucket.objectExists(name))) === true;
  const stream = async (name: string, asked: Promise<Response>) => {
    const { body } = await available(asked);
    if (body === null) throw new MediaUnavailable(`${called} did not send ${name}`);
    return Readable.fromWeb(body);
  };

  return {
    has,
    size: async (name) => ((await has(name)) ? available(bucket.getContentLength(name)) : null),
    read: async (name) => {
      const bytes = await available(bucket.getObjectArrayBuffer(name));
      return bytes === null ? null : Buffer.from(bytes);
    },
    readPart: (name, from, to) => stream(name, bucket.getObjectRaw(name, false, from, to + 1)),
    write: async (name, bytes) => {
      await available(bucket.putAnyObject(name, bytes));
    },
    remove: async (name) => {
      await available(bucket.deleteObject(name));
    },
    list: async () => ((await available(bucket.listObjects())) ?? []).map(({ Key }) => Key),
    copyTo: async (name, path) =>
      pipeline(await stream(name, bucket.getObjectRaw(name)), createWriteStream(path)),
  };
}

/**
 * A fetch that gives up where no answer begins in time. Not later: a film is read as slowly as its viewer's line, and `fetch` itself
 * ends answers that stop in the middle.
 */
function fetchWithin(timeout: number): typeof fetch {
  return async (input, options) => {
    const silence = new AbortController();
    const timer = setTimeout(() => silence.abort(), timeout);
    try {
      return await fetch(input, { ...options, signal: silence.signal });
    } finally {
      clearTimeout(timer);
    }
  };
}

async function orUnavailable<Value>(asked: Promise<Value>, called: string): Promise<Value> {
  try {
    return await asked;
  } catch (error) {
    throw new MediaUnavailable(`${called} does not answer, or refuses`, { cause: error });
  }
}
