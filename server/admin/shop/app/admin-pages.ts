import type { FastifyInstance, FastifyReply } from 'fastify';
import fastifyStatic from '@fastify/static';
import { pageHeaders } from '../../../web/pages/page-headers.ts';
import { refuseOtherMethods } from '../../../platform/api/mount-api.ts';

export interface AdminPages {
  /** The document of every address below /admin; waits for a running build. */
  readonly document: (path: string) => Promise<string>;
  /** The folder of scripts and styles; null with a development server. */
  readonly assets: string | null;
  /** Development mode, which the policy would block. */
  readonly live: boolean;
}

/** Only files of this origin; no inline script or style, not even by hash. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** Serves one uncached, unindexed document and its immutable files. */
export async function adminPages(
  app: FastifyInstance,
  pages: AdminPages | null,
  origin: string,
): Promise<void> {
  if (pages === null) return;
  if (pages.assets !== null) {
    await app.register(fastifyStatic, {
      root: pages.assets,
      prefix: '/admin/assets/',
      preCompressed: true,
      index: false,
      cacheControl: false,
      decorateReply: false,
      setHeaders: (reply: { header: (name: string, value: string) => unknown }) => {
        reply.header('cache-control', 'public, max-age=31536000, immutable');
        reply.header('x-content-type-options', 'nosniff');
      },
    });
  }
  const send = async (path: string, reply: FastifyReply) =>
    reply
      .headers({
        ...pageHeaders(origin),
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'same-origin',
        ...(pages.live ? {} : { 'content-security-policy': policy }),
      })
      .type('text/html; charset=utf-8')
      .send(await pages.document(path));
  for (const path of ['/admin', '/admin/*']) {
    app.get(path, (request, reply) => send(request.url, reply));
    refuseOtherMethods(app, path, new Set(['GET']));
  }
}
