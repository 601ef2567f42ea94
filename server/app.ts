import { randomUUID } from 'node:crypto';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { adminRoutes } from './admin/admin-routes.ts';
import { adminPages, type AdminPages } from './admin/shop/app/admin-pages.ts';
import type { AnswerRule } from './answered-requests.ts';
import { InFlightRequests } from './platform/api/in-flight-requests.ts';
import { Api, type CallResult } from './platform/api/api.ts';
import { bodyLimit, addBodyParsers } from './platform/api/body-parsers.ts';
import { parseFields } from './platform/api/parse-fields.ts';
import { answerMalformedRequest } from './platform/api/malformed-request.ts';
import { registerErrorHandler, answerUnreadableRequest } from './platform/api/error-handler.ts';
import { addApiSecurityHeaders, mountApi } from './platform/api/mount-api.ts';
import { serveAddresses } from './customers/addresses/address-routes.ts';
import { serveAuth } from './customers/auth/auth-routes.ts';
import { serveCodes } from './customers/auth/code-routes.ts';
import { serveSignInByCode } from './customers/auth/sign-in-by-code-routes.ts';
import { servePasskeys } from './customers/passkeys/passkey-routes.ts';
import { customerOfToken } from './customers/auth/session-store.ts';
import { ResponseCache } from './platform/cache/response-cache.ts';
import { invalidateOnChanges } from './platform/cache/invalidate-on-change.ts';
import { ValueCache } from './platform/cache/value-cache.ts';
import { serveCart } from './selling/cart/cart-routes.ts';
import { serveSavedItems } from './selling/cart/saved-routes.ts';
import { serveCatalogue } from './catalogue/catalogue-routes.ts';
import { createProductIndex } from './catalogue/product-index/product-index.ts';
import { serveProductLists } from './catalogue/listing/product-list-routes.ts';
import { serveSuggestions } from './catalogue/search/suggestion-routes.ts';
import { serveChat } from './service/chat/chat-routes.ts';
import { serveConfig } from './web/config/config-routes.ts';
import { serveContact } from './service/contact/contact-routes.ts';
import { isStaffCookie } from './customers/auth/staff-sessions.ts';
import { allowOrigins } from './cors.ts';
import { serveAppointments } from './service/appointments/appointment-routes.ts';
import { serveDelivery } from './selling/delivery/delivery-routes.ts';
import { serveShipping } from './selling/checkout/shipping-routes.ts';
import { serveCoupons } from './selling/coupons/coupon-routes.ts';
import { developmentRoutes, type Development } from './web/development/development-routes.ts';
import { serveTaxDocuments } from './selling/tax-documents/tax-document-routes.ts';
import { documentLinkRoutes } from './selling/tax-documents/document-link-routes.ts';
import { keepDocumentPictures } from './selling/tax-documents/document-pictures.ts';
import { filmRoutes } from './catalogue/media/film-routes.ts';
import { mediaRoutes } from './catalogue/media/media-routes.ts';
import { openMedia } from './catalogue/media/media.ts';
import type { MediaStore } from './catalogue/media/media-store.ts';
import { serveNewsletter } from './customers/newsletter/newsletter-routes.ts';
import { openApiRoutes } from './web/openapi/openapi-routes.ts';
import { closedShop } from './admin/shop/opening/opening-routes.ts';
import { OpeningState } from './admin/shop/opening/opening-state.ts';
import { serveOrderReturns } from './selling/order-returns/return-routes.ts';
import { serveOrders } from './selling/orders/order-routes.ts';
import type { PaymentContext } from './selling/payment/payment-context.ts';
import { servePayments } from './selling/payment/payment-routes.ts';
import { webhookRoutes } from './selling/payment/webhook-routes.ts';
import { servePrivacy } from './privacy/privacy-routes.ts';
import { serveProfile } from './customers/profile/profile-routes.ts';
import { appIconRoutes } from './web/seo/app-icons.ts';
import { seoRoutes } from './web/seo/seo-routes.ts';
import { serveRates } from './catalogue/rates/rate-routes.ts';
import { serveQuestions } from './service/questions/question-routes.ts';
import { serveReviews } from './service/reviews/review-routes.ts';
import { serveSupport } from './service/support/support-routes.ts';
import type { PaymentSandbox } from './selling/payment-sandbox/payment-sandbox.ts';
import { sandboxRoutes } from './selling/payment-sandbox/sandbox-routes.ts';
import { servePageTexts } from './web/page-texts/page-text-routes.ts';
import { bareHosting, type Hosting } from './jobs/health/hosting.ts';
import { healthReader } from './jobs/health/read-health.ts';
import { healthRoutes } from './jobs/health/health-routes.ts';
import { logSerializers } from './platform/operations/log-serializers.ts';
import { metricsRoutes } from './jobs/health/metrics-routes.ts';
import { pageRoutes } from './web/pages/page-routes.ts';
import { serviceWorkerRoutes } from './web/pages/service-worker-routes.ts';
import { formPostRoutes } from './web/pages/form-post-routes.ts';
import { repairUrl } from './web/pages/repair-url.ts';
import { cacheMiddleware, createHttpServer, type Front } from './http-server.ts';
import type { PageSource } from './web/pages/page-source.ts';
import type { SellingShop } from './selling/selling-shop.ts';
import type { Tracing } from './platform/tracing/tracing.ts';
import { serveBackInStock } from './service/back-in-stock/back-in-stock-routes.ts';
import { serveWishlist } from './customers/wishlist/wishlist-routes.ts';

