import { getCompliance } from '#contract/admin/compliance.ts';
import { decideCompliance } from '#domain/compliance/decide-compliance.ts';
import { readOpenComplaints } from '../../complaints/complaint-store.ts';
import { complaintWire } from '../../complaints/complaint-wire.ts';
import type { Shop } from '../../shop.ts';
import type { AdminApi } from '../core/admin-api.ts';
import { readComplianceFacts } from './read-compliance-facts.ts';

interface Options extends Shop {
  /** The data folder, with the nightly backups. */
  readonly data: string;
}

const shownComplaints = 50;

/** What the law asks of this shop today (LAW-42). */
export function serveCompliance(api: AdminApi, { database: { query }, clock, data }: Options): void {
  api.read(getCompliance, async () => {
    const now = clock();
    const facts = await readComplianceFacts(query, data, now);
    const complaints = await readOpenComplaints(query, shownComplaints);
    return {
      checkedAt: now.toISOString(),
      officer: facts.company.grievanceOfficer,
      rows: decideCompliance(facts),
      complaints: complaints.map((complaint) => ({
        ...complaintWire(complaint, now),
        kind: complaint.ticket_id === null ? ('message' as const) : ('ticket' as const),
        threadId: complaint.ticket_id ?? complaint.contact_message_id ?? complaint.id,
        name: complaint.name,
        subject: complaint.subject,
        text: complaint.text,
      })),
    };
  });
}
