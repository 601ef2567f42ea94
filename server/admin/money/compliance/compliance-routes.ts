import { getCompliance } from '#contract/admin/compliance.ts';
import { decideCompliance } from '#domain/compliance/decide-compliance.ts';
import type { HealthReader } from '../../../jobs/health/read-health.ts';
import type { Shop } from '../../../platform/shop.ts';
import type { AdminApi } from '../../core/admin-api.ts';
import { readComplianceFacts } from './read-compliance-facts.ts';

interface Options extends Shop {
  readonly health: HealthReader;
}

/** What the law asks of this shop today (LAW-42). */
export function serveCompliance(api: AdminApi, { database, clock, health }: Options): void {
  api.read(getCompliance, async () => {
    const now = clock();
    const facts = await readComplianceFacts(database, await health.readBackup(), now);
    return {
      checkedAt: now.toISOString(),
      officer: facts.company.grievanceOfficer,
      rows: decideCompliance(facts),
    };
  });
}