export interface AppOptions extends SellingShop {
  /** The data folder. */
  readonly data: string;
  /** Absent: an external database, no backups and no mail server. */
  readonly hosting?: Hosting;
  /** The files of pictures and films. */
  readonly media: MediaStore;
  /** Renders pages; null for the API alone. */
  readonly pages: PageSource | null;
  /** The back office's application; absent without one. */
  readonly admin?: AdminPages | null;
  /** Scheme and host of the shop, such as https://anarbagh.example. Never taken from the Host header. */
  readonly origin: string;
  /** A response that breaks its contract is an error: on in tests and development, off in production. */
  readonly strict: boolean;
  /** Which requests are answered, whatever they ask for. Absent: all. */
  readonly answers?: AnswerRule;
  /** Addresses of proxies whose X-Forwarded-For is trusted. */
  readonly trustProxy?: string[];
  /** Origins of other sites whose pages may call the API. */
  readonly corsOrigins?: readonly string[];
  /** Receives JSON lines, which never contain a body, token or password. No log if absent. */
  readonly log?: { level: string; stream: NodeJS.WritableStream };
  /** METRICS_TOKEN: the bearer token that `/metrics` requires; without it, nobody may read the metrics. */
  readonly metricsToken?: string | undefined;
  /** null or absent: nothing is traced. */
  readonly tracing?: Tracing | null;
  /** SERVICE_WORKER: without it, browsers remove their worker. Absent as true. */
  readonly serviceWorker?: boolean;
  /** Replaces the payment providers; its pages are served by the shop. */
  readonly sandbox?: PaymentSandbox | null;
  /** Aborted when the node is about to stop: /readyz says so, and everything else is still served. */
  readonly leaving?: AbortSignal;
  /** Runs before everything else: the development server for the storefront's modules. */
  readonly middleware?: Front;
  /** Pages that show every mail, in `npm run dev` only. */
  readonly development?: Development;
}

const cacheBytes = 24 * 1024 * 1024;

