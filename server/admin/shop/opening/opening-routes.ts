import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getConfig } from '#contract/config.ts';
import { getSubscription, subscribeToNewsletter, unsubscribeFromNewsletter } from '#contract/newsletter.ts';
import { adminRoot } from '#domain/shop/admin-pages.ts';
import { fillPath, newsletterFormPath, pages } from '#domain/shop/pages.ts';
import { instanceOf, problemOf, problemType } from '../../../platform/api/problem.ts';
import { webhookFolder } from '../../../selling/payment/webhook-routes.ts';
import { isResourcePath } from '../../../platform/api/is-resource-path.ts';
import { readSettings } from '../../../platform/settings/settings-store.ts';
import type { Shop } from '../../../platform/shop.ts';
import { openingPage } from './opening-page.ts';
import type { OpeningState } from './opening-state.ts';

interface Options extends Pick<Shop, 'database'> {
  readonly opening: OpeningState;
  /** Whether the Cookie header is that of a signed-in member of staff. */
  readonly isStaff: (cookies: string | undefined) => Promise<boolean>;
}

/** Seconds after which search engines ask again for an address that a closed shop does not show. */
const retryAfter = 24 * 3600;

/** What a closed shop serves to everybody: its own page, what that page links to, and the back office. */
const open = {
  paths: new Set<string>([
    pages.privacy.path,
    pages.unsubscribe.path,
    newsletterFormPath,
    getConfig.path,
    subscribeToNewsletter.path,
    getSubscription.path,
    unsubscribeFromNewsletter.path,
    '/healthz',
    '/readyz',
    '/metrics',
    '/robots.txt',
    '/favicon.ico',
  ]),
  folders: [
    adminRoot,
    `/api${adminRoot}`,
    fillPath(pages.formResult.path, { result: '' }).replace(/\/$/, ''),
    '/assets',
    '/media',
    '/.well-known',
    webhookFolder,
  ],
};

/**
 * While the shop is closed, visitors get one page, and calls of shoppers are refused. The home page answers 200, so that search
 * engines know the shop by its name; every other address answers 503, because what is there comes later. The staff see the shop.
 */
export function closedShop(app: FastifyInstance, { opening, isStaff, database }: Options): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!opening.closed || isOpen(instanceOf(request))) return;
    if (await isStaff(request.headers.cookie)) return;
    return refuse(request, reply);
  });

  async function refuse(request: FastifyRequest, reply: FastifyReply) {
    const path = instanceOf(request);
    const isPage =
      ['GET', 'HEAD'].includes(request.method) && !path.startsWith('/api/') && !isResourcePath(path);
    reply.header('cache-control', 'no-store');
    if (path !== pages.home.path) reply.code(503).header('retry-after', String(retryAfter));
    if (isPage) {
      const page = openingPage(await readSettings(database), { indexed: path === pages.home.path });
      return reply.headers(page.headers).send(page.html);
    }
    const problem = problemOf({
      status: 503,
      code: 'shop-closed',
      message: 'The shop opens soon. Orders are possible from then on.',
      instance: path,
    });
    return reply.type(problemType).send(problem);
  }
}

function isOpen(path: string): boolean {
  return open.paths.has(path) || open.folders.some((each) => path === each || path.startsWith(`${each}/`));
}
