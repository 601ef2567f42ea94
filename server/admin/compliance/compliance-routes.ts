import { getCompliance } from '#contract/admin/compliance.ts';
import { decideCompliance } from '#domain/compliance/decide-compliance.ts';
import type { Shop } from '../../shop.ts';
import type { AdminApi } from '../core/admin-api.ts';
import { readComplianceFacts } from './read-compliance-facts.ts';

interface Options extends Shop {
  /** The data folder, with the nightly backups. */
  readonly data: string;
}

/** What the law asks of this shop today (LAW-42). */
export function serveCompliance(api: AdminApi, { database, clock, data }: Options): void {
  api.read(getCompliance, async () => {
    const now = clock();
    const facts = await readComplianceFacts(database, data, now);
    return {
      checkedAt: now.toISOString(),
      officer: facts.company.grievanceOfficer,
      rows: decideCompliance(facts),
    };
  });
}
