import type { FastifyInstance, FastifyRequest } from 'fastify';

/** 64 KB is more than any of our forms needs. */
export const bodyLimit = 64 * 1024;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call's own word for it: contract/call.ts. */
    takesForms?: boolean;
  }
}

/**
 * JSON only (another type answers 415); an empty body with a JSON content type is no body, as older clients send it.
 * Where a call takes forms, their fields are not even read.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string' },
    (request, _, done) => (takesForms(request) ? done(null, undefined) : done(unsupported())),
  );
}

function takesForms(request: FastifyRequest): boolean {
  return request.routeOptions.config.takesForms === true;
}

function unsupported(): Error {
  return Object.assign(new Error('not application/json'), { statusCode: 415 });
}
