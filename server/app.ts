import { randomUUID } from 'node:crypto';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { adminRoutes } from './admin/admin-routes.ts';
import { adminPages, type AdminPages } from './admin/app/admin-pages.ts';
import { AnswersUnderWay } from './api/in-flight-requests.ts';
import { Api, type Answered } from './api/api.ts';
import { bodyLimit, readBodies } from './api/body-parsers.ts';
import { fieldsOf } from './api/parse-fields.ts';
import { answerBrokenRequest } from './api/malformed-request.ts';
import { guardAnswers } from './api/security-headers.ts';
import { answerFaults, answerUnreadable } from './api/error-handler.ts';
import { mountApi } from './api/mount-api.ts';
import { serveAddresses } from './addresses/address-routes.ts';
import { serveAuth } from './auth/auth-routes.ts';
import { serveCodes } from './auth/code-routes.ts';
import { customerOfToken } from './auth/session-store.ts';
import { AnswerCache } from './cache/response-cache.ts';
import { hearChanges } from './cache/invalidate-on-change.ts';
import { ReadAnswers } from './cache/value-cache.ts';
import { serveCart } from './cart/cart-routes.ts';
import { serveCatalogue } from './catalogue/catalogue-routes.ts';
import { keepRankings } from './catalogue/product-index/product-index.ts';
import { serveShelves } from './catalogue/listing/product-list-routes.ts';
import { serveSuggestions } from './catalogue/search/suggestion-routes.ts';
import { serveChat } from './chat/chat-routes.ts';
import { serveConfig } from './config/config-routes.ts';
import { serveContact } from './contact/contact-routes.ts';
import { allowOrigins } from './cors.ts';
import { serveCoupons } from './coupons/coupon-routes.ts';
import { developmentRoutes, type Development } from './development/development-routes.ts';
import { serveInvoices } from './tax-documents/tax-document-routes.ts';
import { mediaRoutes } from './media/media-routes.ts';
import { openMedia } from './media/media.ts';
import { serveNewsletter } from './newsletter/newsletter-routes.ts';
import { openApiRoutes } from './openapi/openapi-routes.ts';
import { serveOrders } from './orders/order-routes.ts';
import type { PaymentDesk } from './payment/payment-context.ts';
import { servePayments } from './payment/payment-routes.ts';
import { webhookRoutes } from './payment/webhook-routes.ts';
import { serveProfile } from './profile/profile-routes.ts';
import { appIconRoutes } from './seo/app-icons.ts';
import { seoRoutes } from './seo/seo-routes.ts';
import { serveReviews } from './reviews/review-routes.ts';
import { serveSupport } from './support/support-routes.ts';
import type { SandboxGateway } from './payment-sandbox/payment-sandbox.ts';
import { sandboxRoutes } from './payment-sandbox/sandbox-routes.ts';
import { healthRoutes } from './operations/health-routes.ts';
import { logSerializers } from './operations/log-serializers.ts';
import { metricsRoutes } from './operations/metrics-routes.ts';
import { pageRoutes } from './pages/page-routes.ts';
import { plainForms } from './pages/form-post-routes.ts';
import { readableAddress } from './pages/repair-url.ts';
import { cachedFirst, serverBehind, type Front } from './http-server.ts';
import type { PageSource } from './pages/page-source.ts';
import type { Shop } from './shop.ts';
import { serveWaiting } from './back-in-stock/back-in-stock-routes.ts';
import { serveWishlist } from './wishlist/wishlist-routes.ts';

export interface AppOptions extends Shop {
  /** The folder of the pictures. */
  readonly media: string;
  /** Where pages are rendered; null for an API alone. */
  readonly pages: PageSource | null;
  /** The back office's own application; none where absent. */
  readonly admin?: AdminPages | null;
  /** The shop's own address, such as https://anarbagh.example, for canonical links. Never taken from the Host header. */
  readonly origin: string;
  /** An answer that breaks its contract is a fault: on in tests and development, off in production. */
  readonly strict: boolean;
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  readonly trustProxy?: string[];
  /** Origins of other sites whose pages may call the API; none where absent. */
  readonly corsOrigins?: readonly string[];
  /** JSON lines; never a body, a token or a password. Silent where absent. */
  readonly log?: { level: string; stream: NodeJS.WritableStream };
  /** METRICS_TOKEN: whoever sends it may read `/metrics`; without it nobody. */
  readonly metricsToken?: string | undefined;
  /** In a payment provider's place; its pages lie under the shop's address. */
  readonly sandbox?: SandboxGateway | null;
  /** Stands before everything: the development server for the storefront's modules. */
  readonly front?: Front;
  /** Pages that show every mail, and the ones that nobody sends: `npm run dev` alone. */
  readonly development?: Development;
}

