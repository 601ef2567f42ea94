import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyStatic from '@fastify/static';
import { instanceOf, problemOf, problemType } from '../../platform/api/problem.ts';
import type { InFlightRequests } from '../../platform/api/in-flight-requests.ts';
import type { CallResult, Api } from '../../platform/api/api.ts';
import type { RenderedResponse } from '../../platform/cache/cached-response.ts';
import type { ResponseCache } from '../../platform/cache/response-cache.ts';
import type { ValueCache } from '../../platform/cache/value-cache.ts';
import { sendCached } from '../../platform/cache/send-cached.ts';
import { sendUncached } from '../../platform/cache/send-uncached.ts';
import type { PaymentProviders } from '../../selling/payment/payment-providers.ts';
import { pageAt } from '#domain/shop/pages.ts';
import type { Database } from '#database/connect.ts';
import { findOldAddress } from './find-old-address.ts';
import { isResourcePath } from '../../platform/api/is-resource-path.ts';
import { canonicalPageUrl } from './canonical-page-url.ts';
import type { PageSource } from './page-source.ts';
import { renderPage } from './render-page.ts';
import { warmPages } from './warm-pages.ts';

export interface PageRoutesOptions {
  readonly api: Api;
  readonly cache: ResponseCache;
  readonly answers: ValueCache<CallResult>;
  readonly database: Pick<Database, 'query'>;
  readonly pages: PageSource | null;
  readonly origin: string;
  readonly providers: PaymentProviders;
  readonly inFlight: InFlightRequests;
}

/** Serves everything outside the API: built files, then pages. */
export async function pageRoutes(app: FastifyInstance, options: PageRoutesOptions): Promise<void> {
  const { pages, inFlight } = options;
  if (pages === null) {
    app.setNotFoundHandler(notFoundPage);
    return;
  }
  if (pages.files !== null && pages.assets !== null) await builtFiles(app, pages.files, pages.assets);
  const page = pageHandler({ ...options, pages });
  if (!pages.live) warmPagesOnListen(app, options.origin);
  app.setNotFoundHandler((request, reply) =>
    ['GET', 'HEAD'].includes(request.method) && !isResourcePath(request.url)
      ? inFlight.keep(page(request, reply))
      : notFoundPage(request, reply),
  );
}

const fileOptions = { preCompressed: true, index: false, cacheControl: false } as const;

/** Names under /assets contain a content hash. Compressed copies are beside the originals (scripts/bundle/build-pages.ts). */
async function builtFiles(app: FastifyInstance, files: string, assets: string): Promise<void> {
  await app.register(fastifyStatic, {
    ...fileOptions,
    root: files,
    wildcard: false,
    globIgnore: ['assets/**', '**/.vite/**'],
    setHeaders: headersFor('public, max-age=86400'),
  });
  await app.register(fastifyStatic, {
    ...fileOptions,
    root: assets,
    prefix: '/assets/',
    decorateReply: false,
    setHeaders: headersFor('public, max-age=31536000, immutable'),
  });
}

function warmPagesOnListen(app: FastifyInstance, origin: string): void {
  const closing = new AbortController();
  app.addHook('onListen', () => {
    warmPages(app, { origin, stopping: closing.signal }).catch((error: unknown) =>
      app.log.warn({ err: error }, 'warming pages'),
    );
  });
  app.addHook('preClose', () => closing.abort());
}

function headersFor(cacheControl: string) {
  return (reply: { header: (name: string, value: string) => unknown }) => {
    reply.header('cache-control', cacheControl);
    reply.header('x-content-type-options', 'nosniff');
  };
}

function pageHandler(options: PageRoutesOptions & { pages: PageSource }) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const requested = withoutTrailingSlash(request.raw.url ?? '/');
    const { url, cacheable, rest } = canonicalPageUrl(requested, options.pages.routes);
    const render = () => renderPage(url, options);
    const toNewAddress = async () => {
      const to = await findOldAddress(options.database.query, requested);
      if (to !== null) reply.header('cache-control', 'public, max-age=3600').redirect(to, 301);
      return to !== null;
    };
    const [path = ''] = url.split('?', 1);
    if (pageAt(path) === undefined && (await toNewAddress())) return reply;
    if (cacheable && !options.pages.live) {
      const cached = await options.cache.get(url, render);
      if (cached.status === 404 && (await toNewAddress())) return reply;
      if (leadsOn(cached, rest)) return sendUncached(request, reply, withRest(cached, rest));
      reply.hijack();
      sendCached(request.raw, reply.raw, cached);
      return reply;
    }
    const rendered = await render();
    if (rendered.status === 404 && (await toNewAddress())) return reply;
    return sendUncached(request, reply, leadsOn(rendered, rest) ? withRest(rendered, rest) : rendered);
  };
}

type Answered = Pick<RenderedResponse, 'status' | 'headers'>;

function leadsOn({ headers }: Answered, rest: string): boolean {
  return rest !== '' && headers['location'] !== undefined;
}

/** A redirect that keeps the part of the query which the page does not read. */
function withRest({ status, headers }: Answered, rest: string): RenderedResponse {
  const to = headers['location'] ?? '';
  const location = `${to}${to.includes('?') ? '&' : '?'}${rest}`;
  return { status, headers: { ...headers, location }, body: Buffer.alloc(0), tags: new Set() };
}

/** Without a regular expression, whose time would grow with the square of the number of slashes. */
function withoutTrailingSlash(url: string): string {
  const [path = '', ...query] = url.split(/(?=\?)/);
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end) + query.join('');
}

function notFoundPage(request: FastifyRequest, reply: FastifyReply) {
  const instance = instanceOf(request);
  const get = ['GET', 'HEAD'].includes(request.method) || instance.startsWith('/api/');
  const problem = problemOf({
    status: get ? 404 : 405,
    code: get ? 'not-found' : 'method-not-allowed',
    message: get ? 'There is no page at this address' : 'This address is read-only',
    instance,
  });
  if (!get) reply.header('allow', 'GET, HEAD');
  return reply.code(problem.status).type(problemType).send(problem);
}
