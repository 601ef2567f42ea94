import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { getNewOrderCount, getDashboard } from '#contract/admin/dashboard.ts';
import { allows } from '#domain/shop/staff-permissions.ts';
import { countRefusedTexts } from '../../../customers/auth/text-allowance.ts';
import { readBackupState } from '../../../jobs/backup/backup-log.ts';
import { readHealthProblems } from '../../../jobs/health/health-problem-store.ts';
import type { SellingShop } from '../../../selling/selling-shop.ts';
import { readChangedMonths } from '../../../selling/orders/money-after-closing.ts';
import type { AdminApi } from '../../core/admin-api.ts';
import { readBalances } from './read-balances.ts';
import { readBestSellers } from './read-best-sellers.ts';
import { readAbandonedCarts } from './read-abandoned-carts.ts';
import { readRatesToday } from './read-rates-today.ts';
import { readFirstDay } from '../first-day/first-day-routes.ts';
import { readSales } from './read-sales.ts';
import { readComplaints } from '../../people/complaints/read-complaints.ts';
import { readOpenReturns } from '../../selling/orders/order-return-routes.ts';
import {
  countInbox,
  countOrders,
  countReviews,
  countStuckPayments,
  readNewOrders,
  readLowStockProducts,
} from './read-to-do-counts.ts';

async function readHealth(query: Kysely<Tables>, now: Date) {
  const problems = await readHealthProblems(query, now);
  return problems.map(({ kind, state, sentence }) => ({ kind, state, sentence }));
}

async function readNextComplaints(query: Kysely<Tables>, now: Date) {
  const { complaints, counts } = await readComplaints(query, {}, now);
  return { open: counts.open, next: complaints.slice(0, 5) };
}

/** Sections that the role may not see are null. */
export function serveDashboard(api: AdminApi, { database, clock, providers }: SellingShop): void {
  const { query } = database;
  api.read(getNewOrderCount, () => readNewOrders(query));

  api.read(getDashboard, async (_, { staff: { role } }) => {
    const now = clock();
    return {
      orders: allows(role, 'orders.read') ? await countOrders(query) : null,
      money: allows(role, 'orders.refund') ? await countStuckPayments(query, now) : null,
      products: allows(role, 'products.read') ? await readLowStockProducts(query) : null,
      rates: allows(role, 'rates.read') ? await readRatesToday(query, now) : null,
      complaints: allows(role, 'inbox.answer') ? await readNextComplaints(query, now) : null,
      changedMonths: allows(role, 'returns.read') ? await readChangedMonths(query) : null,
      balances: allows(role, 'orders.read') ? await readBalances(query) : null,
      returns: allows(role, 'orders.refund') ? await readOpenReturns(query) : null,
      refusedTexts: allows(role, 'settings.read') ? await countRefusedTexts({ database, clock }) : null,
      backups: allows(role, 'settings.read') ? await readBackupState(query, now) : null,
      health: allows(role, 'settings.read') ? await readHealth(query, now) : null,
      inbox: allows(role, 'inbox.answer') ? await countInbox(query) : null,
      reviews: allows(role, 'reviews.moderate') ? await countReviews(query) : null,
      abandonedCarts: allows(role, 'customers.read') ? await readAbandonedCarts(query, now) : null,
      bestSellers: allows(role, 'reports.read') ? await readBestSellers(query, now) : null,
      sales: allows(role, 'reports.read') ? await readSales(query, now) : null,
      firstDay: allows(role, 'settings.read') ? await readProgress({ database, providers }) : null,
    };
  });
}

async function readProgress(shop: Pick<SellingShop, 'database' | 'providers'>) {
  const { steps, closed, demo } = await readFirstDay(shop);
  if (!closed && demo === null) return null;
  return { done: steps.filter(({ done }) => done).length, total: steps.length, closed };
}
