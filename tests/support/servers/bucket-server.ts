import S3rver, { type Context } from '@20minutes/s3rver';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface BucketServer {
  /** As MEDIA_URL names it. */
  readonly url: string;
  /** Stops the server; its files stay. */
  readonly stop: () => Promise<void>;
  /** Opens it again at the same address. */
  readonly start: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** A server that speaks the S3 protocol with one empty bucket. */
export async function bucketServer(): Promise<BucketServer> {
  const directory = await mkdtemp(join(tmpdir(), 'jadau-bucket-'));
  let port = 0;
  let server = newServer();
  function newServer() {
    const made = new S3rver({
      port,
      address: '127.0.0.1',
      directory,
      silent: true,
      // It computes another signature than Amazon for requests about a whole bucket. Keys are still checked.
      allowMismatchedSignatures: true,
      configureBuckets: [{ name: 'media', configs: [] }],
    });
    made.middleware.unshift(listInPages);
    return made;
  }
  const open = async () => {
    ({ port } = await server.run());
  };
  await open();
  return {
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/media?region=ap-south-1`,
    stop: () => server.close(),
    start: async () => {
      server = newServer();
      await open();
    },
    remove: async () => {
      await server.close().catch(() => {});
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/**
 * Lists of more than 1,000 keys, page by page as Amazon sends them: the server encrypts the token of the next page with DES, which
 * Node.js no longer has. The last key of a page is the token here, and the older call for lists starts after it.
 */
async function listInPages(context: Context, next: () => Promise<void>): Promise<void> {
  const { 'list-type': type, 'continuation-token': token, ...query } = context.query;
  if (type !== '2') return next();
  context.query = token === undefined ? query : { ...query, marker: token };
  await next();
  const page = String(context.body);
  const last = page.slice(page.lastIndexOf('<Key>') + '<Key>'.length, page.lastIndexOf('</Key>'));
  if (page.includes('<IsTruncated>true</IsTruncated>'))
    context.body = page.replace(
      '</ListBucketResult>',
      `<NextContinuationToken>${last}</NextContinuationToken></ListBucketResult>`,
    );
}
