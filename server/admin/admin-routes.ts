import type { FastifyInstance } from 'fastify';
import type { MediaStore } from '../catalogue/media/media-store.ts';
import type { ProductIndex } from '../catalogue/product-index/product-index.ts';
import type { HealthReader } from '../jobs/health/read-health.ts';
import { serveAccount } from './shop/account/account-routes.ts';
import { adminOpenApiRoute } from './admin-openapi-route.ts';
import { serveAudit } from './shop/audit/audit-routes.ts';
import { serveBackups } from './shop/backups/backup-routes.ts';
import { serveBanners } from './shop/banners/banner-routes.ts';
import { serveBrands } from './catalogue/brands/brand-routes.ts';
import { serveCategories } from './catalogue/categories/category-routes.ts';
import { serveCoupons } from './selling/coupons/coupon-routes.ts';
import { serveCustomers } from './people/customers/customer-routes.ts';
import { serveHealth } from './shop/health/health-routes.ts';
import { serveImport } from './catalogue/import/import-routes.ts';
import { serveFirstDay } from './shop/first-day/first-day-routes.ts';
import { serveInbox } from './people/inbox/inbox-routes.ts';
import { serveMoveIns } from './catalogue/move-in/move-in-routes.ts';
import { serveOldAddresses } from './catalogue/move-in/old-address-routes.ts';
import { AdminApi } from './core/admin-api.ts';
import { mountAdmin } from './core/mount-admin.ts';
import { serveCounter } from './selling/orders/counter-routes.ts';
import { serveHolds } from './selling/orders/hold-routes.ts';
import { serveOrderReturns } from './selling/orders/order-return-routes.ts';
import { serveOrders } from './selling/orders/order-routes.ts';
import { serveOrderPayments } from './selling/orders/payment-routes.ts';
import { serveRefunds } from './selling/orders/refund-routes.ts';
import { servePictures, type ShopWithPictures } from './catalogue/pictures/picture-routes.ts';
import { serveProductPictures } from './catalogue/pictures/product-picture-routes.ts';
import { serveProductViews } from './catalogue/pictures/product-view-routes.ts';
import { serveBulkEdits } from './catalogue/products/bulk-edit-routes.ts';
import { serveProducts } from './catalogue/products/product-routes.ts';
import { serveStock } from './catalogue/products/stock-routes.ts';
import { serveNewsletter } from './people/newsletter/newsletter-routes.ts';
import { serveBreaches } from './people/privacy/breach-routes.ts';
import { serveLaw } from './money/law/law-routes.ts';
import { servePersonalData } from './people/privacy/privacy-routes.ts';
import { machineOfToken } from './money/rates/machine-of-token.ts';
import { servePriceSets } from './money/rates/price-set-routes.ts';
import { serveRateBoard } from './money/rates/rate-board-routes.ts';
import { serveRateTokens } from './money/rates/rate-token-routes.ts';
import { serveOrderDocuments } from './selling/orders/order-document-routes.ts';
import { serveComplaints } from './people/complaints/complaint-routes.ts';
import { serveCompliance } from './money/compliance/compliance-routes.ts';
import { serveReturns } from './money/gst-returns/returns-routes.ts';
import { serveReviews } from './people/reviews/review-routes.ts';
import { serveSettings } from './shop/settings/settings-routes.ts';
import { serveStaffSessions } from './shop/staff/session-routes.ts';
import { serveAdminAppointments } from './selling/appointments/appointment-routes.ts';
import { serveStaff } from './shop/staff/staff-routes.ts';
import { staffOfToken } from '../customers/auth/staff-sessions.ts';
import { serveSynonyms } from './catalogue/synonyms/synonym-routes.ts';
import type { PaymentContext } from '../selling/payment/payment-context.ts';
import { serveDashboard } from './shop/dashboard/dashboard-routes.ts';

interface Options extends ShopWithPictures {
  readonly origin: string;
  /** The data folder. */
  readonly data: string;
  /** The files of pictures and films. */
  readonly media: MediaStore;
  readonly productIndex: ProductIndex;
  readonly health: HealthReader;
  /** Receives what a payment provider could not do. */
  readonly report: PaymentContext['report'];
}

/** Registers every area of the back office's API. */
export function adminRoutes(app: FastifyInstance, options: Options): void {
  const api = new AdminApi(options);

  serveStaffSessions(api, options);
  serveAccount(api, options);
  serveStaff(api, options);
  serveAudit(api, options);
  serveBackups(api, options);
  serveCategories(api, options);
  serveBrands(api, options);
  serveProducts(api, options);
  serveBulkEdits(api, options);
  serveStock(api, options);
  serveImport(api, options);
  serveMoveIns(api, options);
  serveOldAddresses(api, options);
  servePictures(api, options);
  serveProductPictures(api, options);
  serveProductViews(api, options);
  serveDashboard(api, options);
  serveFirstDay(api, options);
  serveHealth(api, options);
  serveOrders(api, options);
  serveOrderReturns(api, options);
  serveOrderDocuments(api, options);
  serveHolds(api, options);
  serveRefunds(api, options);
  serveOrderPayments(api, options);
  serveCounter(api, options);
  serveInbox(api, options);
  serveComplaints(api, options);
  serveAdminAppointments(api, options);
  serveCompliance(api, options);
  serveCoupons(api, options);
  serveReturns(api, options);
  serveReviews(api, options);
  serveCustomers(api, options);
  serveLaw(api, options);
  servePersonalData(api, options);
  serveBreaches(api, options);
  serveBanners(api, options);
  serveNewsletter(api, options);
  serveSynonyms(api, options);
  serveSettings(api, options);
  serveRateBoard(api, options);
  servePriceSets(api, options);
  serveRateTokens(api, options);

  mountAdmin(app, {
    api,
    origin: options.origin,
    staffOf: (token) => staffOfToken(options, token),
    machineOf: (token, network) => machineOfToken(options, token, network),
  });
  adminOpenApiRoute(app, api, options.origin);
}
