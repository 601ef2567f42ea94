import {
  acknowledgeComplaint,
  dismissComplaint,
  listComplaints,
  redressComplaint,
  registerComplaint,
} from '#contract/admin/complaints.ts';
import { complaintWire } from '../../../service/complaints/complaint-wire.ts';
import {
  registerComplaint as register,
  type ComplaintRow,
} from '../../../service/complaints/complaint-store.ts';
import {
  acknowledgeComplaint as acknowledge,
  dismissComplaint as dismiss,
  redressComplaint as redress,
  type SettleRefusal,
} from '../../../service/complaints/settle-complaint.ts';
import { HttpRefusal, refused, type RefusalTable } from '../../../platform/api/http-refusal.ts';
import type { Shop } from '../../../platform/shop.ts';
import type { AdminApi } from '../../core/admin-api.ts';
import { changed } from '../../core/change-result.ts';
import { notFound } from '../../core/refusals.ts';
import { readThread } from '../inbox/read-thread.ts';
import { readComplaints } from './read-complaints.ts';

const refusals: RefusalTable<SettleRefusal> = {
  'no-such-complaint': { status: 404, message: 'This complaint does not exist' },
  acknowledged: { status: 409, message: 'Somebody else has acknowledged this complaint' },
  redressed: { status: 409, message: 'Somebody else has resolved this complaint. Your text was not sent.' },
  dismissed: { status: 409, message: 'Somebody else has dismissed this complaint. Nothing was sent.' },
};

const registered = new HttpRefusal({
  status: 409,
  code: 'complaint',
  message: 'This is a complaint already',
});

/** Complaints and their clocks (LAW-40). */
export function serveComplaints(api: AdminApi, { database, clock }: Shop): void {
  api.read(listComplaints, ({ query }) => readComplaints(database.query, query, clock()));

  api.change(registerComplaint, async (transaction, { params: { kind, id } }) => {
    const thread = await readThread(transaction, kind, id);
    const [first] = thread?.messages ?? [];
    if (first === undefined) return notFound('message');
    const row = await register(transaction, { kind, id }, new Date(first.at));
    if (row === null) return registered;
    const wire = complaintWire(row, clock());
    const after = { complaint: wire.number };
    return changed({ kind, id, action: 'complaint', before: null, after }, wire);
  });

  api.change(acknowledgeComplaint, async (transaction, { params: { id } }) => {
    const outcome = await acknowledge(transaction, id, clock());
    if (!outcome.accepted) return refused(refusals, outcome);
    return settled(outcome.value, 'acknowledged');
  });

  api.change(redressComplaint, async (transaction, { params: { id }, body: { redress: text } }) => {
    const outcome = await redress(transaction, { complaintId: id, redress: text }, clock());
    if (!outcome.accepted) return refused(refusals, outcome);
    return settled(outcome.value, 'redressed');
  });

  api.change(dismissComplaint, async (transaction, { params: { id }, body: { reason } }) => {
    const outcome = await dismiss(transaction, { complaintId: id, reason }, clock());
    if (!outcome.accepted) return refused(refusals, outcome);
    return settled(outcome.value, 'dismissed');
  });

  function settled(row: ComplaintRow, action: 'acknowledged' | 'redressed' | 'dismissed') {
    const wire = complaintWire(row, clock());
    const subject =
      row.ticket_id === null
        ? { kind: 'message', id: row.contact_message_id ?? row.id }
        : { kind: 'ticket', id: row.ticket_id };
    const after = {
      complaint: wire.number,
      redressLength: row.redress?.length ?? 0,
      reasonLength: row.dismissed_reason?.length ?? 0,
    };
    return changed({ ...subject, action, before: null, after }, wire);
  }
}
