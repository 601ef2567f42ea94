import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pages } from '#domain/shop/pages.ts';
import { messagePage } from './message-page.ts';
import { parseFields } from './parse-fields.ts';
import { sendingPage } from './sending-page.ts';

/** 64 KB is more than any of our forms needs. */
export const bodyLimit = 64 * 1024;

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Who may send a form. 'anyone': the call ignores the fields (contract/api-call.ts). 'clients': everybody except pages of
     * sites beyond CORS_ORIGINS. 'people': everybody except pages of other sites, and a refusal is a page. Absent: nobody.
     */
    forms?: 'anyone' | 'clients' | 'people';
  }
}

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

interface Origins {
  /** The shop's own. */
  readonly origin: string;
  /** Other sites whose pages may send forms to the API. */
  readonly corsOrigins?: readonly string[] | undefined;
}

/**
 * Parses JSON, and forms if the route accepts them; other types get 415. An empty body with a JSON content type counts as no
 * body, because older clients send it.
 */
export function addBodyParsers(app: FastifyInstance, origins: Origins): void {
  refuseForeignForms(app, origins);
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
      if (forms === 'anyone') return undefined;
      if (forms === undefined) throw unsupported();
      return readForm(body, request.headers['content-type'] ?? '');
    },
  );
}

/**
 * HTML lets any page send a form without a preflight (WHATWG Fetch, CORS-safelisted request). A hook, so that it holds for routes
 * with parsers of their own too.
 */
function refuseForeignForms(app: FastifyInstance, { origin, corsOrigins = [] }: Origins): void {
  app.addHook('onRequest', async ({ headers, routeOptions }, reply) => {
    const { forms } = routeOptions.config;
    if (!isForm(headers['content-type']) || forms === 'anyone') return undefined;
    if (sendingPage(headers, origin) !== 'foreign') return undefined;
    if (forms === 'people') return reply.code(403).headers(foreignForm.headers).send(foreignForm.html);
    if (forms === 'clients' && corsOrigins.includes(headers.origin ?? '')) return undefined;
    throw unsupported();
  });
}

/** Also of a type that is written unusually. */
function isForm(contentType = ''): boolean {
  return formTypes.some((type) => contentType.toLowerCase().includes(type));
}

const foreignForm = messagePage({
  title: 'This form was not sent',
  text: 'It came from a page of another site. Nothing was sent to us or saved. Please use the form in our shop.',
  link: { to: pages.home.path, label: 'Go to the shop' },
});

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