const cacheBytes = 24 * 1024 * 1024;

/** The shop as one HTTP application: every plugin and group of routes, in order. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const cache = new AnswerCache({
    bytes: cacheBytes,
    clock: () => options.clock().getTime(),
    report: (key, error) => report(key, error),
  });
  const answers = new ReadAnswers<Answered>(() => options.clock().getTime());
  const rankings = keepRankings(options.database, options.clock);
  const front = allowOrigins(options.corsOrigins ?? [], options.front ?? cachedFirst(cache));
  const app = fastify({
    serverFactory: (handler) => serverBehind(front, handler),
    logger:
      options.log === undefined
        ? false
        : {
            ...options.log,
            serializers: logSerializers,
            redact: ['req.headers.authorization', 'req.headers.cookie'],
          },
    logController: new LogController({ disableRequestLogging: options.log?.level !== 'debug' }),
    bodyLimit,
    return503OnClosing: false, // what comes over an open connection is answered, and the connection ends (front.ts)
    clientErrorHandler: answerBrokenRequest,
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    trustProxy: options.trustProxy ?? false,
    genReqId: () => randomUUID(),
    frameworkErrors: (error, request, reply) => {
      answerUnreadable(error, request, reply);
    },
    routerOptions: {
      ignoreTrailingSlash: true,
      maxParamLength: 200,
      querystringParser: (text) => fieldsOf(new URLSearchParams(text)),
    },
  });
  const underWay = new AnswersUnderWay();
  underWay.keepRoutes(app);
  app.addHook('onClose', async () => {
    await underWay.settled();
    await cache.settled();
  });
  const report = (key: string, error: unknown) => app.log.error({ err: error }, key);
  const desk: PaymentDesk = {
    ...options,
    report: (what, error) => app.log.warn({ err: error }, what),
  };
  const pictures = openMedia(options.media, { report: (error) => report('making a picture', error) });
  const api = new Api({ strict: options.strict, report: (call, error) => report(call.name, error) });

  serveConfig(api, options);
  serveCatalogue(api, options, rankings);
  serveShelves(api, options, rankings);
  serveSuggestions(api, options, rankings);
  serveReviews(api, options);
  serveAuth(api, options, options.origin);
  serveCodes(api, options, options.origin);
  serveCart(api, options);
  serveCoupons(api, options);
  serveWishlist(api, options);
  serveAddresses(api, options);
  serveOrders(api, options);
  servePayments(api, { ...desk, secrets: options.secrets }, options.origin);
  serveInvoices(api, options);
  serveProfile(api, options);
  serveSupport(api, options);
  serveChat(api, options);
  serveContact(api, options);
  serveNewsletter(api, options);
  serveWaiting(api, options);

  guardAnswers(app);
  readBodies(app, new Set([options.origin, ...(options.corsOrigins ?? [])]));
  answerFaults(app);
  mountApi(app, {
    api,
    cache,
    origin: options.origin,
    customerOf: (token) => customerOfToken(options, token),
  });
  openApiRoutes(app, api, options.origin);
  adminRoutes(app, { ...options, pictures, rankings });
  await adminPages(app, options.admin ?? null, options.origin);
  await webhookRoutes(app, options);
  if (options.sandbox) await sandboxRoutes(app, options.sandbox);
  mediaRoutes(app, { pictures });
  healthRoutes(app, options);
  metricsRoutes(app, { ...options, cache });
  seoRoutes(app, { ...options, cache });
  appIconRoutes(app, { ...options, pictures });
  developmentRoutes(app, options);
  await plainForms(app);
  await pageRoutes(app, { ...options, api, cache, answers, underWay });

  await hearChanges(options.database, [...rankings.memories, answers, cache]);
  return app;
}
