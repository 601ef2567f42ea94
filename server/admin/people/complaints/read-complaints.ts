import type { Kysely } from 'kysely';
import type { Answer, HandlerInput } from '#contract/api-call.ts';
import type { listComplaints } from '#contract/admin/complaints.ts';
import type { Tables } from '#database/tables.ts';
import { nextClock } from '#domain/complaints/complaint.ts';
import {
  readComplaintTexts,
  readDismissedComplaints,
  readOpenComplaints,
} from '../../../service/complaints/complaint-store.ts';
import { complaintWire } from '../../../service/complaints/complaint-wire.ts';
import { pagePosition, perPage } from '../../core/page-position.ts';

/** A page of complaints. Open ones stand in the order of the end of their next clock, so that late ones come first. */
export async function readComplaints(
  query: Kysely<Tables>,
  { show = 'open', page = 1 }: HandlerInput<typeof listComplaints>['query'],
  now: Date,
): Promise<Answer<typeof listComplaints>> {
  const open = (await readOpenComplaints(query))
    .map((complaint) => ({ ...complaint, clock: nextClock(complaint, now) }))
    .toSorted(
      (one, other) => Number(one.clock?.until ?? 0) - Number(other.clock?.until ?? 0) || one.id - other.id,
    );
  const idsOf = (filtered: typeof open) => filtered.map(({ id }) => id);
  const ids = {
    open: idsOf(open),
    late: idsOf(open.filter(({ clock }) => clock?.state === 'late')),
    due: idsOf(open.filter(({ clock }) => clock?.state === 'due')),
    customers: idsOf(open.filter(({ ofCustomer }) => ofCustomer)),
    dismissed: await readDismissedComplaints(query),
  };
  const shown = ids[show];
  const rows = await readComplaintTexts(query, shown.slice((page - 1) * perPage, page * perPage));
  return {
    complaints: rows.map((row) => ({
      ...complaintWire(row, now),
      kind: row.ticket_id === null ? ('message' as const) : ('ticket' as const),
      threadId: row.ticket_id ?? row.contact_message_id ?? row.id,
      name: row.name,
      subject: row.subject,
      text: row.text,
    })),
    counts: {
      open: ids.open.length,
      late: ids.late.length,
      due: ids.due.length,
      customers: ids.customers.length,
      dismissed: ids.dismissed.length,
    },
    ...pagePosition(page, shown.length),
  };
}
