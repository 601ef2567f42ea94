import { countNewOrders, getToday } from '#contract/admin/dashboard.ts';
import { allows } from '#domain/shop/staff-permissions.ts';
import type { Shop } from '../../shop.ts';
import type { AdminApi } from '../core/admin-api.ts';
import { readBestPieces } from './read-best-sellers.ts';
import { readLeftCarts } from './read-abandoned-carts.ts';
import { readSales } from './read-sales.ts';
import {
  countInbox,
  countOrders,
  countReviews,
  countStuckMoney,
  readNewOrders,
  readScarcePieces,
} from './read-to-do-counts.ts';

/** The first page: what waits, by what the role may see. */
export function serveToday(api: AdminApi, { database: { query }, clock }: Shop): void {
  api.read(countNewOrders, () => readNewOrders(query));

  api.read(getToday, async (_, { staff: { role } }) => {
    const now = clock();
    return {
      orders: allows(role, 'orders.read') ? await countOrders(query) : null,
      money: allows(role, 'orders.refund') ? await countStuckMoney(query, now) : null,
      pieces: allows(role, 'pieces.read') ? await readScarcePieces(query) : null,
      inbox: allows(role, 'inbox.answer') ? await countInbox(query) : null,
      reviews: allows(role, 'reviews.moderate') ? await countReviews(query) : null,
      carts: allows(role, 'customers.read') ? await readLeftCarts(query, now) : null,
      best: allows(role, 'reports.read') ? await readBestPieces(query, now) : null,
      sales: allows(role, 'reports.read') ? await readSales(query, now) : null,
    };
  });
}
