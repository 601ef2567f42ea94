import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyStatic from '@fastify/static';
import { problemOf, problemType } from '../api/problem.ts';
import type { Api } from '../api/api.ts';
import type { AnswerCache } from '../cache/answer-cache.ts';
import { sendKept } from '../cache/send-kept.ts';
import { pageAddress } from './page-address.ts';
import type { PageSource } from './page-source.ts';
import { renderPage } from './render-page.ts';

export interface PageRoutesOptions {
  readonly api: Api;
  readonly cache: AnswerCache;
  readonly pages: PageSource | null;
  readonly origin: string;
}

/** Everything that is not the API: built files, then pages, each rendered once for a version of its data. */
export async function pageRoutes(app: FastifyInstance, options: PageRoutesOptions): Promise<void> {
  const { pages } = options;
  if (pages === null) {
    app.setNotFoundHandler(nothingHere);
    return;
  }
  if (pages.files !== null) await builtFiles(app, pages.files);
  const page = pageHandler({ ...options, pages });
  app.setNotFoundHandler((request, reply) =>
    ['GET', 'HEAD'].includes(request.method) && !/^\/(api|media|assets)\//.test(request.url)
      ? page(request, reply)
      : nothingHere(request, reply),
  );
}

/** Names under /assets carry a hash of their content. Compressed copies lie beside the originals (scripts/build.ts). */
async function builtFiles(app: FastifyInstance, files: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: files,
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=86400');
      reply.header('x-content-type-options', 'nosniff');
    },
  });
}

function pageHandler(options: PageRoutesOptions & { pages: PageSource }) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { url, kept } = pageAddress(withoutTrailingSlash(request.raw.url ?? '/'));
    const make = () => renderPage(url, options);
    if (kept && !options.pages.live) {
      const answer = await options.cache.get(url, make);
      reply.hijack();
      sendKept(request.raw, reply.raw, answer);
      return reply;
    }
    const made = await make();
    return reply
      .code(made.status)
      .headers({ ...made.headers, 'cache-control': 'no-store' })
      .send(request.method === 'HEAD' ? undefined : made.body);
  };
}

function withoutTrailingSlash(url: string): string {
  return url.replace(/^(\/[^?]*?)\/+(\?|$)/, '$1$2');
}

function nothingHere(request: FastifyRequest, reply: FastifyReply) {
  const instance = request.url.split('?', 1)[0] ?? '';
  const get = ['GET', 'HEAD'].includes(request.method) || instance.startsWith('/api/');
  const problem = problemOf({
    status: get ? 404 : 405,
    code: get ? 'not-found' : 'method-not-allowed',
    message: get ? 'There is nothing at this address' : 'This address is only to be read',
    instance,
  });
  if (!get) reply.header('allow', 'GET, HEAD');
  return reply.code(problem.status).type(problemType).send(problem);
}
