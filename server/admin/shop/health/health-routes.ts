import { getHealth } from '#contract/admin/health.ts';
import { isProblem } from '#domain/health/health-row.ts';
import { readHealthProblems } from '../../../jobs/health/health-problem-store.ts';
import type { HealthReader } from '../../../jobs/health/read-health.ts';
import type { Shop } from '../../../platform/shop.ts';
import type { AdminApi } from '../../core/admin-api.ts';

export interface ShopWithHealth extends Pick<Shop, 'database' | 'clock'> {
  readonly health: HealthReader;
}

/** What is in order and what needs the owner’s attention, checked for each request (HEALTH-1). */
export function serveHealth(api: AdminApi, { database, clock, health }: ShopWithHealth): void {
  api.read(getHealth, async () => {
    const now = clock();
    const rows = await health.readRows();
    const noticed = await readHealthProblems(database.query, now);
    return {
      checkedAt: now.toISOString(),
      rows: rows.map((row) => {
        const since = row.since ?? noticed.find(({ kind }) => kind === row.kind)?.since;
        return { ...row, since: isProblem(row.state) ? (since?.toISOString() ?? null) : null };
      }),
    };
  });
}
