import type { Complaint } from '#contract/admin/complaints.ts';
import type { TicketComplaint } from '#contract/support.ts';
import { complaintClocks, complaintNumber, type Clock } from '#domain/complaints/complaint.ts';
import type { ComplaintRow } from './complaint-store.ts';

/** For the staff. */
export function complaintWire(row: ComplaintRow, now: Date): Complaint {
  const clocks = complaintClocks(timesOf(row), now);
  return {
    id: row.id,
    number: complaintNumber(row.id, row.received_at),
    receivedAt: row.received_at.toISOString(),
    acknowledge: clockWire(clocks.acknowledge, row.acknowledged_at),
    redress: clockWire(clocks.redress, row.redressed_at),
    redressText: row.redress,
    dismissedReason: row.dismissed_reason,
  };
}

/** For the writer of the ticket. */
export function ticketComplaintWire(row: ComplaintRow): TicketComplaint {
  const clocks = complaintClocks(timesOf(row), row.received_at);
  return {
    number: complaintNumber(row.id, row.received_at),
    acknowledge_by: clocks.acknowledge.until.toISOString(),
    acknowledged_at: row.acknowledged_at?.toISOString() ?? null,
    redress_by: clocks.redress.until.toISOString(),
    redressed_at: row.redressed_at?.toISOString() ?? null,
    redress: row.redress,
  };
}

function timesOf({ received_at, acknowledged_at, redressed_at }: ComplaintRow) {
  return { receivedAt: received_at, acknowledgedAt: acknowledged_at, redressedAt: redressed_at };
}

function clockWire({ until, ...clock }: Clock, doneAt: Date | null) {
  return { ...clock, until: until.toISOString(), doneAt: doneAt?.toISOString() ?? null };
}
