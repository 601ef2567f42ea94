import type { FastifyInstance } from 'fastify';

/** 64 KB is more than any of our forms needs. */
export const bodyLimit = 64 * 1024;

/** JSON only (another type answers 415); an empty body with a JSON content type is no body, as older clients send it. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}