/** The shop as an HTTP application: all plugins and routes, in order. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const cache = new ResponseCache({
    bytes: cacheBytes,
    clock: () => options.clock().getTime(),
    report: (key, error) => report(key, error),
  });
  const answers = new ValueCache<CallResult>(() => options.clock().getTime());
  const productIndex = createProductIndex(options.database, options.clock);
  const opening = new OpeningState(options.database.query, (error) =>
    report('reading whether the shop is closed', error),
  );
  const cached = cacheMiddleware(cache, () => !opening.closed);
  const middleware = allowOrigins(options.corsOrigins ?? [], options.middleware ?? cached);
  const app = fastify({
    serverFactory: (handler) =>
      createHttpServer(middleware, handler, { leaving: options.leaving, answers: options.answers }),
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
    return503OnClosing: false, // requests on open connections are answered while closing (http-server.ts)
    clientErrorHandler: answerMalformedRequest,
    rewriteUrl: ({ url = '/' }) => repairUrl(url),
    trustProxy: options.trustProxy ?? false,
    genReqId: () => randomUUID(),
    frameworkErrors: (error, request, reply) => {
      answerUnreadableRequest(error, request, reply);
    },
    routerOptions: {
      ignoreTrailingSlash: true,
      maxParamLength: 200,
      querystringParser: (text) => parseFields(new URLSearchParams(text)),
    },
  });
  options.tracing?.trace(app);
  const underWay = new InFlightRequests();
  underWay.trackRoutes(app);
  app.addHook('onClose', async () => {
    await underWay.settled();
    await cache.settled();
  });
  const report = (key: string, error: unknown) => app.log.error({ err: error }, key);
  await opening.read();
  const paymentContext: PaymentContext = {
    ...options,
    report: (what, error) => app.log.warn({ err: error }, what),
  };
  const pictures = openMedia(options.media, { report: (error) => report('making a picture', error) });
  await keepDocumentPictures(options.database.query, pictures).catch((error: unknown) =>
    report('preparing the pictures of documents', error),
  );
  const api = new Api({ strict: options.strict, report: (call, error) => report(call.name, error) });

  serveConfig(api, options);
  servePageTexts(api, options);
  servePrivacy(api, options);
  serveRates(api, options);
  serveCatalogue(api, options, productIndex);
  serveProductLists(api, options, productIndex);
  serveSuggestions(api, options, productIndex);
  serveQuestions(api, options);
  serveReviews(api, { ...options, pictures });
  serveAuth(api, options, options.origin);
  serveCodes(api, options, options.origin);
  serveSignInByCode(api, options, options.origin);
  servePasskeys(api, options, options.origin);
  serveCart(api, options);
  serveSavedItems(api, options);
  serveShipping(api, options);
  serveDelivery(api, options);
  serveAppointments(api, options);
  serveCoupons(api, options);
  serveWishlist(api, options);
  serveAddresses(api, options);
  serveOrders(api, options);
  serveOrderReturns(api, options, pictures);
  servePayments(api, { ...paymentContext, secrets: options.secrets }, options.origin);
  serveTaxDocuments(api, options);
  serveProfile(api, options);
  serveSupport(api, options);
  serveChat(api, options);
  serveContact(api, options);
  serveNewsletter(api, options);
  serveBackInStock(api, options);

  closedShop(app, { ...options, opening, isStaff: (cookies) => isStaffCookie(options, cookies) });
  addApiSecurityHeaders(app);
  addBodyParsers(app, options);
  registerErrorHandler(app);
  mountApi(app, {
    api,
    cache,
    origin: options.origin,
    customerOf: (token) => customerOfToken(options, token),
  });
  openApiRoutes(app, api, options.origin);
  const health = healthReader({ ...options, hosting: options.hosting ?? bareHosting });
  adminRoutes(app, { ...options, ...paymentContext, health, pictures, productIndex });
  await adminPages(app, options.admin ?? null, options.origin);
  await webhookRoutes(app, options);
  if (options.sandbox) await sandboxRoutes(app, options.sandbox);
  documentLinkRoutes(app, options);
  mediaRoutes(app, { pictures });
  filmRoutes(app, options.media);
  healthRoutes(app, options);
  metricsRoutes(app, { ...options, cache, health });
  seoRoutes(app, { ...options, cache, productIndex });
  appIconRoutes(app, { ...options, pictures });
  developmentRoutes(app, options);
  formPostRoutes(app);
  await serviceWorkerRoutes(app, options);
  await pageRoutes(app, { ...options, api, cache, answers, inFlight: underWay });

  await invalidateOnChanges(options.database, [opening, ...productIndex.caches, answers, cache]);
  return app;
}
