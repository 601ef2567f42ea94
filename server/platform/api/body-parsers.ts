import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseFields } from './parse-fields.ts';

/** 64 KB is more than any of our forms needs. */
export const bodyLimit = 64 * 1024;

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Who may send a form instead of JSON. 'anyone': the call ignores the fields (contract/api-call.ts). 'clients':
     * everybody except pages of other sites. Absent: nobody.
     */
    forms?: 'anyone' | 'clients';
  }
}

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/**
 * Parses JSON, and forms if the route accepts them; other types get 415. An empty body with a JSON content type counts as no
 * body, because older clients send it. A form that a browser sends from a page of another site is refused: HTML lets any page
 * send one without a preflight (WHATWG Fetch, CORS-safelisted request).
 *
 * @param origins whose pages may send forms: the shop's own, and those of CORS_ORIGINS.
 */
export function addBodyParsers(app: FastifyInstance, origins: ReadonlySet<string>): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
  app.addContentTypeParser(
    formTypes,
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const { forms } = request.routeOptions.config;
      const { origin } = request.headers;
      if (forms === 'anyone') return undefined;
      if (forms !== 'clients' || (origin !== undefined && !origins.has(origin))) throw unsupported();
      return readForm(body, request.headers['content-type'] ?? '');
    },
  );
}

async function readForm(body: Buffer, type: string): Promise<unknown> {
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
    return parseFields(form);
  } catch {
    throw Object.assign(new Error('a form that cannot be read'), { statusCode: 400 });
  }
}

function unsupported(): Error {
  return Object.assign(new Error('not a type that is read here'), { statusCode: 415 });
}
