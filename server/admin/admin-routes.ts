import type { FastifyInstance } from 'fastify';
import type { MediaStore } from '../catalogue/media/media-store.ts';
import type { ProductIndex } from '../catalogue/product-index/product-index.ts';
import type { HealthReader } from '../jobs/health/read-health.ts';
import { serveAccount } from './account/account-routes.ts';
import { adminOpenApiRoute } from './admin-openapi-route.ts';
import { serveAudit } from './audit/audit-routes.ts';
import { serveBackups } from './backups/backup-routes.ts';
import { serveBanners } from './banners/banner-routes.ts';
import { serveBrands } from './brands/brand-routes.ts';
import { serveCategories } from './categories/category-routes.ts';
import { serveCoupons } from './coupons/coupon-routes.ts';
import { serveCustomers } from './customers/customer-routes.ts';
import { serveHealth } from './health/health-routes.ts';
import { serveImport } from './import/import-routes.ts';
import { serveFirstDay } from './first-day/first-day-routes.ts';
import { serveInbox } from './inbox/inbox-routes.ts';
import { serveMoveIns } from './move-in/move-in-routes.ts';
import { serveOldAddresses } from './move-in/old-address-routes.ts';
import { AdminApi } from './core/admin-api.ts';
import { mountAdmin } from './core/mount-admin.ts';
import { serveCounter } from './orders/counter-routes.ts';
import { serveHolds } from './orders/hold-routes.ts';
import { serveOrderReturns } from './orders/order-return-routes.ts';
import { serveOrders } from './orders/order-routes.ts';
import { serveOrderPayments } from './orders/payment-routes.ts';
import { serveRefunds } from './orders/refund-routes.ts';
import { servePictures, type ShopWithPictures } from './pictures/picture-routes.ts';
import { serveProductPictures } from './pictures/product-picture-routes.ts';
import { serveProductViews } from './pictures/product-view-routes.ts';
import { serveBulkEdits } from './products/bulk-edit-routes.ts';
import { serveProducts } from './products/product-routes.ts';
import { serveStock } from './products/stock-routes.ts';
import { serveNewsletter } from './newsletter/newsletter-routes.ts';
import { serveBreaches } from './privacy/breach-routes.ts';
import { serveLaw } from './law/law-routes.ts';
import { servePersonalData } from './privacy/privacy-routes.ts';
import { machineOfToken } from './rates/machine-of-token.ts';
import { servePriceSets } from './rates/price-set-routes.ts';
import { serveRateBoard } from './rates/rate-board-routes.ts';
import { serveRateTokens } from './rates/rate-token-routes.ts';
import { serveOrderDocuments } from './orders/order-document-routes.ts';
import { serveComplaints } from './complaints/complaint-routes.ts';
import { serveCompliance } from './compliance/compliance-routes.ts';
import { serveReturns } from './returns/returns-routes.ts';
import { serveReviews } from './reviews/review-routes.ts';
import { serveSettings } from './settings/settings-routes.ts';
import { serveStaffSessions } from './staff/session-routes.ts';
import { serveAdminAppointments } from './appointments/appointment-routes.ts';
import { serveStaff } from './staff/staff-routes.ts';
import { staffOfToken } from '../customers/auth/staff-sessions.ts';
import { serveSynonyms } from './synonyms/synonym-routes.ts';
import type { PaymentContext } from '../selling/payment/payment-context.ts';
import { serveDashboard } from './dashboard/dashboard-routes.ts';

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
