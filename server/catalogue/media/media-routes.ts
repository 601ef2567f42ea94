import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PictureFormat } from '#database/media-files.ts';
import { generateMissingFiles, type BackgroundGeneration } from './generate-missing-files.ts';
import type { Media, PictureFile } from './media.ts';

const contentTypes: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

interface Options {
  readonly pictures: Media;
  readonly generation?: BackgroundGeneration;
}

/**
 * `/media/{hash}-{width}.{avif|webp|jpg}` from the folder `media`: named by content, so a browser keeps a picture for a
 * year without asking again. The files that are still missing are made in the background of a shop that listens.
 */
export function mediaRoutes(app: FastifyInstance, { pictures, generation }: Options): void {
  const closing = new AbortController();
  type Request = FastifyRequest<{ Params: { '*': string } }>;
  app.get('/media/*', (request: Request, reply) => send(request, reply, request.params['*']));
  // Older clients put the folder of their former server before the file name (API-14).
  app.get('/storage/app/public/*', (request: Request, reply) =>
    send(request, reply, request.params['*'].split('/').at(-1) ?? ''),
  );
  async function send(request: FastifyRequest, reply: FastifyReply, name: string): Promise<FastifyReply> {
    const file = pictureFileOf(name);
    if (file === null) return notFound(reply);
    const tag = `"${file.hash}-${file.width}-${file.format}"`;
    const bytes = await pictures.open(file);
    if (bytes === null) return notFound(reply);
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', tag);
    if (isFresh(request, tag)) return reply.code(304).send();
    return reply.type(contentTypes[file.format]).send(bytes);
  }
  app.addHook('onListen', () => {
    generateMissingFiles(pictures, closing.signal, generation).catch((error: unknown) =>
      app.log.error({ err: error }, 'filling media'),
    );
  });
  app.addHook('onClose', async () => {
    closing.abort();
    await pictures.close();
  });
}

function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}

/** null for any name that the shop does not generate, so that no path of a request reaches the store. */
function pictureFileOf(name: string): PictureFile | null {
  const match = /^([0-9a-f]{16})-([1-9][0-9]{1,3})\.(avif|webp|jpg)$/.exec(name);
  if (match === null) return null;
  const [, hash = '', width, format] = match;
  return { hash, width: Number(width), format: format as PictureFormat };
}

function isFresh(request: FastifyRequest, tag: string): boolean {
  const known = request.headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, ''));
  return known?.some((each) => each === tag || each === '*') ?? false;
}
