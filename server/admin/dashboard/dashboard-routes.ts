import { getNewOrderCount, getDashboard } from '#contract/admin/dashboard.ts';
import { allows } from '#domain/shop/staff-permissions.ts';
import type { Shop } from '../../shop.ts';
import type { AdminApi } from '../core/admin-api.ts';
import { readBestSellers } from './read-best-sellers.ts';
import { readAbandonedCarts } from './read-abandoned-carts.ts';
import { readSales } from './read-sales.ts';
import {
  countInbox,
  countOrders,
  countReviews,
  countStuckPayments,
  readNewOrders,
  readLowStockProducts,
} from './read-to-do-counts.ts';

/** Sections that the role may not see are null. */
export function serveDashboard(api: AdminApi, { database: { query }, clock }: Shop): void {
  api.read(getNewOrderCount, () => readNewOrders(query));

  api.read(getDashboard, async (_, { staff: { role } }) => {
    const now = clock();
    return {
      orders: allows(role, 'orders.read') ? await countOrders(query) : null,
      money: allows(role, 'orders.refund') ? await countStuckPayments(query, now) : null,
      products: allows(role, 'products.read') ? await readLowStockProducts(query) : null,
      inbox: allows(role, 'inbox.answer') ? await countInbox(query) : null,
      reviews: allows(role, 'reviews.moderate') ? await countReviews(query) : null,
      abandonedCarts: allows(role, 'customers.read') ? await readAbandonedCarts(query, now) : null,
      bestSellers: allows(role, 'reports.read') ? await readBestSellers(query, now) : null,
      sales: allows(role, 'reports.read') ? await readSales(query, now) : null,
    };
  });
}
