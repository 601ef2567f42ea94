import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import { filmName } from '#database/media-files.ts';
import { isFilmKind } from '#domain/catalogue/film-kind.ts';
import type { MediaStore } from './media-store.ts';

/** `/media/films/{hash}.{mp4|webm}`, in parts where the browser asks for them (RFC 9110, 14). Named by content, so cached for a year. */
export function filmRoutes(app: FastifyInstance, store: MediaStore): void {
  app.get('/media/films/:file', (request: FastifyRequest<{ Params: { file: string } }>, reply) =>
    send(store, request, reply),
  );
}

async function send(
  store: MediaStore,
  { method, params: { file }, headers }: FastifyRequest<{ Params: { file: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [, hash = '', kind = ''] = /^([0-9a-f]{16})\.(\w+)$/.exec(file) ?? [];
  if (!isFilmKind(kind)) return notFound(reply);
  const name = filmName(hash, kind);
  const size = await store.size(name);
  if (size === null) return notFound(reply);
  const tag = `"${file}"`;
  reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('accept-ranges', 'bytes')
    .header('etag', tag)
    .type(`video/${kind}`);
  if (headers['if-none-match'] === tag) return reply.code(304).send();
  const ranges = headers.range === undefined ? -2 : parseRange(size, headers.range);
  if (ranges === -1) return reply.code(416).header('content-range', `bytes */${size}`).send();
  // Several ranges at once, or a header that cannot be read: the whole film, which is always allowed.
  const part = ranges === -2 || ranges.length !== 1 ? undefined : ranges[0];
  const { start, end } = part ?? { start: 0, end: size - 1 };
  if (part !== undefined) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  reply.header('content-length', end - start + 1);
  // Fastify would read the film to its end, and send nothing of it.
  if (method === 'HEAD') return reply.send(Readable.from([]));
  return reply.send(await store.readPart(name, start, end));
}

function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}
